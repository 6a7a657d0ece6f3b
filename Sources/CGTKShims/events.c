#include "CGTKShims.h"
#include <string.h>

// What the user does with the widgets of any library. GObject calls an emission hook for each emission
// of a signal, so that a widget needs no handler of ours. Only `notify` can't be hooked.

// MARK: - Kinds of widgets

// A widget with inner parts.
typedef struct {
  const char *type;
  // Whether all descendants are inner parts, and not only those that the template of the class names.
  gboolean is_closed;
  // The signals of the widget itself that count, or NULL if each signal of the widget and of its parts
  // counts.
  const char *const *signals;
} Kind;

#define ONLY(...) (const char *const[]){__VA_ARGS__, NULL}
#define NONE (const char *const[]){NULL}

static const Kind kinds[] = {
    {"GtkSpinButton", TRUE, ONLY("value-changed")},
    {"GtkDropDown", TRUE, ONLY("notify::selected")},
    {"GtkComboBox", TRUE, ONLY("changed")},
    {"GtkCalendar", TRUE, ONLY("day-selected")},
    {"GtkEntry", TRUE, ONLY("changed", "activate", "icon-press")},
    {"GtkSearchEntry", TRUE, ONLY("changed", "search-changed", "activate")},
    {"GtkPasswordEntry", TRUE, ONLY("changed", "activate")},
    {"GtkEditableLabel", TRUE, ONLY("changed")},
    {"GtkScaleButton", TRUE, ONLY("value-changed")},
    {"GtkScrollbar", TRUE, NONE},
    {"GtkColumnListView", FALSE, NONE},
    {"GtkMenuButton", TRUE, NULL},
    {"GtkPopoverMenu", TRUE, NULL},
    {"GtkPopoverMenuBar", TRUE, NULL},
    {"GtkColorButton", TRUE, NULL},
    {"GtkFontButton", TRUE, NULL},
    {"GtkColorDialogButton", TRUE, NULL},
    {"GtkFontDialogButton", TRUE, NULL},
    {"GtkAppChooserButton", TRUE, NULL},
    {"GtkStackSwitcher", TRUE, NULL},
    {"GtkStackSidebar", TRUE, NULL},
    {"GtkColorChooserWidget", TRUE, NULL},
    {"GtkFontChooserWidget", TRUE, NULL},
    {"GtkFileChooserWidget", TRUE, NULL},
    {"GtkAppChooserWidget", TRUE, NULL},
    {"GtkEmojiChooser", TRUE, NULL},
    {"GtkMediaControls", TRUE, NULL},
    {"AdwComboRow", TRUE, ONLY("notify::selected")},
    {"AdwEntryRow", TRUE, ONLY("changed", "apply", "entry-activated")},
    {"AdwSpinRow", TRUE, ONLY("notify::value")},
    {"AdwSwitchRow", TRUE, ONLY("notify::active")},
    {"AdwExpanderRow", FALSE, ONLY("notify::expanded")},
    {"AdwSplitButton", TRUE, NULL},
    {"AdwViewSwitcher", TRUE, NULL},
    {"AdwViewSwitcherBar", TRUE, NULL},
    {"AdwViewSwitcherTitle", TRUE, NULL},
    {"AdwInlineViewSwitcher", TRUE, NULL},
    {"AdwToggleGroup", TRUE, NULL},
    {"AdwTabBar", TRUE, NULL},
    {"AdwTabButton", TRUE, NULL},
    {"AdwBanner", TRUE, NULL},
};

static const Kind *kind_of(GtkWidget *widget) {
  static GQuark key = 0;
  if (!key) key = g_quark_from_static_string("pd-kind");
  GType type = G_OBJECT_TYPE(widget);
  gpointer known = g_type_get_qdata(type, key);
  if (known) return known == kinds + G_N_ELEMENTS(kinds) ? NULL : known;
  const Kind *found = kinds + G_N_ELEMENTS(kinds);
  for (GType each = type; each && found == kinds + G_N_ELEMENTS(kinds); each = g_type_parent(each))
    for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
      if (g_str_equal(g_type_name(each), kinds[i].type)) found = kinds + i;
  g_type_set_qdata(type, key, (gpointer)found);
  return found == kinds + G_N_ELEMENTS(kinds) ? NULL : found;
}

static gboolean is_library_type(GType type) {
  return g_str_has_prefix(g_type_name(type), "Gtk") || g_str_has_prefix(g_type_name(type), "Adw");
}

// A library's own widgets are in its template, and the program adds others.
static gboolean is_named_by_template(GtkWidget *widget, GtkWidget *part) {
  const char *id = gtk_buildable_get_buildable_id(GTK_BUILDABLE(part));
  if (!id) return FALSE;
  for (GType type = G_OBJECT_TYPE(widget); type != GTK_TYPE_WIDGET; type = g_type_parent(type))
    if (is_library_type(type)
        && gtk_widget_get_template_child(widget, type, id) == G_OBJECT(part))
      return TRUE;
  return FALSE;
}

static GQuark watched(void) {
  static GQuark key = 0;
  return key ? key : (key = g_quark_from_static_string("pd-watched"));
}

// Returns the outermost widget of which the part is an inner part, or the part itself; NULL outside all
// watched widgets.
static GtkWidget *owner_of(GtkWidget *part) {
  if (g_object_get_qdata(G_OBJECT(part), watched())) return part;
  GtkWidget *owner = part;
  gboolean is_settled = FALSE;
  GtkWidget *child = part;
  for (GtkWidget *each = gtk_widget_get_parent(part); each; each = gtk_widget_get_parent(each)) {
    if (g_object_get_qdata(G_OBJECT(each), watched())) return owner;
    const Kind *kind = kind_of(each);
    // The program puts what it likes into the popover of a menu button.
    if (GTK_IS_MENU_BUTTON(each) && GTK_IS_POPOVER(child) && !GTK_IS_POPOVER_MENU(child))
      is_settled = TRUE;
    if (kind && !is_settled && (kind->is_closed || is_named_by_template(each, owner))) owner = each;
    child = each;
  }
  return NULL;
}

static gboolean is_in(GtkWidget *widget, GtkWidget *ancestor) {
  return widget && (widget == ancestor || gtk_widget_is_ancestor(widget, ancestor));
}

// MARK: - Input

// The event of a key, a pointer or a finger that GTK delivers.
static struct {
  gboolean is_on;
  gboolean is_key;
  guint keyval;
  gboolean has_alt;
  // The widget under the pointer, or the one with the focus.
  GtkWidget *target;
  // The widget that had the focus before the event.
  GtkWidget *focus;
  gboolean is_counted;
  // The event, only to recognize that a popover emits it again.
  gconstpointer event;
} input;

// The last user event.
static struct {
  GtkWidget *widget;
  // Whether the event was recorded in this turn of the main loop.
  gboolean is_now;
  // Whether the pointer that began it is still pressed.
  gboolean is_held;
  // Whether the `search-changed` of a search entry is still to come, a moment after the last key.
  gboolean has_search;
} act;

// The widget in which the pointer is pressed.
static GtkWidget *pressed = NULL;
// The widget that last asked the clipboard for its contents.
static GtkWidget *pasted = NULL;
static guint turn = 0;

static PdEvent report = NULL;
static PdEventEnd report_end = NULL;

static void set_weak(GtkWidget **place, GtkWidget *widget) { g_set_weak_pointer(place, widget); }

static void end_turn(void) {
  gboolean was_now = act.is_now;
  input.is_on = FALSE;
  act.is_now = FALSE;
  if (!pressed) act.is_held = FALSE;
  if (was_now && report_end) report_end();
}

static gboolean next_turn(gpointer data) {
  turn = 0;
  end_turn();
  return G_SOURCE_REMOVE;
}

static void begin_turn(void) {
  if (!turn) turn = g_idle_add_full(G_MININT, next_turn, NULL, NULL);
}

static GtkWidget *picked(GtkWidget *native, GdkEvent *event) {
  double x, y, left, top;
  if (!gdk_event_get_position(event, &x, &y)) return NULL;
  gtk_native_get_surface_transform(GTK_NATIVE(native), &left, &top);
  return gtk_widget_pick(native, x - left, y - top, GTK_PICK_DEFAULT);
}

static GQuark due(void) {
  static GQuark key = 0;
  return key ? key : (key = g_quark_from_static_string("pd-due"));
}

// GTK shows a button as pressed, and moves the knob of a switch, before it emits the signal.
static void set_due(GtkWidget *widget) {
  gint64 *time = g_new(gint64, 1);
  *time = g_get_monotonic_time();
  g_object_set_qdata_full(G_OBJECT(widget), due(), time, g_free);
}

static gboolean take_due(GtkWidget *widget) {
  gint64 *time = g_object_steal_qdata(G_OBJECT(widget), due());
  gboolean is_due = time && g_get_monotonic_time() - *time < 5 * G_USEC_PER_SEC;
  g_free(time);
  return is_due;
}

static void begin_input(GtkWidget *target, GtkWidget *focus, gboolean is_key) {
  end_turn();
  input.is_on = TRUE;
  input.is_counted = FALSE;
  input.is_key = is_key;
  input.keyval = 0;
  input.has_alt = FALSE;
  input.event = NULL;
  set_weak(&input.target, target);
  set_weak(&input.focus, focus);
  begin_turn();
}

static void receive(GdkSurface *surface, GdkEvent *event) {
  const GdkModifierType buttons = GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;
  if (!report || (input.is_on && input.event == event)) return;
  GtkWidget *native = GTK_WIDGET(gtk_native_get_for_surface(surface));
  if (!native) return;
  GtkRoot *root = gtk_widget_get_root(native);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  switch (gdk_event_get_event_type(event)) {
    case GDK_KEY_PRESS:
    case GDK_KEY_RELEASE:
      begin_input(focus, focus, TRUE);
      input.keyval = gdk_key_event_get_keyval(event);
      input.has_alt = (gdk_event_get_modifier_state(event) & GDK_ALT_MASK) != 0;
      break;
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN: {
      GtkWidget *target = picked(native, event);
      set_weak(&pressed, NULL);
      begin_input(target, focus, FALSE);
      set_weak(&pressed, target);
      break;
    }
    case GDK_BUTTON_RELEASE:
    case GDK_TOUCH_END: {
      // The press decides which widget receives the release.
      GtkWidget *target = pressed ? pressed : picked(native, event);
      begin_input(target, focus, FALSE);
      set_weak(&pressed, NULL);
      GtkWidget *control = target ? gtk_widget_get_ancestor(target, GTK_TYPE_SWITCH) : NULL;
      if (control && is_in(picked(native, event), control)) set_due(control);
      break;
    }
    case GDK_MOTION_NOTIFY:
      // A drag between widgets ends without a release.
      if (!(gdk_event_get_modifier_state(event) & buttons)) set_weak(&pressed, NULL);
      // Fall through.
    case GDK_TOUCH_UPDATE:
      if (pressed) begin_input(pressed, focus, FALSE);
      break;
    case GDK_SCROLL:
    case GDK_TOUCHPAD_SWIPE:
    case GDK_TOUCHPAD_PINCH: begin_input(picked(native, event), focus, FALSE); break;
    case GDK_TOUCH_CANCEL:
    case GDK_GRAB_BROKEN: set_weak(&pressed, NULL); break;
    default: return;
  }
  input.event = event;
}

static gboolean on_event(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  receive(g_value_get_object(values), g_value_peek_pointer(values + 1));
  return TRUE;
}

// MARK: - Values

static char *shortened(const char *text) {
  const glong longest = 200;
  if (!text || g_utf8_strlen(text, -1) <= longest) return g_strdup(text);
  char *start = g_utf8_substring(text, 0, longest);
  char *cut = g_strconcat(start, "…", NULL);
  g_free(start);
  return cut;
}

static char *text_in(GtkWidget *widget) {
  if (GTK_IS_LABEL(widget)) {
    const char *text = gtk_label_get_text(GTK_LABEL(widget));
    return text && *text ? shortened(text) : NULL;
  }
  for (GtkWidget *each = gtk_widget_get_first_child(widget); each;
       each = gtk_widget_get_next_sibling(each)) {
    char *text = text_in(each);
    if (text) return text;
  }
  return shortened(gtk_widget_get_tooltip_text(widget));
}

static gboolean has(gpointer object, const char *property, GType type) {
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), property);
  return spec && (spec->flags & G_PARAM_READABLE) && g_type_is_a(spec->value_type, type);
}

static GQuark secret(void) {
  static GQuark key = 0;
  return key ? key : (key = g_quark_from_static_string("pd-secret"));
}

static gboolean is_for_secrets(GtkInputPurpose purpose) {
  return purpose == GTK_INPUT_PURPOSE_PASSWORD || purpose == GTK_INPUT_PURPOSE_PIN;
}

// Returns whether a text is a password, even if it is readable for a moment.
static gboolean is_secret(GtkText *text) {
  if (!gtk_text_get_visibility(text)) g_object_set_qdata(G_OBJECT(text), secret(), text);
  return g_object_get_qdata(G_OBJECT(text), secret())
         || is_for_secrets(gtk_text_get_input_purpose(text));
}

static char *text_of(GtkEditable *editable) {
  GtkEditable *inner = editable;
  while (inner && !GTK_IS_TEXT(inner)) inner = gtk_editable_get_delegate(inner);
  if (inner && is_secret(GTK_TEXT(inner))) return NULL;
  if (strstr(G_OBJECT_TYPE_NAME(editable), "Password")) return NULL;
  return shortened(gtk_editable_get_text(editable));
}

static char *text_of_item(gpointer item) {
  static const char *const names[] = {"string", "name", "title", "label"};
  for (gsize i = 0; item && i < G_N_ELEMENTS(names); i++) {
    char *text = NULL;
    if (has(item, names[i], G_TYPE_STRING)) g_object_get(item, names[i], &text, NULL);
    if (text) return text;
  }
  return NULL;
}

static char *value_of(GtkWidget *widget) {
  if (GTK_IS_EDITABLE(widget)) return text_of(GTK_EDITABLE(widget));
  if (GTK_IS_CALENDAR(widget)) {
    GDateTime *day = gtk_calendar_get_date(GTK_CALENDAR(widget));
    char *text = g_date_time_format(day, "%F");
    g_date_time_unref(day);
    return text;
  }
  if (GTK_IS_RANGE(widget)) return g_strdup_printf("%g", gtk_range_get_value(GTK_RANGE(widget)));
  if (GTK_IS_COMBO_BOX_TEXT(widget))
    return gtk_combo_box_text_get_active_text(GTK_COMBO_BOX_TEXT(widget));
  if (GTK_IS_TEXT_VIEW(widget)) {
    if (is_for_secrets(gtk_text_view_get_input_purpose(GTK_TEXT_VIEW(widget)))) return NULL;
    char *text = NULL;
    g_object_get(gtk_text_view_get_buffer(GTK_TEXT_VIEW(widget)), "text", &text, NULL);
    char *start = shortened(text);
    g_free(text);
    return start;
  }
  static const char *const switches[] = {"active", "expanded"};
  for (gsize i = 0; i < G_N_ELEMENTS(switches); i++) {
    gboolean is_on = FALSE;
    if (!has(widget, switches[i], G_TYPE_BOOLEAN)) continue;
    g_object_get(widget, switches[i], &is_on, NULL);
    return g_strdup(is_on ? "on" : "off");
  }
  if (has(widget, "selected", G_TYPE_UINT)) {
    char *text = NULL;
    guint index = 0;
    if (has(widget, "selected-item", G_TYPE_OBJECT)) {
      GObject *item = NULL;
      g_object_get(widget, "selected-item", &item, NULL);
      text = text_of_item(item);
      g_clear_object(&item);
    }
    if (text) return text;
    g_object_get(widget, "selected", &index, NULL);
    return index == GTK_INVALID_LIST_POSITION ? NULL : g_strdup_printf("%u", index);
  }
  if (has(widget, "value", G_TYPE_DOUBLE)) {
    double value = 0;
    g_object_get(widget, "value", &value, NULL);
    return g_strdup_printf("%g", value);
  }
  static const char *const texts[] = {"visible-child-name", "font"};
  for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
    char *text = NULL;
    if (!has(widget, texts[i], G_TYPE_STRING)) continue;
    g_object_get(widget, texts[i], &text, NULL);
    return text;
  }
  return NULL;
}

static char *value_of_color(GtkWidget *widget) {
  GdkRGBA *color = NULL;
  if (!has(widget, "rgba", GDK_TYPE_RGBA)) return NULL;
  g_object_get(widget, "rgba", &color, NULL);
  char *text = color ? gdk_rgba_to_string(color) : NULL;
  if (color) gdk_rgba_free(color);
  return text;
}

static char *value_of_page(GtkNotebook *notebook, GtkWidget *page, guint number) {
  const char *text = gtk_notebook_get_tab_label_text(notebook, page);
  return text ? shortened(text) : g_strdup_printf("%u", number);
}

// Returns the new value after a signal, or NULL.
static char *new_value(
    GtkWidget *owner, GtkWidget *part, GtkWidget *emitter, const char *signal, guint count,
    const GValue *values) {
  // A program may declare a signal of the same name with other parameters.
  const GValue *value = count > 1 ? values + 1 : NULL;
  if (g_str_equal(signal, "state-set") && value && G_VALUE_HOLDS_BOOLEAN(value))
    return g_strdup(g_value_get_boolean(value) ? "on" : "off");
  if (g_str_equal(signal, "switch-page") && GTK_IS_NOTEBOOK(emitter))
    return value_of_page(
        GTK_NOTEBOOK(emitter), g_value_get_object(values + 1), g_value_get_uint(values + 2));
  if (g_str_equal(signal, "response") && value)
    return G_VALUE_HOLDS_STRING(value) ? g_value_dup_string(value)
           : G_VALUE_HOLDS_INT(value)  ? g_strdup_printf("%d", g_value_get_int(value))
                                       : NULL;
  if (g_str_equal(signal, "activate-link"))
    return value && G_VALUE_HOLDS_STRING(value) ? shortened(g_value_get_string(value))
           : GTK_IS_LINK_BUTTON(owner) ? shortened(gtk_link_button_get_uri(GTK_LINK_BUTTON(owner)))
                                       : NULL;
  if (g_str_equal(signal, "color-set")) return value_of_color(owner);
  if (g_str_equal(signal, "clicked") && owner == part) return NULL;
  if (owner == part) return part == emitter ? value_of(owner) : NULL;
  if (GTK_IS_MENU_BUTTON(owner) && gtk_widget_get_parent(part) == owner) return value_of(part);
  char *text = text_in(part);
  return text ? text : value_of(part);
}

// MARK: - Signals

static gboolean is_one_of(const char *const *names, const char *name) {
  for (; *names; names++)
    if (g_str_equal(*names, name)) return TRUE;
  return FALSE;
}

// Returns whether a widget is where the input is.
static gboolean is_touched(GtkWidget *emitter, GtkWidget *owner) {
  if (!input.is_key) return is_in(input.target, emitter);
  GtkRoot *root = gtk_widget_get_root(emitter);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  if (!focus) focus = input.target;
  if (is_in(focus, emitter) || focus == owner) return TRUE;
  // A mnemonic activates a control without the focus.
  return input.has_alt
         && (GTK_IS_BUTTON(emitter) || GTK_IS_CHECK_BUTTON(emitter) || GTK_IS_SWITCH(emitter)
             || GTK_IS_EXPANDER(emitter));
}

// Returns whether a value changes because the widget loses the focus.
static gboolean is_commit(GtkWidget *owner, const char *signal) {
  return g_str_equal(signal, "value-changed") && is_in(input.focus, owner);
}

static void tell(
    GtkWidget *owner, GtkWidget *part, GtkWidget *emitter, const char *signal, guint count,
    const GValue *values, gboolean again) {
  // Another part of the same widget, such as the button that is released, doesn't have its new value.
  gboolean has_value = !again || owner == part;
  char *value = has_value ? new_value(owner, part, emitter, signal, count, values) : NULL;
  gboolean is_recorded = report(owner, emitter, signal, value, again);
  g_free(value);
  if (!again) {
    set_weak(&act.widget, is_recorded ? owner : NULL);
    act.is_held = pressed != NULL;
  }
  act.is_now = is_recorded;
  act.has_search = GTK_IS_SEARCH_ENTRY(owner) && g_str_equal(signal, "changed");
  begin_turn();
}

// Reports a signal if it is a user event.
//
// A part is the emitter or one of its rows.
static void consider(
    GtkWidget *emitter, GtkWidget *part, const char *signal, guint count, const GValue *values) {
  gboolean is_drop = g_str_equal(signal, "drop");
  gboolean is_chosen = is_one_of(ONLY("color-set", "font-set"), signal);
  const Kind *kind = kind_of(emitter);
  if (kind && kind->signals && !is_one_of(kind->signals, signal)) return;
  GtkWidget *owner = owner_of(part);
  if (!owner) return;
  kind = kind_of(owner);
  if (kind && kind->signals && !is_drop && (owner != part || !is_one_of(kind->signals, signal))) return;
  gboolean is_same = act.widget == owner;
  gboolean is_search = g_str_equal(signal, "search-changed");
  if (is_same && (act.is_now || act.is_held || (is_search && act.has_search)))
    return tell(owner, part, emitter, signal, count, values, TRUE);
  if (is_search) return;
  if (is_drop || take_due(emitter)) {
    input.is_counted = TRUE;
    return tell(owner, part, emitter, signal, count, values, FALSE);
  }
  if (!input.is_on) return;
  gboolean is_first = !input.is_counted && (is_chosen || is_touched(emitter, owner));
  if (!is_first && !is_commit(owner, signal)) return;
  // An event that takes the focus away still does something else.
  if (is_first) input.is_counted = TRUE;
  tell(owner, part, emitter, signal, count, values, FALSE);
}

// Returns the row of a list where the input is, or else the list.
static GtkWidget *touched_row(GtkWidget *list) {
  GtkRoot *root = gtk_widget_get_root(list);
  GtkWidget *from = input.is_key && root ? gtk_root_get_focus(root) : input.target;
  GtkWidget *row = list;
  for (GtkWidget *each = from; each && each != list; each = gtk_widget_get_parent(each)) {
    const char *name = G_OBJECT_TYPE_NAME(each);
    if (g_str_has_suffix(name, "ListItemWidget") || g_str_has_suffix(name, "RowWidget")) row = each;
  }
  return is_in(from, list) ? row : list;
}

static gboolean is_selected_alone(GtkWidget *list, GtkWidget *row) {
  if (!GTK_IS_LIST_BOX(list) || !row) return FALSE;
  if (input.is_key)
    return input.keyval != GDK_KEY_Return && input.keyval != GDK_KEY_KP_Enter
           && input.keyval != GDK_KEY_space;
  return !gtk_list_box_get_activate_on_single_click(GTK_LIST_BOX(list))
         || !gtk_list_box_row_get_activatable(GTK_LIST_BOX_ROW(row));
}

// The `activate` of a control only announces its signal; that of a text or a list is an event.
static void on_activate(GtkWidget *emitter, guint count, const GValue *values) {
  if (GTK_IS_EDITABLE(emitter)) return consider(emitter, emitter, "activate", count, values);
  if (count > 1) return consider(emitter, touched_row(emitter), "activate", count, values);
  if (!GTK_IS_BUTTON(emitter) && !GTK_IS_SWITCH(emitter)) return;
  GtkWidget *owner = input.is_on && !input.is_counted ? owner_of(emitter) : NULL;
  if (owner && is_touched(emitter, owner)) set_due(emitter);
}

// The clipboard answers in a later turn of the main loop.
static void on_paste(GtkWidget *emitter) {
  GtkWidget *owner = input.is_on && !input.is_counted ? owner_of(emitter) : NULL;
  if (!owner || !is_touched(emitter, owner)) return;
  set_due(owner);
  set_weak(&pasted, owner);
}

static gboolean on_signal(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  gpointer object = g_value_get_object(values);
  // Most signals are emitted while a program works.
  gboolean is_possible = turn || act.widget || pasted || (object && g_object_get_qdata(object, due()));
  if (!report || !object || (!is_possible && !GTK_IS_EVENT_CONTROLLER(object))) return TRUE;
  const char *signal = g_signal_name(hint->signal_id);
  if (GTK_IS_EVENT_CONTROLLER(object)) {
    GtkWidget *widget = gtk_event_controller_get_widget(object);
    if (widget) consider(widget, widget, signal, count, values);
  } else if (GTK_IS_TEXT_BUFFER(object)) {
    GtkWidget *focus = input.is_on ? input.focus : pasted;
    if (focus && GTK_IS_TEXT_VIEW(focus) && gtk_text_view_get_buffer(GTK_TEXT_VIEW(focus)) == object)
      consider(focus, focus, signal, count, values);
  } else if (!GTK_IS_WIDGET(object)) {
    return TRUE;
  } else if (g_str_equal(signal, "paste-clipboard")) {
    on_paste(object);
  } else if (g_str_equal(signal, "activate")) {
    on_activate(object, count, values);
  } else if (is_one_of(ONLY("row-activated", "child-activated", "row-selected"), signal)) {
    GtkWidget *row =
        count > 1 && G_VALUE_HOLDS_OBJECT(values + 1) ? g_value_get_object(values + 1) : NULL;
    gboolean is_selection = g_str_equal(signal, "row-selected");
    if (is_selection && !is_selected_alone(object, row)) return TRUE;
    consider(object, GTK_IS_WIDGET(row) ? row : object, signal, count, values);
  } else {
    consider(object, object, signal, count, values);
  }
  return TRUE;
}

static void on_notify(GtkWidget *widget, GParamSpec *property, gpointer name) {
  if (report) consider(widget, widget, name, 0, NULL);
}

static const char *const hooked[] = {
    "clicked", "toggled", "state-set", "activate", "row-activated", "child-activated",
    "row-selected", "item-activated", "changed", "search-changed", "value-changed", "switch-page",
    "response", "day-selected", "color-set", "font-set", "activate-link", "icon-press", "apply",
    "entry-activated", "button-clicked", "drop", "paste-clipboard", NULL};

static void hook(GType type) {
  guint count = 0;
  guint *ids = g_signal_list_ids(type, &count);
  for (guint i = 0; i < count; i++) {
    GSignalQuery query;
    g_signal_query(ids[i], &query);
    if (!is_one_of(hooked, query.signal_name) || query.signal_flags & G_SIGNAL_NO_HOOKS) continue;
    g_signal_add_emission_hook(ids[i], 0, on_signal, NULL, NULL);
  }
  g_free(ids);
}

// Installs the hooks for the signals that a type and its ancestors declare, the first time.
static void hook_all(GType type) {
  static GQuark key = 0;
  if (!key) key = g_quark_from_static_string("pd-hooked");
  if (g_type_get_qdata(type, key)) return;
  g_type_set_qdata(type, key, GINT_TO_POINTER(1));
  hook(type);
  if (G_TYPE_IS_INTERFACE(type)) return;
  guint count = 0;
  GType *interfaces = g_type_interfaces(type, &count);
  for (guint i = 0; i < count; i++) hook_all(interfaces[i]);
  g_free(interfaces);
  GType parent = g_type_parent(type);
  if (parent) hook_all(parent);
}

static gboolean is_watched(GtkWidget *widget) {
  for (GtkWidget *each = widget; each; each = gtk_widget_get_parent(each))
    if (g_object_get_qdata(G_OBJECT(each), watched())) return TRUE;
  return FALSE;
}

static const struct { const char *property, *name; } notified[] = {
    {"selected", "notify::selected"},           {"active", "notify::active"},
    {"expanded", "notify::expanded"},           {"visible-child", "notify::visible-child"},
    {"selected-page", "notify::selected-page"}, {"value", "notify::value"},
};

// Returns whether no signal tells that a property changes.
static gboolean is_only_notified(GtkWidget *widget, const char *property, const char *name) {
  GType type = G_OBJECT_TYPE(widget);
  if (g_str_equal(property, "active"))
    return has(widget, property, G_TYPE_BOOLEAN) && !g_signal_lookup("toggled", type)
           && !g_signal_lookup("state-set", type);
  if (g_str_equal(property, "selected")) return has(widget, property, G_TYPE_UINT);
  if (g_str_equal(property, "expanded")) return has(widget, property, G_TYPE_BOOLEAN);
  const Kind *kind = kind_of(widget);
  if (g_str_equal(property, "value"))
    return kind && kind->signals && is_one_of(kind->signals, name) && has(widget, property, G_TYPE_DOUBLE);
  return has(widget, property, G_TYPE_OBJECT);
}

static gboolean on_map(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  static GQuark plain = 0, done = 0;
  if (!plain) plain = g_quark_from_static_string("pd-plain");
  if (!done) done = g_quark_from_static_string("pd-notified");
  if (!report) return TRUE;
  GtkWidget *widget = g_value_get_object(values);
  GType type = G_OBJECT_TYPE(widget);
  if (GTK_IS_TEXT(widget)) is_secret(GTK_TEXT(widget));
  // A type without such properties needs its hooks, and nothing else.
  if (g_type_get_qdata(type, plain) || g_object_get_qdata(G_OBJECT(widget), done)) return TRUE;
  if (!is_watched(widget)) return TRUE;
  hook_all(type);
  gboolean is_plain = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS(notified); i++) {
    if (!is_only_notified(widget, notified[i].property, notified[i].name)) continue;
    is_plain = FALSE;
    g_signal_connect(widget, notified[i].name, G_CALLBACK(on_notify), (gpointer)notified[i].name);
  }
  if (is_plain) g_type_set_qdata(type, plain, GINT_TO_POINTER(1));
  else g_object_set_qdata(G_OBJECT(widget), done, widget);
  return TRUE;
}

// MARK: - Start

void pd_events_observe(PdEvent event, PdEventEnd end) {
  static gboolean is_installed = FALSE;
  report = event;
  report_end = end;
  if (is_installed) return;
  is_installed = TRUE;
  // A class declares its signals when it is first used.
  g_type_class_ref(GDK_TYPE_SURFACE);
  g_type_class_ref(GTK_TYPE_WIDGET);
  g_signal_add_emission_hook(g_signal_lookup("event", GDK_TYPE_SURFACE), 0, on_event, NULL, NULL);
  g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
  GType types[] = {GTK_TYPE_TEXT_BUFFER, GTK_TYPE_DROP_TARGET, GTK_TYPE_DROP_TARGET_ASYNC};
  for (gsize i = 0; i < G_N_ELEMENTS(types); i++) {
    g_type_class_ref(types[i]);
    hook_all(types[i]);
  }
}

void pd_events_watch(GtkWidget *root) { g_object_set_qdata(G_OBJECT(root), watched(), root); }

void pd_events_note(GtkWidget *widget, const char *name) {
  GtkWidget *owner = report && input.is_on && !input.is_counted ? owner_of(widget) : NULL;
  if (!owner) return;
  input.is_counted = TRUE;
  tell(owner, owner, owner, name, 0, NULL, FALSE);
}

void pd_events_deliver(GtkWidget *target, PdEventBody body, gpointer data) {
  begin_input(target, target, FALSE);
  GtkWidget *control = gtk_widget_get_ancestor(target, GTK_TYPE_SWITCH);
  if (control) set_due(control);
  body(data);
  end_turn();
}
