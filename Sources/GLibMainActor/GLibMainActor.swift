internal import CGLibMainActor

/// Swift's main actor under GLib's main loop.
public enum GLibMainActor {
  /// Lets GLib's default main context run the main actor, `Task.sleep` and `DispatchQueue.main`.
  ///
  /// Call this method on the main thread, before the main loop runs and before the first task
  /// starts. Later calls have no effect. All loops of the default main context then run this work,
  /// whoever starts them. They wait for it without polling.
  ///
  /// - Parameters:
  ///   - priority: The GLib priority of the work. The default is that of most events. With GTK,
  ///     pass 120, the priority of drawing: with a higher priority, a series of short jobs would
  ///     prevent GTK from drawing frames.
  ///   - replacesExecutors: Whether GLib also runs the jobs of Swift's thread pool, so that an idle
  ///     program sleeps and a main-actor task can start a nested loop. This pool has one thread per
  ///     processor, and adds none if a task blocks its thread. Swift 6.3 is required; with other
  ///     compilers, the parameter has no effect.
  /// - Throws: `MissingEntryPoint` if libdispatch lacks a function.
  @MainActor public static func install(
    priority: Int32 = 0,
    replacesExecutors: Bool = true
  ) throws(MissingEntryPoint) {
    guard !isInstalled else { return }
    if let sentence = unsafe glib_main_actor_install(priority) {
      throw MissingEntryPoint(description: unsafe String(cString: sentence))
    }
    isInstalled = true
    #if compiler(>=6.3) && compiler(<6.4)
      if replacesExecutors { GLibExecutors.install(priority: priority) }
    #endif
  }

  @MainActor private static var isInstalled = false

  /// An error that names the functions of libdispatch without which the main actor can't run.
  public struct MissingEntryPoint: Error, CustomStringConvertible {
    /// The error as one sentence.
    public let description: String
  }
}
