#include "CGTKTestMain.h"
#include <CGTKShims.h>
#include <dlfcn.h>

// Windows as a program in C makes them.

static GString *done = NULL;

static void note(const char *what) {
  if (!done) done = g_string_new(NULL);
  if (done->len > 0) g_string_append_c(done, ' ');
  g_string_append(done, what);
}

char *pd_testmain_take_done(void) {
  char *all = done ? g_string_free(done, FALSE) : g_strdup("");
  done = NULL;
  return all;
}

static void note_action(GSimpleAction *action, GVariant *value, gpointer name) { note(name); }

static void note_button(GtkButton *button, gpointer name) { note(name); }

static void save(GtkWidget *window, const char *name, GVariant *value) {
  g_return_if_fail(GTK_IS_APPLICATION_WINDOW(window));
  note(name);
}

static void begin_class(gpointer type, gpointer data) {
  gtk_widget_class_install_action(type, "page.save", NULL, save);
  gtk_widget_class_add_binding_action(type, GDK_KEY_s, GDK_CONTROL_MASK, "page.save", NULL);
}

static GType notes_type(void) {
  static GType type = 0;
  if (type) return type;
  GTypeQuery query;
  g_type_query(GTK_TYPE_APPLICATION_WINDOW, &query);
  type = g_type_register_static_simple(
      query.type, "TestNotes", query.class_size, begin_class, query.instance_size, NULL, 0);
  return type;
}

void *pd_testmain_application(void) {
  // The session bus has each id only once.
  static int count = 0;
  char *id = g_strdup_printf("org.example.PetriDishTests.Guest%d", ++count);
  GtkApplication *application = gtk_application_new(id, G_APPLICATION_NON_UNIQUE);
  g_free(id);
  g_application_register(G_APPLICATION(application), NULL, NULL);
  GSimpleAction *help = g_simple_action_new("help", NULL);
  g_signal_connect(help, "activate", G_CALLBACK(note_action), "app.help");
  g_action_map_add_action(G_ACTION_MAP(application), G_ACTION(help));
  g_object_unref(help);
  const char *keys[] = {"F7", NULL};
  gtk_application_set_accels_for_action(application, "app.help", keys);
  return application;
}

static GtkWidget *add(GtkWidget *box, GtkWidget *child, const char *action) {
  gtk_actionable_set_action_name(GTK_ACTIONABLE(child), action);
  gtk_widget_set_name(child, action);
  gtk_box_append(GTK_BOX(box), child);
  return child;
}

void *pd_testmain_notes(void *application) {
  GtkWidget *window = g_object_new(
      notes_type(), "application", application, "title", "Notes", "default-width", 640,
      "default-height", 480, NULL);
  pd_testmain_count(window);
  GSimpleAction *pin = g_simple_action_new_stateful("pin", NULL, g_variant_new_boolean(FALSE));
  g_action_map_add_action(G_ACTION_MAP(window), G_ACTION(pin));
  g_object_unref(pin);
  GSimpleActionGroup *hand = g_simple_action_group_new();
  GSimpleAction *go = g_simple_action_new("go", NULL);
  g_signal_connect(go, "activate", G_CALLBACK(note_action), "hand.go");
  g_action_map_add_action(G_ACTION_MAP(hand), G_ACTION(go));
  gtk_widget_insert_action_group(window, "hand", G_ACTION_GROUP(hand));
  g_object_unref(go);
  g_object_unref(hand);
  gtk_window_set_titlebar(GTK_WINDOW(window), gtk_header_bar_new());
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  add(box, gtk_toggle_button_new(), "win.pin");
  const char *names[] = {"app.help", "page.save", "hand.go", "window.close"};
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) add(box, gtk_button_new(), names[i]);
  GtkWidget *entry = gtk_entry_new();
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  gtk_box_append(GTK_BOX(box), entry);
  GtkWidget *usual = gtk_button_new_with_label("inside");
  g_signal_connect(usual, "clicked", G_CALLBACK(note_button), "default");
  gtk_box_append(GTK_BOX(box), usual);
  gtk_window_set_child(GTK_WINDOW(window), box);
  gtk_window_set_default_widget(GTK_WINDOW(window), usual);
  return window;
}

void *pd_testmain_kind(const char *type) {
  gtk_test_register_all_types();
  GtkWidget *window = g_object_new(g_type_from_name(type), "title", "Kind", NULL);
  pd_testmain_count(window);
  GtkWidget *label = gtk_label_new("inside");
  if (GTK_IS_DIALOG(window)) {
    gtk_box_append(GTK_BOX(gtk_dialog_get_content_area(GTK_DIALOG(window))), label);
    gtk_dialog_add_button(GTK_DIALOG(window), "OK", GTK_RESPONSE_OK);
  } else if (GTK_IS_ASSISTANT(window)) {
    gtk_assistant_append_page(GTK_ASSISTANT(window), label);
    gtk_assistant_append_page(GTK_ASSISTANT(window), gtk_label_new("later"));
  } else if (g_str_equal(type, "AdwPreferencesWindow")) {
    GType page_type = g_type_from_name("AdwPreferencesPage");
    GType group_type = g_type_from_name("AdwPreferencesGroup");
    GtkWidget *page = g_object_new(page_type, "title", "Page", NULL);
    GtkWidget *group = g_object_new(group_type, "title", "inside", NULL);
    void (*add_group)(GtkWidget *, GtkWidget *) =
        (void (*)(GtkWidget *, GtkWidget *))dlsym(NULL, "adw_preferences_page_add");
    void (*add_page)(GtkWidget *, GtkWidget *) =
        (void (*)(GtkWidget *, GtkWidget *))dlsym(NULL, "adw_preferences_window_add");
    if (add_group) add_group(page, group);
    if (add_page) add_page(window, page);
  } else if (g_str_has_prefix(type, "Adw")) {
    g_object_set(window, "content", label, NULL);
  } else {
    gtk_window_set_child(GTK_WINDOW(window), label);
  }
  return window;
}

int pd_testmain_open_adwaita(void) {
  void *library = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL);
  void (*begin)(void) = library ? (void (*)(void))dlsym(library, "adw_init") : NULL;
  if (begin) begin();
  return begin != NULL;
}

void pd_testmain_destroy(void *window) { gtk_window_destroy(window); }

int pd_testmain_activate(void *widget, const char *action) {
  return gtk_widget_activate_action_variant(widget, action, NULL);
}

void pd_testmain_allow(void *widget, const char *action, int allowed) {
  gtk_widget_action_set_enabled(widget, action, allowed);
}

void *pd_testmain_action_button(const char *action) {
  GtkWidget *button = gtk_button_new_with_label(action);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
  return button;
}
