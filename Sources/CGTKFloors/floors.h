#pragma once
#include <CGTKFloors.h>
#include <gtk/gtk.h>

/// Returns the window with the title "floor".
GtkWindow *pd_floor_window(void);
