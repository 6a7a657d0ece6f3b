#pragma once
#include <gtk/gtk.h>

/// Runs libdispatch's main queue, and with it Swift's main actor, inside GLib's default main context.
/// Why C: the two entry points of libdispatch have no Swift declaration.
guint pd_attach_dispatch_main_queue(int priority);
