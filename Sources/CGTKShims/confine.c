#include <CGTKShims.h>

static GQuark confined(void) { return g_quark_from_static_string("pd-confined"); }

static gboolean is_confined(GtkWidget *widget) {
  for (; widget; widget = gtk_widget_get_parent(widget))
    if (g_object_get_qdata(G_OBJECT(widget), confined())) return TRUE;
  return FALSE;
}

// Handles a link in place of GTK, which would open it with the program for its scheme.
static gboolean on_link(void) { return TRUE; }

static void confine(GtkWidget *widget) {
  static GQuark done = 0;
  if (!done) done = g_quark_from_static_string("pd-confined-widget");
  if (g_object_get_qdata(G_OBJECT(widget), done)) return;
  g_object_set_qdata(G_OBJECT(widget), done, widget);
  if (g_signal_lookup("activate-link", G_OBJECT_TYPE(widget)))
    g_signal_connect(widget, "activate-link", G_CALLBACK(on_link), NULL);
  // The button inside opens a dialog.
  if (GTK_IS_COLOR_BUTTON(widget) || GTK_IS_FONT_BUTTON(widget)) {
    GtkWidget *button = gtk_widget_get_first_child(widget);
    if (button) g_signal_handlers_disconnect_matched(button, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, widget);
  }
  // It asks for the name of a file.
  if (g_str_equal(G_OBJECT_TYPE_NAME(widget), "AdwAboutWindow"))
    gtk_widget_action_set_enabled(widget, "about.save-debug-info", FALSE);
}

static gboolean on_map(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  GtkWidget *widget = g_value_get_object(values);
  if (is_confined(widget)) confine(widget);
  return TRUE;
}

void pd_confine(GtkWidget *root) {
  static gboolean is_installed = FALSE;
  if (!is_installed) {
    is_installed = TRUE;
    g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
    g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
  }
  g_object_set_qdata(G_OBJECT(root), confined(), root);
  // A window whose content is somewhere else is never mapped.
  if (GTK_IS_WINDOW(root)) confine(root);
}
