#include <CGTKShims.h>

// An object for each row that GTK references. GTK compares rows by pointer, so the model has a table
// of existing row objects by key and returns the same object for the same row.
struct _PdRow {
  GObject parent;
  guint64 key;
  GHashTable *living;
};
typedef struct { GObjectClass parent; } PdRowClass;
G_DEFINE_FINAL_TYPE(PdRow, pd_row, G_TYPE_OBJECT)

static void row_finalize(GObject *object) {
  PdRow *row = (PdRow *)object;
  // Another row may have the same key by now.
  if (g_hash_table_lookup(row->living, &row->key) == row) g_hash_table_remove(row->living, &row->key);
  g_hash_table_unref(row->living);
  G_OBJECT_CLASS(pd_row_parent_class)->finalize(object);
}

static void pd_row_class_init(PdRowClass *class) { G_OBJECT_CLASS(class)->finalize = row_finalize; }
static void pd_row_init(PdRow *row) {}

gboolean pd_row_get_key(gpointer item, guint64 *key) {
  if (!item) return FALSE;
  if (G_TYPE_CHECK_INSTANCE_TYPE(item, pd_row_get_type())) {
    *key = ((PdRow *)item)->key;
    return TRUE;
  }
  if (GTK_IS_TREE_LIST_ROW(item)) {
    gpointer inner = gtk_tree_list_row_get_item(item);
    gboolean found = pd_row_get_key(inner, key);
    g_clear_object(&inner);
    return found;
  }
  return FALSE;
}

struct _PdRowModel {
  GObject parent;
  GHashTable *living;
  gpointer rows;
  PdRowCount count;
  PdRowKey key;
};
typedef struct { GObjectClass parent; } PdRowModelClass;
static void list_model_init(GListModelInterface *interface);
G_DEFINE_FINAL_TYPE_WITH_CODE(
    PdRowModel, pd_row_model, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init))

static GType get_item_type(GListModel *list) { return pd_row_get_type(); }

static guint get_n_items(GListModel *list) {
  PdRowModel *model = (PdRowModel *)list;
  return model->count ? model->count(model->rows) : 0;
}

static gpointer get_item(GListModel *list, guint position) {
  PdRowModel *model = (PdRowModel *)list;
  if (position >= get_n_items(list)) return NULL;
  guint64 key = model->key(model->rows, position);
  PdRow *row = g_hash_table_lookup(model->living, &key);
  if (row) return g_object_ref(row);
  row = g_object_new(pd_row_get_type(), NULL);
  row->key = key;
  row->living = g_hash_table_ref(model->living);
  g_hash_table_insert(model->living, &row->key, row);
  return row;
}

static void list_model_init(GListModelInterface *interface) {
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void model_finalize(GObject *object) {
  g_hash_table_unref(((PdRowModel *)object)->living);
  G_OBJECT_CLASS(pd_row_model_parent_class)->finalize(object);
}

static void pd_row_model_class_init(PdRowModelClass *class) {
  G_OBJECT_CLASS(class)->finalize = model_finalize;
}

static void pd_row_model_init(PdRowModel *model) {
  model->living = g_hash_table_new(g_int64_hash, g_int64_equal);
}

void pd_row_model_connect(PdRowModel *model, gpointer rows, PdRowCount count, PdRowKey key) {
  model->rows = rows;
  model->count = count;
  model->key = key;
}

void pd_row_model_rekey(PdRowModel *model, const gpointer *items, const guint64 *keys, guint count) {
  // All old keys are removed first because a row can get the old key of another row.
  for (guint i = 0; i < count; i++) {
    PdRow *row = items[i];
    if (g_hash_table_lookup(model->living, &row->key) == row) g_hash_table_remove(model->living, &row->key);
  }
  for (guint i = 0; i < count; i++) {
    PdRow *row = items[i];
    row->key = keys[i];
    g_hash_table_replace(model->living, &row->key, row);
  }
}

guint pd_row_model_living(PdRowModel *model) { return g_hash_table_size(model->living); }

void pd_list_item_connect(
    gpointer factory, const char *signal, PdListItemCallback callback, gpointer data,
    GClosureNotify released) {
  g_signal_connect_data(factory, signal, G_CALLBACK(callback), data, released, 0);
}
