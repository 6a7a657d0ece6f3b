import Foundation

/// Whether the `THOROUGH` environment variable is set, so that tests run all cases instead of a sample.
public nonisolated let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

/// Returns the number of random cases to run: all if the run is thorough, otherwise an eighth.
///
/// With the same seed, the sample consists of the first cases.
public nonisolated func randomCases(of count: Int) -> Int { isThorough ? count : (count + 7) / 8 }

/// The seed for random tests: the `RANDOM_SEED` environment variable, or a different value in each run.
public nonisolated let randomSeed = givenSeed ?? .random(in: 0 ... .max)

/// Returns seeds for random cases, which are the same in each run.
///
/// The seeds start at 0, or at the value of the `RANDOM_SEED` environment variable.
public nonisolated func seeds(_ count: Int) -> [UInt64] {
  (0..<UInt64(count)).map { (givenSeed ?? 0) &+ $0 }
}

private nonisolated let givenSeed = ProcessInfo.processInfo.environment["RANDOM_SEED"]
  .flatMap { UInt64($0) }
