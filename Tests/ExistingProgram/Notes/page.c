#include "notes-private.h"

// A widget class with a header bar, as C programs have them.

G_DECLARE_FINAL_TYPE(NotesPage, notes_page, NOTES, PAGE, GtkBox)

struct _NotesPage {
  GtkBox parent;
  GtkWidget *title;
  GtkWidget *text;
  GtkWidget *status;
};

G_DEFINE_FINAL_TYPE(NotesPage, notes_page, GTK_TYPE_BOX)

GtkWidget *notes_button_new(const char *label, const char *action) {
  GtkWidget *button = gtk_button_new_with_label(label);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
  return button;
}

static void save(GtkButton *button, NotesPage *page) {
  gtk_label_set_text(GTK_LABEL(page->status), notes_word("Saved", "Kept"));
}

static void pin(GtkWidget *page, const char *action, GVariant *parameter) {
  gtk_label_set_text(GTK_LABEL(NOTES_PAGE(page)->status), "Pinned");
}

static void notes_page_class_init(NotesPageClass *class) {
  gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), "page.pin", NULL, pin);
}

static void notes_page_init(NotesPage *page) {
  gtk_orientable_set_orientation(GTK_ORIENTABLE(page), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing(GTK_BOX(page), 6);
  GtkWidget *bar = gtk_header_bar_new();
  page->title = gtk_label_new(NULL);
  gtk_header_bar_set_title_widget(GTK_HEADER_BAR(bar), page->title);
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), notes_button_new("Pin", "page.pin"));
  page->text = gtk_entry_new();
  gtk_entry_set_placeholder_text(GTK_ENTRY(page->text), notes_word("Text", "Words"));
  GtkWidget *button = gtk_button_new_with_label("Save");
  g_signal_connect(button, "clicked", G_CALLBACK(save), page);
  page->status = gtk_label_new(NULL);
  GtkWidget *parts[] = {
    bar, page->text, gtk_check_button_new_with_label("Share"), button, page->status,
    notes_button_new("Close", "window.close"), notes_button_new("Maximize", "window.toggle-maximized"),
    notes_button_new("Quit", "app.quit"), notes_button_new("Reset", "win.close"),
  };
  for (size_t index = 0; index < G_N_ELEMENTS(parts); index++) {
    gtk_box_append(GTK_BOX(page), parts[index]);
  }
}

GtkWidget *notes_page_new(const char *title, const char *text) {
  NotesPage *page = g_object_new(notes_page_get_type(), NULL);
  gtk_label_set_text(GTK_LABEL(page->title), title);
  gtk_editable_set_text(GTK_EDITABLE(page->text), text);
  return notes_finish(GTK_WIDGET(page));
}
