#include "notes-private.h"

G_DECLARE_FINAL_TYPE(NotesBadge, notes_badge, NOTES, BADGE, GtkWidget)

struct _NotesBadge {
  GtkWidget parent;
  GtkWidget *button;
  int count;
};

G_DEFINE_FINAL_TYPE(NotesBadge, notes_badge, GTK_TYPE_WIDGET)

static void count_one(GtkButton *button, GtkWidget *badge) {
  notes_badge_set_count(badge, NOTES_BADGE(badge)->count + 1);
}

static void notes_badge_dispose(GObject *object) {
  g_clear_pointer(&NOTES_BADGE(object)->button, gtk_widget_unparent);
  G_OBJECT_CLASS(notes_badge_parent_class)->dispose(object);
}

static void notes_badge_class_init(NotesBadgeClass *class) {
  G_OBJECT_CLASS(class)->dispose = notes_badge_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void notes_badge_init(NotesBadge *badge) {
  badge->button = gtk_button_new();
  gtk_widget_set_halign(badge->button, GTK_ALIGN_CENTER);
  gtk_widget_set_valign(badge->button, GTK_ALIGN_CENTER);
  gtk_widget_set_parent(badge->button, GTK_WIDGET(badge));
  g_signal_connect(badge->button, "clicked", G_CALLBACK(count_one), badge);
}

void notes_badge_set_count(GtkWidget *widget, int count) {
  NotesBadge *badge = NOTES_BADGE(widget);
  badge->count = count;
  char *label = g_strdup_printf(notes_word("%d notes", "%d pages"), count);
  gtk_button_set_label(GTK_BUTTON(badge->button), label);
  g_free(label);
}

GtkWidget *notes_badge_new(int count) {
  GtkWidget *badge = g_object_new(notes_badge_get_type(), NULL);
  notes_badge_set_count(badge, count);
  return notes_finish(badge);
}
