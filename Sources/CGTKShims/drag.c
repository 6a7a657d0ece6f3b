#include <CGTKShims.h>

#ifdef GDK_WINDOWING_X11
#include <X11/extensions/XInput2.h>
#include <gdk/x11/gdkx.h>
#endif

GdkContentProvider *pd_content_of_int(gint64 value) {
  return gdk_content_provider_new_typed(G_TYPE_INT64, value);
}

GtkDropTarget *pd_drop_target_of_int(void) {
  return gtk_drop_target_new(G_TYPE_INT64, GDK_ACTION_MOVE);
}

void pd_cancel_drag(GdkDrag *drag) {
  g_signal_emit_by_name(drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
}

gboolean pd_hides_keys(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
  return GDK_IS_X11_DISPLAY(display);
#else
  return FALSE;
#endif
}

gboolean pd_is_escape(GdkDisplay *display, gpointer event) {
#ifdef GDK_WINDOWING_X11
  XGenericEventCookie *cookie = &((XEvent *)event)->xcookie;
  if (cookie->type != GenericEvent || cookie->evtype != XI_KeyPress || !cookie->data) return FALSE;
  const XIDeviceEvent *key = cookie->data;
  guint *values = NULL;
  int count = 0;
  gboolean is_escape = FALSE;
  if (gdk_display_map_keycode(display, key->detail, NULL, &values, &count))
    for (int i = 0; i < count; i++) is_escape |= values[i] == GDK_KEY_Escape;
  g_free(values);
  return is_escape;
#else
  return FALSE;
#endif
}
