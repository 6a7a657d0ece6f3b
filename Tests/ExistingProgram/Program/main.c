#include "screen.h"
#include <notes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The program itself. With --sizes, it prints the type and the size of each widget in the preferences,
// which are 360 points wide, and ends. With --screen FILE WIDTH HEIGHT LOOK, it does so for the screen of a file.

static void print_sizes(GtkWidget *widget) {
  graphene_rect_t bounds;
  if (!gtk_widget_get_mapped(widget) || !gtk_widget_compute_bounds(widget, widget, &bounds)) return;
  printf("%s %g %g\n", G_OBJECT_TYPE_NAME(widget), bounds.size.width, bounds.size.height);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    print_sizes(child);
  }
}

static gboolean print_all(GtkWidget *window, GdkFrameClock *clock, gpointer data) {
  // The first frames can still have another size.
  static int frames;
  if (++frames < 5) return G_SOURCE_CONTINUE;
  print_sizes(gtk_window_get_child(GTK_WINDOW(window)));
  gtk_window_destroy(GTK_WINDOW(window));
  return G_SOURCE_REMOVE;
}

int main(int count, char **words) {
  gtk_init();
  if (count == 6 && g_str_equal(words[1], "--screen")) {
    const char *look = words[5];
    return print_screen(
      words[2], atoi(words[3]), atoi(words[4]), strstr(look, "dark") != NULL, strstr(look, "contrast") != NULL);
  }
  GtkWidget *window;
  if (count > 1 && g_str_equal(words[1], "--sizes")) {
    GtkWidget *preferences = notes_preferences_new(1);
    window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_widget_set_size_request(preferences, 360, 640);
    gtk_window_set_child(GTK_WINDOW(window), preferences);
    gtk_widget_add_tick_callback(window, print_all, NULL, NULL);
  } else {
    window = notes_window_new("Notes");
  }
  gtk_window_present(GTK_WINDOW(window));
  while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
  return 0;
}
