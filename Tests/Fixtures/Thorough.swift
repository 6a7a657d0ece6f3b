import Foundation

/// A Boolean value that indicates whether tests try all cases where some are enough for each commit: with
/// `THOROUGH` in the environment.
public nonisolated let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

/// Returns the number of random cases that a test tries, of so many: all when it is thorough, otherwise a fourth.
///
/// From the same seed the few are the first of the many.
public nonisolated func randomCases(of count: Int) -> Int { isThorough ? count : (count + 3) / 4 }
