#pragma once
#include <CGTKFloors.h>
#include <gtk/gtk.h>

/// The window that the caller has opened for the floors.
GtkWindow *pd_floor_window(void);
