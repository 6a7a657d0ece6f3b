#pragma once
#include <stdint.h>

// MARK: - dispatch.c
// Written in C because Swift has no declarations of the two libdispatch functions.

/// Runs libdispatch's main queue, and therefore Swift's main actor, in GLib's default main context.
///
/// The source with the given priority exists until the process exits. Later calls have no effect.
/// Call this function on the main thread.
///
/// Returns NULL, or a static sentence that names the functions if one of them is missing.
///
/// PRIVATE API: CoreFoundation's run loop uses `_dispatch_get_main_queue_handle_4CF` and
/// `_dispatch_main_queue_callback_4CF` on Linux, but no header declares them. They are therefore
/// looked up when the program runs. If a toolchain removes them, drain the main queue with a custom
/// main actor executor, or with a thread that waits for work and wakes this context.
const char *glib_main_actor_install(int priority);

// MARK: - executors.c
// Written in C because the jobs are pointers that several threads share.

/// Sets the functions that run a job on the main thread and on a thread of the pool.
///
/// Call this function once, before the other functions.
void glib_executors_start(
    int main_priority, void (*main_job)(void *job), void (*pool_job)(void *job));

/// Runs a job in GLib's default main context after a delay in microseconds. Jobs without a delay run
/// in order.
void glib_executors_enqueue_main(void *job, int64_t microseconds);

/// Runs a job on a thread of the pool after a delay in microseconds.
///
/// The pool has a thread for each processor.
void glib_executors_enqueue_pool(void *job, int64_t microseconds);

/// Runs GLib's default main context forever.
void glib_executors_run_main(void);

/// Returns whether the current thread is the main thread.
int glib_executors_are_main(void);
