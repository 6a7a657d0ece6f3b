#pragma once
#include <gtk/gtk.h>

/// Runs libdispatch's main queue, and with it Swift's main actor, inside GLib's default main context.
/// Why C: the two entry points of libdispatch have no Swift declaration.
guint pd_attach_dispatch_main_queue(int priority);

// Types. Why C: the type constants and type checks of GObject are macros.
GType pd_type_of(gpointer instance);
GType pd_type_boolean(void);
GType pd_type_int64(void);
GType pd_type_string(void);

// Properties, signals by name. Why C: the short forms are variadic.
void pd_set_boolean(gpointer object, const char *property, gboolean value);
void pd_set_int(gpointer object, const char *property, int value);
void pd_set_double(gpointer object, const char *property, double value);
void pd_set_string(gpointer object, const char *property, const char *value);
gboolean pd_get_boolean(gpointer object, const char *property);
int pd_get_int(gpointer object, const char *property);
char *pd_get_string(gpointer object, const char *property);
void pd_set_accessible_label(GtkAccessible *widget, const char *label);
void pd_set_accessible_description(GtkAccessible *widget, const char *description);
/// A closure that runs `marshal` with `data`, and `released` when nothing holds it any more.
GClosure *pd_closure_new(gpointer data, GClosureMarshal marshal, GClosureNotify released);
gpointer pd_closure_data(GClosure *closure);
void pd_emit(gpointer object, const char *signal);
