import Foundation

/// Whether tests try all cases where some are enough for each commit: with `THOROUGH` in the
/// environment.
public nonisolated let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

/// Returns the number of random cases that a test tries, of so many: all when it is thorough, otherwise a fourth.
///
/// From the same seed the few are the first of the many.
public nonisolated func randomCases(of count: Int) -> Int { isThorough ? count : (count + 3) / 4 }

/// The seed from which random tests begin: `RANDOM_SEED` of the environment, or another one in each run.
public nonisolated let randomSeed = givenSeed ?? .random(in: 0 ... .max)

/// Returns the seeds of so many random cases, the same ones in each run: from 0 on, or from `RANDOM_SEED` of the
/// environment.
public nonisolated func seeds(_ count: Int) -> [UInt64] {
  (0..<UInt64(count)).map { (givenSeed ?? 0) &+ $0 }
}

private nonisolated let givenSeed = ProcessInfo.processInfo.environment["RANDOM_SEED"]
  .flatMap { UInt64($0) }
