#pragma once
#if __has_include(<adwaita.h>)
#include <adwaita.h>
#endif
