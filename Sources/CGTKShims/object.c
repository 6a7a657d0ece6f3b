#include <CGTKShims.h>

GType pd_type_of(gpointer instance) { return G_TYPE_FROM_INSTANCE(instance); }

void pd_set_boolean(gpointer object, const char *property, gboolean value) {
  g_object_set(object, property, value, NULL);
}

void pd_set_int(gpointer object, const char *property, int value) {
  g_object_set(object, property, value, NULL);
}

void pd_set_string(gpointer object, const char *property, const char *value) {
  g_object_set(object, property, value, NULL);
}

gboolean pd_get_boolean(gpointer object, const char *property) {
  gboolean value = FALSE;
  g_object_get(object, property, &value, NULL);
  return value;
}

int pd_get_int(gpointer object, const char *property) {
  int value = 0;
  g_object_get(object, property, &value, NULL);
  return value;
}

char *pd_get_string(gpointer object, const char *property) {
  char *value = NULL;
  g_object_get(object, property, &value, NULL);
  return value;
}

void pd_set_accessible_label(GtkAccessible *widget, const char *label) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void pd_set_accessible_description(GtkAccessible *widget, const char *description) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

void pd_set_accessible_modal(GtkAccessible *widget, gboolean modal) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_MODAL, modal, -1);
}

void pd_set_accessible_busy(GtkAccessible *widget, gboolean busy) {
  gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

void pd_set_accessible_selected(GtkAccessible *widget, gboolean selected) {
  gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

void pd_set_accessible_checked(GtkAccessible *widget, gboolean checked) {
  GtkAccessibleTristate state = checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE;
  gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_CHECKED, state, -1);
}

void pd_set_accessible_position(GtkAccessible *widget, int position, int count) {
  gtk_accessible_update_relation(
    widget,
    GTK_ACCESSIBLE_RELATION_POS_IN_SET, position,
    GTK_ACCESSIBLE_RELATION_SET_SIZE, count,
    -1
  );
}

void pd_set_accessible_level(GtkAccessible *widget, int level) {
  if (level > 0) {
    gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  } else {
    gtk_accessible_reset_property(widget, GTK_ACCESSIBLE_PROPERTY_LEVEL);
  }
}

void pd_set_accessible_expanded(GtkAccessible *widget, int expanded) {
  if (expanded >= 0) {
    gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
  } else {
    gtk_accessible_reset_state(widget, GTK_ACCESSIBLE_STATE_EXPANDED);
  }
}

void pd_set_accessible_panel(GtkAccessible *widget, GtkAccessible *panel) {
  gtk_accessible_update_relation(widget, GTK_ACCESSIBLE_RELATION_CONTROLS, panel, NULL, -1);
}

void pd_set_accessible_active_descendant(GtkAccessible *widget, GtkAccessible *active) {
  if (active) {
    gtk_accessible_update_relation(
      widget, GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, active, -1
    );
  } else {
    gtk_accessible_reset_relation(widget, GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT);
  }
}

/// Returns whether a check succeeded, and frees its message.
static gboolean pd_is_equal(char *other) {
  gboolean equal = other == NULL;
  g_free(other);
  return equal;
}

gboolean pd_is_accessible_active_descendant(GtkAccessible *widget, GtkAccessible *active) {
  GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT;
  return gtk_test_accessible_has_relation(widget, relation) &&
    pd_is_equal(gtk_test_accessible_check_relation(widget, relation, active));
}

gboolean pd_has_accessible_panel(GtkAccessible *widget) {
  return gtk_test_accessible_has_relation(widget, GTK_ACCESSIBLE_RELATION_CONTROLS);
}

gboolean pd_is_accessible_expanded(GtkAccessible *widget, gboolean expanded) {
  GtkAccessibleState state = GTK_ACCESSIBLE_STATE_EXPANDED;
  return gtk_test_accessible_has_state(widget, state) &&
    pd_is_equal(gtk_test_accessible_check_state(widget, state, expanded));
}

char *pd_check_accessible_label(GtkAccessible *widget, const char *label) {
  // Without accessibility, GTK can't return texts and logs a warning.
  if (g_strcmp0(g_getenv("GTK_A11Y"), "none") == 0) return g_strdup("");
  return gtk_test_accessible_check_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

char *pd_check_accessible_description(GtkAccessible *widget, const char *text) {
  if (g_strcmp0(g_getenv("GTK_A11Y"), "none") == 0) return g_strdup("");
  return gtk_test_accessible_check_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

GClosure *pd_closure_new(gpointer data, GClosureMarshal marshal, GClosureNotify released) {
  GClosure *closure = g_closure_new_simple(sizeof(GClosure), data);
  g_closure_set_marshal(closure, marshal);
  g_closure_add_finalize_notifier(closure, data, released);
  return closure;
}

gpointer pd_closure_data(GClosure *closure) { return closure->data; }

void pd_emit(gpointer object, const char *signal) { g_signal_emit_by_name(object, signal); }

gboolean pd_emit_handled(gpointer object, const char *signal) {
  gboolean handled = FALSE;
  g_signal_emit_by_name(object, signal, &handled);
  return handled;
}

void pd_emit_int(gpointer object, const char *signal, int value) {
  g_signal_emit_by_name(object, signal, value);
}
