#define _GNU_SOURCE
#include <CGTKShims.h>
#include <dlfcn.h>

// Values of AdwColorScheme.
enum { FORCE_LIGHT = 1, FORCE_DARK = 4 };

static const char *const prefer_dark = "gtk-application-prefer-dark-theme";

static gpointer (*style_manager)(void);
static gboolean window_is_dark;

/// Restores the theme of the program's windows after libadwaita has changed it.
static void keep_theme(GObject *settings) {
  if (pd_get_boolean(settings, prefer_dark) == window_is_dark) return;
  // The style manager expects changes only while it sets the property itself, which is now.
  pd_set_boolean(settings, prefer_dark, window_is_dark);
}

gboolean pd_adwaita_start(void) {
  static gboolean is_known;
  if (is_known) return style_manager != NULL;
  is_known = TRUE;
  void (*initialize)(void) = dlsym(RTLD_DEFAULT, "adw_init");
  style_manager = initialize ? dlsym(RTLD_DEFAULT, "adw_style_manager_get_default") : NULL;
  if (!style_manager) return FALSE;
  GtkSettings *settings = gtk_settings_get_default();
  window_is_dark = pd_get_boolean(settings, prefer_dark);
  // The style manager logs a warning if the property is already set.
  if (window_is_dark) pd_set_boolean(settings, prefer_dark, FALSE);
  // The style manager replaces the theme of the display unless this variable is set.
  gboolean is_set = g_getenv("GTK_THEME") != NULL;
  char *theme = pd_get_string(settings, "gtk-theme-name");
  if (!is_set) g_setenv("GTK_THEME", theme, TRUE);
  initialize();
  if (!is_set) g_unsetenv("GTK_THEME");
  g_free(theme);
  pd_adwaita_set_dark(window_is_dark);
  g_signal_connect(settings, "notify::gtk-application-prefer-dark-theme", G_CALLBACK(keep_theme), NULL);
  return TRUE;
}

void pd_adwaita_set_dark(gboolean is_dark) {
  if (!style_manager) return;
  GtkSettings *settings = gtk_settings_get_default();
  gboolean animates = pd_get_boolean(settings, "gtk-enable-animations");
  g_object_set(style_manager(), "color-scheme", is_dark ? FORCE_DARK : FORCE_LIGHT, NULL);
  // The style manager stops the animations of the whole display for a moment.
  if (animates) pd_set_boolean(settings, "gtk-enable-animations", TRUE);
}

void pd_adwaita_scroll_carousel(GtkWidget *carousel, GtkWidget *page) {
  void (*scroll)(GtkWidget *, GtkWidget *, gboolean) = dlsym(RTLD_DEFAULT, "adw_carousel_scroll_to");
  if (scroll) scroll(carousel, page, FALSE);
}
