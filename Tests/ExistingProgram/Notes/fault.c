#include "notes-private.h"

// Faults for the tests of programs that find them. NOTES_FAULT is “text”, “critical” or “leak”.

static gboolean has_fault(const char *name) {
  return g_strcmp0(g_getenv("NOTES_FAULT"), name) == 0;
}

const char *notes_word(const char *word, const char *changed) {
  return has_fault("text") ? changed : word;
}

GtkWidget *notes_finish(GtkWidget *widget) {
  if (has_fault("critical")) gtk_label_set_text(NULL, "");
  if (has_fault("leak")) g_object_ref(widget);
  return widget;
}
