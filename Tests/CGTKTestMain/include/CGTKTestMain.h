#pragma once
/// Whether the test runner's main actor runs under GLib's main loop.
int pd_testmain_drained(void);
/// What GLib, GTK and the program warned of since the last call, a line each; the caller frees it.
/// NULL when there was nothing.
char *pd_testmain_take_warnings(void);
/// Logs a warning as a library does.
void pd_testmain_warn(const char *message);
/// Destroys every window that is still open; on the main thread.
void pd_testmain_close_windows(void);
