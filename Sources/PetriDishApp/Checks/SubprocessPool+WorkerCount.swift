import Foundation

extension SubprocessPool {
  /// Returns how many workers keep all processors at work.
  ///
  /// - Parameter onWidgets: Whether they show screens, each of which waits for its next frame as
  ///   long as it works.
  package static func workers(onWidgets: Bool) -> Int {
    ProcessInfo.processInfo.activeProcessorCount * (onWidgets ? 2 : 1)
  }
}
