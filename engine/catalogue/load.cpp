#include "engine/catalogue/load.hpp"
