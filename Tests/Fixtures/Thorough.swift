import Foundation

/// A Boolean value that indicates whether tests try all cases where some are enough for each commit: with
/// `THOROUGH` in the environment.
public nonisolated let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil
