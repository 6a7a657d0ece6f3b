#include "CGTKTestMain.h"
#include <CGTKShims.h>

// MARK: Effects outside a dish

static GString *effects = NULL;

static void note(const char *kind, const char *name) {
  if (!effects) effects = g_string_new(NULL);
  g_string_append_printf(effects, "%s %s\n", kind, name);
}

char *pd_testmain_take_effects(void) {
  char *all = effects ? g_string_free(effects, FALSE) : g_strdup("");
  effects = NULL;
  return all;
}

// GTK opens links with this function of GIO. The program's own function takes its place in the whole process, so no test
// opens a browser. It must have the same parameters.
void g_app_info_launch_default_for_uri_async(
    const char *uri, GAppLaunchContext *context, GCancellable *cancellable, GAsyncReadyCallback callback,
    gpointer data) {
  note("opens", uri);
  GTask *task = g_task_new(NULL, cancellable, callback, data);
  g_task_return_boolean(task, TRUE);
  g_object_unref(task);
}

static void on_action(GAction *action, GVariant *value, gpointer data) {
  note("runs the action", g_action_get_name(action));
}

static gboolean on_close(GtkWindow *window, gpointer data) {
  note("closes", "the window");
  return FALSE;
}

static void on_property(GtkWindow *window, GParamSpec *property, gpointer data) { note("changes", property->name); }

static void observe_actions(GActionMap *map) {
  char **names = g_action_group_list_actions(G_ACTION_GROUP(map));
  for (char **name = names; *name; name++) {
    GAction *action = g_action_map_lookup_action(map, *name);
    g_signal_connect(action, "activate", G_CALLBACK(on_action), NULL);
  }
  g_strfreev(names);
}

void pd_testmain_observe(void *window) {
  observe_actions(G_ACTION_MAP(window));
  GtkApplication *application = gtk_window_get_application(window);
  if (application) observe_actions(G_ACTION_MAP(application));
  g_signal_connect(window, "close-request", G_CALLBACK(on_close), NULL);
  for (const char *const *name = (const char *[]){"maximized", "fullscreened", "title", NULL}; *name; name++) {
    char *signal = g_strconcat("notify::", *name, NULL);
    g_signal_connect(window, signal, G_CALLBACK(on_property), NULL);
    g_free(signal);
  }
}

void pd_testmain_close_others(void *window) {
  GList *all = gtk_window_list_toplevels();
  g_list_foreach(all, (GFunc)g_object_ref, NULL);
  for (GList *each = all; each; each = each->next) {
    if (each->data == window || !gtk_widget_get_visible(each->data)) continue;
    note("opens the window", G_OBJECT_TYPE_NAME(each->data));
    gtk_window_destroy(each->data);
  }
  g_list_free_full(all, g_object_unref);
}

// MARK: Presses

/// The presses of a widget, of which one is carried out.
typedef struct {
  GtkWidget *widget;
  /// The number of the wanted press, or a negative number to count all.
  int wanted;
  int count;
} Presses;

/// Returns whether the next press is the wanted one.
static gboolean is_next(Presses *presses) { return presses->count++ == presses->wanted; }

static void press_icons(Presses *presses, GtkEntry *entry) {
  for (GtkEntryIconPosition icon = GTK_ENTRY_ICON_PRIMARY; icon <= GTK_ENTRY_ICON_SECONDARY; icon++) {
    gboolean is_empty = gtk_entry_get_icon_storage_type(entry, icon) == GTK_IMAGE_EMPTY;
    if (is_empty || !gtk_entry_get_icon_activatable(entry, icon) || !is_next(presses)) continue;
    g_signal_emit_by_name(entry, "icon-press", icon);
    g_signal_emit_by_name(entry, "icon-release", icon);
  }
}

static void press_links(Presses *presses, GtkLabel *label) {
  if (!gtk_label_get_use_markup(label)) return;
  char **parts = g_strsplit(gtk_label_get_label(label), "href=", -1);
  for (char **part = parts[0] ? parts + 1 : parts; *part; part++) {
    if (!is_next(presses)) continue;
    gboolean is_handled = FALSE;
    char *end = strchr(*part + 1, **part);
    if (end) *end = '\0';
    g_signal_emit_by_name(label, "activate-link", *part + 1, &is_handled);
  }
  g_strfreev(parts);
}

static void press_rows(Presses *presses, GtkTreeView *view) {
  GtkTreeModel *model = gtk_tree_view_get_model(view);
  GtkTreeIter first;
  if (!model || !gtk_tree_model_get_iter_first(model, &first) || !is_next(presses)) return;
  GtkTreePath *path = gtk_tree_path_new_first();
  gtk_tree_view_row_activated(view, path, gtk_tree_view_get_column(view, 0));
  gtk_tree_path_free(path);
}

static void press_pages(Presses *presses, GtkNotebook *notebook) {
  for (int page = 0; page < gtk_notebook_get_n_pages(notebook); page++)
    if (is_next(presses)) return gtk_notebook_set_current_page(notebook, page);
}

static void press_shortcuts(Presses *presses, GtkWidget *widget) {
  GListModel *controllers = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    GtkEventController *controller = g_list_model_get_item(controllers, i);
    g_object_unref(controller);
    // GTK names its own, such as those of all text fields.
    if (!GTK_IS_SHORTCUT_CONTROLLER(controller) || gtk_event_controller_get_name(controller)) continue;
    for (guint j = 0; j < g_list_model_get_n_items(G_LIST_MODEL(controller)); j++) {
      GtkShortcut *shortcut = g_list_model_get_item(G_LIST_MODEL(controller), j);
      gboolean is_live = gtk_shortcut_get_trigger(shortcut) != gtk_never_trigger_get();
      if (is_live && is_next(presses)) {
        gtk_shortcut_action_activate(
            gtk_shortcut_get_action(shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget, gtk_shortcut_get_arguments(shortcut));
        g_object_unref(shortcut);
        g_object_unref(controllers);
        return;
      }
      g_object_unref(shortcut);
    }
  }
  g_object_unref(controllers);
}

static void press(Presses *presses) {
  GtkWidget *widget = presses->widget;
  g_object_ref(widget);
  if (GTK_IS_BUTTON(widget)) {
    if (is_next(presses)) g_signal_emit_by_name(widget, "clicked");
  } else if (gtk_widget_class_get_activate_signal(GTK_WIDGET_GET_CLASS(widget))) {
    if (is_next(presses)) gtk_widget_activate(widget);
  }
  gboolean is_done = presses->wanted >= 0 && presses->count > presses->wanted;
  if (!is_done && GTK_IS_ENTRY(widget)) press_icons(presses, GTK_ENTRY(widget));
  if (!is_done && GTK_IS_LABEL(widget)) press_links(presses, GTK_LABEL(widget));
  if (!is_done && GTK_IS_TREE_VIEW(widget)) press_rows(presses, GTK_TREE_VIEW(widget));
  if (!is_done && GTK_IS_NOTEBOOK(widget)) press_pages(presses, GTK_NOTEBOOK(widget));
  is_done = presses->wanted >= 0 && presses->count > presses->wanted;
  if (!is_done) press_shortcuts(presses, widget);
  g_object_unref(widget);
}

int pd_testmain_presses(void *widget) {
  Presses presses = {widget, -1, 0};
  press(&presses);
  return presses.count;
}

void pd_testmain_press(void *widget, int number) {
  Presses presses = {widget, number, 0};
  press(&presses);
}

// The content comes before its window, whose buttons and shortcuts can close it or show another page.
static void collect(GtkWidget *widget, GPtrArray *found, GPtrArray *last) {
  if (!gtk_widget_get_mapped(widget)) return;
  gboolean is_of_window = gtk_widget_get_ancestor(widget, GTK_TYPE_WINDOW_CONTROLS) != NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    collect(child, found, last);
  if (gtk_widget_is_sensitive(widget) && pd_testmain_presses(widget) > 0)
    g_ptr_array_add(is_of_window ? last : found, widget);
}

void **pd_testmain_pressable(void *widget) {
  GPtrArray *found = g_ptr_array_new(), *last = g_ptr_array_new();
  collect(widget, found, last);
  g_ptr_array_extend_and_steal(found, last);
  g_ptr_array_add(found, NULL);
  return g_ptr_array_free(found, FALSE);
}

// MARK: Desktop

static void set_in_schema(const char *name, const char *key, GVariant *value) {
  g_variant_ref_sink(value);
  GSettingsSchemaSource *source = g_settings_schema_source_get_default();
  GSettingsSchema *schema = source ? g_settings_schema_source_lookup(source, name, TRUE) : NULL;
  if (schema && g_settings_schema_has_key(schema, key)) {
    GSettings *settings = g_settings_new(name);
    g_settings_set_value(settings, key, value);
    g_object_unref(settings);
  }
  if (schema) g_settings_schema_unref(schema);
  g_variant_unref(value);
}

void pd_testmain_set_desktop(int is_dark, int has_contrast, int animates, const char *theme) {
  // libadwaita reads these settings, and GTK those below. The settings of the tests are in memory.
  const char *scheme = is_dark ? "prefer-dark" : "default";
  set_in_schema("org.gnome.desktop.interface", "color-scheme", g_variant_new_string(scheme));
  set_in_schema("org.gnome.desktop.a11y.interface", "high-contrast", g_variant_new_boolean(has_contrast));
  // No desktop sets `gtk-application-prefer-dark-theme`, and libadwaita warns if a program does.
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", animates, "gtk-theme-name", theme, NULL);
}
