#include "CGTKShims.h"

// GTK asks the display where the pointer is whenever it is given another tooltip, and waits for the
// answer; a list that fills its rows would ask thousands of times. Asked by the pointer alone, it is
// told what the tooltip is then.

static GQuark key(void) {
  return g_quark_from_static_string("petri-tooltip");
}

static gboolean answer(GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip) {
  const char *text = g_object_get_qdata(G_OBJECT(widget), key());
  if (!text || !*text) return FALSE;
  gtk_tooltip_set_text(tooltip, text);
  return TRUE;
}

void pd_set_tooltip(GtkWidget *widget, const char *text) {
  // What a description of the widget has said is GTK's own.
  if (gtk_widget_get_tooltip_text(widget)) gtk_widget_set_tooltip_text(widget, NULL);
  gboolean is_first = !g_object_get_qdata(G_OBJECT(widget), key());
  g_object_set_qdata_full(G_OBJECT(widget), key(), g_strdup(text ? text : ""), g_free);
  if (is_first) g_signal_connect(widget, "query-tooltip", G_CALLBACK(answer), NULL);
  GtkAccessible *spoken = GTK_ACCESSIBLE(widget);
  if (text && *text) pd_set_accessible_description(spoken, text);
  else gtk_accessible_reset_property(spoken, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_widget_set_has_tooltip(widget, text && *text);
}

const char *pd_get_tooltip(GtkWidget *widget) {
  const char *text = g_object_get_qdata(G_OBJECT(widget), key());
  return text && *text ? text : gtk_widget_get_tooltip_text(widget);
}
