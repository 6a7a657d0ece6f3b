import Foundation

/// A Boolean value that indicates whether tests try all cases where some are enough for each commit: with
/// `THOROUGH` in the environment.
public nonisolated let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

/// How many of so many random cases a test tries: all when it is thorough, otherwise a fourth.
///
/// Cases come from seeds, so that the few are the first of the many, and the same in each run.
public nonisolated func randomCases(of count: Int) -> Int { isThorough ? count : (count + 3) / 4 }
