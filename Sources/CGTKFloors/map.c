#include "floors.h"

typedef struct { float x, y, width, height; PangoLayout *text; } Node;

// A widget that draws rectangles with texts.
typedef struct {
  GtkWidget parent;
  GArray *nodes;
  float x, y, scale;
} Map;
typedef struct { GtkWidgetClass parent; } MapClass;
static GType map_get_type(void);
G_DEFINE_FINAL_TYPE(Map, map, GTK_TYPE_WIDGET)

static void map_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  Map *map = (Map *)widget;
  float width = gtk_widget_get_width(widget) / map->scale;
  float height = gtk_widget_get_height(widget) / map->scale;
  GdkRGBA fill = { 1, 1, 1, 1 }, ink = { 0, 0, 0, 1 };
  gtk_snapshot_scale(snapshot, map->scale, map->scale);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-map->x, -map->y));
  for (guint i = 0; i < map->nodes->len; i++) {
    Node *node = &g_array_index(map->nodes, Node, i);
    if (node->x > map->x + width || node->x + node->width < map->x) continue;
    if (node->y > map->y + height || node->y + node->height < map->y) continue;
    graphene_rect_t frame = GRAPHENE_RECT_INIT(node->x, node->y, node->width, node->height);
    gtk_snapshot_append_color(snapshot, &fill, &frame);
    // Smaller text would be illegible.
    if (map->scale < 0.5) continue;
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(node->x + 10, node->y + 6));
    gtk_snapshot_append_layout(snapshot, node->text, &ink);
    gtk_snapshot_restore(snapshot);
  }
}

static void map_finalize(GObject *object) {
  Map *map = (Map *)object;
  for (guint i = 0; i < map->nodes->len; i++)
    g_object_unref(g_array_index(map->nodes, Node, i).text);
  g_array_unref(map->nodes);
  G_OBJECT_CLASS(map_parent_class)->finalize(object);
}

static void map_class_init(MapClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = map_snapshot;
  G_OBJECT_CLASS(class)->finalize = map_finalize;
}

static void map_init(Map *map) {
  map->nodes = g_array_new(FALSE, FALSE, sizeof(Node));
  map->scale = 1;
}

static Map *shown_map(void) { return (Map *)gtk_window_get_child(pd_floor_window()); }

void pd_floor_show_map(void) {
  GtkWidget *map = g_object_new(map_get_type(), NULL);
  gtk_widget_set_overflow(map, GTK_OVERFLOW_HIDDEN);
  gtk_window_set_child(pd_floor_window(), map);
}

void pd_floor_add_node(unsigned number, double x, double y, double width, double height) {
  Map *map = shown_map();
  char text[32];
  g_snprintf(text, sizeof text, "Screen %u", number);
  Node node = { x, y, width, height, gtk_widget_create_pango_layout(GTK_WIDGET(map), text) };
  g_array_append_val(map->nodes, node);
}

void pd_floor_view_map(double x, double y, double scale) {
  Map *map = shown_map();
  map->x = x;
  map->y = y;
  map->scale = scale;
  gtk_widget_queue_draw(GTK_WIDGET(map));
}
