// The client's figures: how long frames of a full table take on the software renderer.
#pragma once

namespace circulade {

void register_client_benchmarks();

} // namespace circulade
