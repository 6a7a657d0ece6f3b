#include "CGTKShims.h"

// When a tooltip changes, GTK queries the display for the pointer position and waits for the reply,
// which a list would do for every row that it updates. These functions instead provide the text when
// GTK is about to show the tooltip.

static GQuark key(void) {
  return g_quark_from_static_string("petri-tooltip");
}

static const char *own_text(GtkWidget *widget) {
  const char *text = g_object_get_qdata(G_OBJECT(widget), key());
  return text && *text ? text : NULL;
}

static gboolean can_be_cut(gpointer object) {
  return GTK_IS_LABEL(object) && gtk_label_get_ellipsize(object) != PANGO_ELLIPSIZE_NONE;
}

static const char *cut_text(GtkWidget *widget) {
  if (!can_be_cut(widget)) return NULL;
  GtkLabel *label = GTK_LABEL(widget);
  return pango_layout_is_ellipsized(gtk_label_get_layout(label)) ? gtk_label_get_text(label) : NULL;
}

static gboolean answer(GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip) {
  const char *text = own_text(widget);
  if (!text) text = cut_text(widget);
  if (!text) return FALSE;
  gtk_tooltip_set_text(tooltip, text);
  return TRUE;
}

static void listen(GtkWidget *widget) {
  if (!g_signal_handler_find(widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, answer, NULL))
    g_signal_connect(widget, "query-tooltip", G_CALLBACK(answer), NULL);
}

void pd_set_tooltip(GtkWidget *widget, const char *text) {
  // A tooltip from a `.ui` file is stored by GTK itself.
  if (gtk_widget_get_tooltip_text(widget)) gtk_widget_set_tooltip_text(widget, NULL);
  listen(widget);
  g_object_set_qdata_full(G_OBJECT(widget), key(), g_strdup(text ? text : ""), g_free);
  GtkAccessible *spoken = GTK_ACCESSIBLE(widget);
  if (text && *text) pd_set_accessible_description(spoken, text);
  else gtk_accessible_reset_property(spoken, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_widget_set_has_tooltip(widget, (text && *text) || can_be_cut(widget));
}

void pd_tell_cut_text(gpointer object) {
  if (!can_be_cut(object) || gtk_widget_get_has_tooltip(object)) return;
  listen(object);
  gtk_widget_set_has_tooltip(object, TRUE);
}

const char *pd_get_tooltip(GtkWidget *widget) {
  const char *text = own_text(widget);
  if (!text) text = gtk_widget_get_tooltip_text(widget);
  return text ? text : cut_text(widget);
}

static gboolean nothing(gpointer unused) {
  return G_SOURCE_REMOVE;
}

void pd_cancel_tooltip(GdkDisplay *display) {
  // GTK has no function for this. It keeps the tooltip under this key, and creates another one if necessary.
  const char *key = "gdk-display-current-tooltip";
  gpointer tooltip = g_object_get_data(G_OBJECT(display), key);
  if (!tooltip) return;
  GSource *timer = g_main_context_find_source_by_user_data(NULL, tooltip);
  g_object_set_data(G_OBJECT(display), key, NULL);
  // The timer of a tooltip that was shown keeps it alive, and would later remove the other timer a second time. Without
  // its callback, the tooltip is freed now and removes both.
  if (timer) g_source_set_callback(timer, nothing, NULL, NULL);
}
