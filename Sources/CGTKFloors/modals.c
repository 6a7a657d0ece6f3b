#include "floors.h"

static GtkWidget *modal = NULL;
static gboolean is_drawn = TRUE;

static void note_frame(GdkFrameClock *clock) { is_drawn = TRUE; }

static GtkWidget *content(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append(GTK_BOX(box), gtk_label_new("Title"));
  gtk_box_append(GTK_BOX(box), gtk_label_new("A short description."));
  gtk_box_append(GTK_BOX(box), gtk_button_new_with_label("Close"));
  // The content below must not show through.
  gtk_widget_add_css_class(box, "background");
  return box;
}

void pd_floor_show_overlay(void) {
  GtkWidget *overlay = gtk_overlay_new();
  gtk_overlay_set_child(GTK_OVERLAY(overlay), gtk_label_new("Below"));
  gtk_window_set_child(pd_floor_window(), overlay);
}

void pd_floor_cover(void) {
  modal = content();
  gtk_overlay_add_overlay(GTK_OVERLAY(gtk_window_get_child(pd_floor_window())), modal);
}

void pd_floor_uncover(void) {
  gtk_overlay_remove_overlay(GTK_OVERLAY(gtk_window_get_child(pd_floor_window())), modal);
  modal = NULL;
}

void pd_floor_open(void) {
  modal = gtk_window_new();
  gtk_window_set_modal(GTK_WINDOW(modal), TRUE);
  gtk_window_set_transient_for(GTK_WINDOW(modal), pd_floor_window());
  gtk_window_set_child(GTK_WINDOW(modal), content());
  gtk_window_present(GTK_WINDOW(modal));
  is_drawn = FALSE;
  GdkFrameClock *clock = gtk_widget_get_frame_clock(modal);
  g_signal_connect(clock, "after-paint", G_CALLBACK(note_frame), NULL);
}

int pd_floor_is_drawn(void) { return is_drawn; }

void pd_floor_close(void) {
  gtk_window_destroy(GTK_WINDOW(modal));
  modal = NULL;
}
