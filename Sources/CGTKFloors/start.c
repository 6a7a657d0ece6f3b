#include "floors.h"

static void painted(GdkFrameClock *clock, gpointer data) { exit(0); }

static void realized(GtkWidget *window, gpointer data) {
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
}

static void activated(GtkApplication *application, gpointer data) {
  GtkWidget *window = gtk_application_window_new(application);
  gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
  g_signal_connect(window, "realize", G_CALLBACK(realized), NULL);
  gtk_window_present(GTK_WINDOW(window));
}

int pd_floor_start(void) {
  GtkApplication *application = gtk_application_new("org.petridish.Floor", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(activated), NULL);
  return g_application_run(G_APPLICATION(application), 0, NULL);
}
