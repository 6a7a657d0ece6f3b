#include <CGTKShims.h>

// The custom drawing of a widget.
typedef struct {
  PdDraw draw;
  gpointer data;
  GDestroyNotify released;
} Drawing;

static GQuark drawing_quark(void) { return g_quark_from_static_string("pd-drawing"); }

static void drawing_free(gpointer pointer) {
  Drawing *drawing = pointer;
  drawing->released(drawing->data);
  g_free(drawing);
}

static void drawn_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  Drawing *drawing = g_object_get_qdata(G_OBJECT(widget), drawing_quark());
  if (drawing) {
    drawing->draw(widget, snapshot, drawing->data);
  } else {
    GtkWidgetClass *parent = g_type_class_peek(g_type_parent(G_OBJECT_TYPE(widget)));
    parent->snapshot(widget, snapshot);
  }
}

static void drawn_class_init(gpointer class, gpointer data) {
  GTK_WIDGET_CLASS(class)->snapshot = drawn_snapshot;
}

GType pd_drawn_type(GType parent) {
  char *name = g_strconcat("PdDrawn", g_type_name(parent), NULL);
  GType type = g_type_from_name(name);
  if (!type) {
    GTypeQuery query;
    g_type_query(parent, &query);
    const GTypeInfo info = {
      .class_size = query.class_size,
      .class_init = drawn_class_init,
      .instance_size = query.instance_size,
    };
    type = g_type_register_static(parent, name, &info, 0);
  }
  g_free(name);
  return type;
}

void pd_drawn_set(GtkWidget *widget, PdDraw draw, gpointer data, GDestroyNotify released) {
  Drawing *drawing = NULL;
  if (draw) {
    drawing = g_new(Drawing, 1);
    *drawing = (Drawing){ draw, data, released };
  }
  g_object_set_qdata_full(G_OBJECT(widget), drawing_quark(), drawing, drawing ? drawing_free : NULL);
  gtk_widget_queue_draw(widget);
}
