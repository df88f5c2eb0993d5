// What threads beside the loop need of the system.
#pragma once

namespace circulade {

/// The calling thread, and those that it begins, do their work when nobody else has any. Where that
/// can't be had it goes on as it is.
void step_back_in_priority();

/// Wakes the loop, from any thread: a few frames are drawn. Before SDL's events are there, or where
/// there is no loop, it does nothing.
void wake_loop() noexcept;
/// To be called once before another thread wakes it.
void prepare_to_wake_loop();

} // namespace circulade
