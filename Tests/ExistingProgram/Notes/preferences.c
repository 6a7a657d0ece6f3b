#include "notes-private.h"

#if __has_include(<adwaita.h>)
#include <adwaita.h>

static GtkWidget *row(AdwPreferencesGroup *group, GtkWidget *row, const char *title) {
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  adw_preferences_group_add(group, row);
  return row;
}

GtkWidget *notes_preferences_new(int size) {
  adw_init();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = adw_header_bar_new();
  GtkWidget *title = adw_window_title_new("Preferences", NULL);
  adw_header_bar_set_title_widget(ADW_HEADER_BAR(bar), title);
  gtk_box_append(GTK_BOX(box), bar);
  GtkWidget *page = adw_preferences_page_new();
  gtk_widget_set_vexpand(page, TRUE);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP(adw_preferences_group_new());
  adw_preferences_group_set_title(group, notes_word("Appearance", "Look"));
  GtkWidget *spell = row(group, adw_action_row_new(), "Check spelling");
  GtkWidget *control = gtk_switch_new();
  gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix(ADW_ACTION_ROW(spell), control);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(spell), control);
  GtkWidget *sizes = row(group, adw_combo_row_new(), "Text size");
  const char *const names[] = { "Small", "Medium", "Large", NULL };
  GtkStringList *model = gtk_string_list_new(names);
  adw_combo_row_set_model(ADW_COMBO_ROW(sizes), G_LIST_MODEL(model));
  adw_combo_row_set_selected(ADW_COMBO_ROW(sizes), CLAMP(size, 0, 2));
  g_object_unref(model);
  row(group, adw_entry_row_new(), "Signature");
  adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), group);
  group = ADW_PREFERENCES_GROUP(adw_preferences_group_new());
  GtkWidget *remove = notes_button_new("Remove all notes", "app.quit");
  gtk_widget_add_css_class(remove, "destructive-action");
  gtk_widget_add_css_class(remove, "pill");
  gtk_widget_set_halign(remove, GTK_ALIGN_CENTER);
  adw_preferences_group_add(group, remove);
  adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), group);
  gtk_box_append(GTK_BOX(box), page);
  return notes_finish(box);
}
#else
GtkWidget *notes_preferences_new(int size) {
  return gtk_label_new("libadwaita isn’t installed.");
}
#endif
