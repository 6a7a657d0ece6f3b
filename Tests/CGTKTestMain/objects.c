#include "CGTKTestMain.h"
#include <CGTKShims.h>

static int freed = 0;

static void count(gpointer object) { freed++; }

void pd_testmain_define(const char *type, const char *parent) {
  gtk_test_register_all_types();
  GTypeQuery query;
  g_type_query(g_type_from_name(parent), &query);
  g_type_register_static_simple(
      query.type, g_intern_string(type), query.class_size, NULL, query.instance_size, NULL, 0);
}

void *pd_testmain_new(const char *type) {
  gtk_test_register_all_types();
  gpointer object = g_object_new(g_type_from_name(type), NULL);
  pd_testmain_count(object);
  return object;
}

void pd_testmain_count(void *object) {
  // The data is freed with the object, and not when the object is disposed.
  g_object_set_data_full(object, "counted", object, count);
}

int pd_testmain_freed(void) { return freed; }

int pd_testmain_references(void *object) { return ((GObject *)object)->ref_count; }

void pd_testmain_hold(void *object) { g_object_ref_sink(object); }

void pd_testmain_release(void *object) { g_object_unref(object); }

void pd_testmain_dispose(void *object) { g_object_run_dispose(object); }

void pd_testmain_append(void *box, void *child) { gtk_box_append(box, child); }
