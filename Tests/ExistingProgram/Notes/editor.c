#include "notes-private.h"

// A screen from a description, whose signals call functions of the program.

static void notes_editor_clear(GtkButton *button, GtkTextBuffer *text) {
  gtk_text_buffer_set_text(text, "", 0);
}

GtkWidget *notes_editor_new(const char *file, const char *title) {
  GtkBuilder *builder = gtk_builder_new();
  GtkBuilderScope *scope = gtk_builder_cscope_new();
  gtk_builder_cscope_add_callback(GTK_BUILDER_CSCOPE(scope), notes_editor_clear);
  gtk_builder_set_scope(builder, scope);
  GError *error = NULL;
  if (!gtk_builder_add_from_file(builder, file, &error)) g_error("%s", error->message);
  GtkWidget *editor = GTK_WIDGET(gtk_builder_get_object(builder, "editor"));
  gtk_label_set_text(GTK_LABEL(gtk_builder_get_object(builder, "title")), title);
  const char *clear = notes_word("Clear", "Erase");
  gtk_button_set_label(GTK_BUTTON(gtk_builder_get_object(builder, "clear")), clear);
  GtkWidget *frame = gtk_frame_new(NULL);
  gtk_frame_set_child(GTK_FRAME(frame), editor);
  g_object_unref(scope);
  g_object_unref(builder);
  return notes_finish(frame);
}
