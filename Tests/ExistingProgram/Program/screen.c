#include "screen.h"
#include <gtk/gtk.h>
#include <measuring.h>
#include <stdio.h>
#include <string.h>
#if __has_include(<adwaita.h>)
#include <adwaita.h>
#endif

// A program whose only screen is a file, as a C program opens it. It describes its widgets, and ends.

typedef struct {
  int frames;
  char *text;
} Look;

static gboolean look_at(GtkWidget *window, GdkFrameClock *clock, gpointer data) {
  Look *look = data;
  // The first frames can still have another size. The window looks active a few frames before it is measured.
  if (++look->frames < 10) measuring_prepare(window);
  if (look->frames < 14) return G_SOURCE_CONTINUE;
  look->text = measuring_report(window);
  gtk_window_destroy(GTK_WINDOW(window));
  return G_SOURCE_REMOVE;
}

/// Changes settings that belong to the desktop, not to the program.
static void set_desktop(gboolean is_dark, gboolean has_contrast) {
  GtkSettings *settings = gtk_settings_get_default();
  g_object_set(
    settings, "gtk-font-name", "Cantarell 11", "gtk-icon-theme-name", "Adwaita", "gtk-enable-animations", FALSE,
    "gtk-cursor-blink", FALSE, "gtk-xft-dpi", 96 * 1024, "gtk-xft-antialias", 1, "gtk-xft-hinting", 1,
    "gtk-xft-hintstyle", "hintslight", "gtk-xft-rgba", "none", NULL);
  // The dark theme with high contrast isn't a variant of the light one.
  const char *theme = !has_contrast ? "Adwaita" : is_dark ? "Default-hc-dark" : "Default-hc";
  g_object_set(
    settings, "gtk-theme-name", theme, "gtk-application-prefer-dark-theme", is_dark && !has_contrast, NULL);
}

int print_screen(const char *file, int width, int height, gboolean is_dark, gboolean has_contrast) {
  char *content = NULL;
  if (!g_file_get_contents(file, &content, NULL, NULL)) return 2;
  if (strstr(content, "class=\"Adw")) {
#if __has_include(<adwaita.h>)
    g_setenv("ADW_DEBUG_COLOR_SCHEME", is_dark ? "prefer-dark" : "prefer-light", TRUE);
    g_setenv("ADW_DEBUG_HIGH_CONTRAST", has_contrast ? "1" : "0", TRUE);
    set_desktop(FALSE, FALSE);
    adw_init();
#endif
  } else {
    set_desktop(is_dark, has_contrast);
  }
  g_free(content);
  GtkBuilder *builder = gtk_builder_new_from_file(file);
  GtkWidget *page = GTK_WIDGET(gtk_builder_get_object(builder, "page"));
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  GtkWidget *frame = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_size_request(frame, width, height);
  gtk_box_append(GTK_BOX(frame), page);
  gtk_window_set_child(GTK_WINDOW(window), frame);
  Look look = { 0 };
  gtk_widget_add_tick_callback(window, look_at, &look, NULL);
  gtk_window_present(GTK_WINDOW(window));
  while (!look.text) g_main_context_iteration(NULL, TRUE);
  fputs(look.text, stdout);
  g_free(look.text);
  g_object_unref(builder);
  return 0;
}
