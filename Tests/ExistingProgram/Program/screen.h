#pragma once
#include <glib.h>

/// Shows the widget `page` of a file, prints a line for each of its widgets, and returns the status of the program.
int print_screen(const char *file, int width, int height, gboolean is_dark, gboolean has_contrast);
