#include "floors.h"

/// A layout file, its objects to create, and the slots for up to two of them.
typedef struct {
  const char *name;
  const char *objects[5];
  struct {
    const char *slot, *object;
  } places[2];
} Layout;

/// The initial layout of the main window without its rows and the app.
static const Layout layouts[] = {
    {"sidebar.ui", {"sidebar"}, {{"sidebar_slot", "sidebar"}}},
    {"dish.ui",
     {"dish_header", "dish_canvas", "environment", "zoom_popover"},
     {{"header_slot", "dish_header"}, {"dish_slot", "dish_canvas"}}},
    {"timeline.ui", {"timeline", "kinds_popover"}, {{"timeline_slot", "timeline"}}},
    {"inspector.ui", {"inspector"}, {{"inspector_slot", "inspector"}}},
};

/// The folder of the layout files, or NULL for an empty window.
static const char *folder;

static GtkBuilder *read_objects(const char *name, const char *const *objects) {
  char *path = g_build_filename(folder, name, NULL);
  GtkBuilder *builder = gtk_builder_new();
  GError *error = NULL;
  gboolean is_read =
      objects ? gtk_builder_add_objects_from_file(builder, path, (const char **)objects, &error)
              : gtk_builder_add_from_file(builder, path, &error);
  if (!is_read) g_error("%s", error->message);
  g_free(path);
  return builder;
}

static void put(GtkBox *slot, GtkWidget *widget) {
  GtkWidget *placeholder;
  while ((placeholder = gtk_widget_get_first_child(GTK_WIDGET(slot))))
    gtk_box_remove(slot, placeholder);
  gtk_widget_set_visible(GTK_WIDGET(slot), TRUE);
  gtk_widget_set_hexpand(widget, TRUE);
  gtk_box_append(slot, widget);
}

static void fill(GtkBuilder *window) {
  for (guint i = 0; i < G_N_ELEMENTS(layouts); i++) {
    GtkBuilder *objects = read_objects(layouts[i].name, layouts[i].objects);
    for (guint j = 0; j < 2 && layouts[i].places[j].slot; j++) {
      GObject *slot = gtk_builder_get_object(window, layouts[i].places[j].slot);
      GObject *widget = gtk_builder_get_object(objects, layouts[i].places[j].object);
      put(GTK_BOX(slot), GTK_WIDGET(widget));
    }
  }
}

static void painted(GdkFrameClock *clock, gpointer data) {
  static gboolean is_filled = FALSE;
  GtkBuilder *window = data;
  if (!window || is_filled) exit(0);
  is_filled = TRUE;
  fill(window);
}

static void realized(GtkWidget *window, gpointer data) {
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), data);
}

static void activated(GtkApplication *application, gpointer data) {
  GtkBuilder *builder = NULL;
  GtkWidget *window;
  if (folder) {
    char *path = g_build_filename(folder, "style.css", NULL);
    GtkCssProvider *styles = gtk_css_provider_new();
    gtk_css_provider_load_from_path(styles, path);
    g_free(path);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(styles),
        GTK_STYLE_PROVIDER_PRIORITY_APPLICATION
    );
    builder = read_objects("window.ui", NULL);
    window = GTK_WIDGET(gtk_builder_get_object(builder, "window"));
    gtk_window_set_application(GTK_WINDOW(window), application);
  } else {
    window = gtk_application_window_new(application);
  }
  gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
  g_signal_connect(window, "realize", G_CALLBACK(realized), builder);
  gtk_window_present(GTK_WINDOW(window));
}

int pd_floor_start(const char *layout_folder) {
  folder = layout_folder;
  GtkApplication *application = gtk_application_new("org.petridish.Floor", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(activated), NULL);
  return g_application_run(G_APPLICATION(application), 0, NULL);
}
