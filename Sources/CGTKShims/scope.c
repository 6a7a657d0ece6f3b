#include <CGTKShims.h>

// A builder scope that finds handlers in Swift and otherwise behaves like GTK's own scope.
struct _PdScope {
  GtkBuilderCScope parent;
  gpointer handlers;
  PdHandlerFind find;
  GDestroyNotify released;
};
typedef struct { GtkBuilderCScopeClass parent; } PdScopeClass;
static void scope_interface_init(GtkBuilderScopeInterface *interface);
G_DEFINE_FINAL_TYPE_WITH_CODE(
    PdScope, pd_scope, GTK_TYPE_BUILDER_CSCOPE,
    G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDER_SCOPE, scope_interface_init))

static GClosure *create_closure(
    GtkBuilderScope *scope, GtkBuilder *builder, const char *name, GtkBuilderClosureFlags flags,
    GObject *object, GError **error) {
  PdScope *self = (PdScope *)scope;
  GClosure *closure = self->find(self->handlers, name);
  if (!closure) {
    g_set_error(error, GTK_BUILDER_ERROR, GTK_BUILDER_ERROR_INVALID_FUNCTION, "%s", name);
    return NULL;
  }
  if (object) g_object_watch_closure(object, closure);
  return closure;
}

static void scope_interface_init(GtkBuilderScopeInterface *interface) {
  interface->create_closure = create_closure;
}

static void scope_finalize(GObject *object) {
  PdScope *self = (PdScope *)object;
  if (self->released) self->released(self->handlers);
  G_OBJECT_CLASS(pd_scope_parent_class)->finalize(object);
}

static void pd_scope_class_init(PdScopeClass *class) {
  G_OBJECT_CLASS(class)->finalize = scope_finalize;
}

static void pd_scope_init(PdScope *scope) {}

void pd_builder_set_handlers(
    GtkBuilder *builder, gpointer handlers, PdHandlerFind find, GDestroyNotify released) {
  PdScope *scope = g_object_new(pd_scope_get_type(), NULL);
  scope->handlers = handlers;
  scope->find = find;
  scope->released = released;
  gtk_builder_set_scope(builder, GTK_BUILDER_SCOPE(scope));
  g_object_unref(scope);
}
