#pragma once
/// Whether the test runner's main actor runs under GLib's main loop.
int pd_testmain_drained(void);
