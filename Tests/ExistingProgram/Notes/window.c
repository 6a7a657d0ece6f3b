#include "notes-private.h"

GtkWidget *notes_window_new(const char *title) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_default_size(GTK_WINDOW(window), 360, 640);
  gtk_window_set_child(GTK_WINDOW(window), notes_page_new(title, ""));
  return window;
}
