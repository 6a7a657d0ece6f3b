#include "CGTKShims.h"

// After a layout, GTK synthesizes a motion event for each surface, even for that of a popover which has
// been closed since then. The pointer then counts as over the popover, and the next click is lost.
// GTK connects its handlers when it creates the surface; they are blocked except for the events that pass.

static void (*realize)(GtkWidget *);

static gboolean is_stray(GdkSurface *surface, GdkEvent *event) {
  return gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY && !gdk_surface_get_mapped(surface);
}

static void set_blocked(GdkSurface *surface, GArray *handlers, gboolean blocks) {
  for (guint i = 0; i < handlers->len; i++) {
    gulong handler = g_array_index(handlers, gulong, i);
    if (!g_signal_handler_is_connected(surface, handler)) continue;
    if (blocks) g_signal_handler_block(surface, handler);
    else g_signal_handler_unblock(surface, handler);
  }
}

static gboolean filter(GdkSurface *surface, GdkEvent *event, GArray *handlers) {
  if (is_stray(surface, event)) return TRUE;
  gboolean is_handled = FALSE;
  g_object_ref(surface);
  g_array_ref(handlers);
  g_signal_handlers_block_by_func(surface, filter, handlers);
  set_blocked(surface, handlers, FALSE);
  g_signal_emit_by_name(surface, "event", event, &is_handled);
  set_blocked(surface, handlers, TRUE);
  g_signal_handlers_unblock_by_func(surface, filter, handlers);
  g_array_unref(handlers);
  g_object_unref(surface);
  return is_handled;
}

static void release(gpointer handlers, GClosure *closure) { g_array_unref(handlers); }

static void realize_filtered(GtkWidget *popover) {
  realize(popover);
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(popover));
  guint signal = g_signal_lookup("event", GDK_TYPE_SURFACE);
  GSignalMatchType match = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_UNBLOCKED;
  GArray *handlers = g_array_new(FALSE, FALSE, sizeof(gulong));
  gulong handler;
  while ((handler = g_signal_handler_find(surface, match, signal, 0, NULL, NULL, NULL))) {
    g_array_append_val(handlers, handler);
    g_signal_handler_block(surface, handler);
  }
  g_signal_connect_data(surface, "event", G_CALLBACK(filter), handlers, release, 0);
}

void pd_filter_popover_events(void) {
  GtkWidgetClass *popovers = g_type_class_ref(GTK_TYPE_POPOVER);
  if (popovers->realize == realize_filtered) return;
  realize = popovers->realize;
  popovers->realize = realize_filtered;
}
