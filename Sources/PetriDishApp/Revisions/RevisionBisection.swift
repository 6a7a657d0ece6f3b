import PetriDish

/// A search for the commit since which a jump no more ends as expected: builds one after the other.
final class RevisionBisection {
  /// The end of a search, or what is known so far.
  struct Result {
    /// The commits among which the first one is, the oldest first.
    let commits: [RevisionName]
    /// The number of commits that were searched.
    let searched: Int
    /// The commits that could not be tried.
    let passedOver: [String]
    /// The end of the jump at the good revision.
    let was: JumpVerdict
    /// The end of the jump since.
    let now: JumpVerdict
  }

  /// The result so far, in which commits have no messages; `nil` until both ends were tried.
  private(set) var found: Result?

  private let repository: GitRepository
  private let build: (String) async throws(RevisionFailure) -> OtherProgram
  private let judge: (OtherProgram) async throws(RevisionFailure) -> JumpVerdict
  private let progress: (String) -> Void

  /// - Parameters:
  ///   - repository: The repository with the commits.
  ///   - build: Builds a revision.
  ///   - judge: Makes the jump in a build.
  ///   - progress: Called with what it is at.
  init(
    in repository: GitRepository,
    building build: @escaping (String) async throws(RevisionFailure) -> OtherProgram,
    judging judge: @escaping (OtherProgram) async throws(RevisionFailure) -> JumpVerdict,
    progress: @escaping (String) -> Void = { _ in }
  ) {
    (self.repository, self.build, self.judge) = (repository, build, judge)
    self.progress = progress
  }

  /// Searches between two revisions, at which it is first made sure that one is good and the other bad.
  ///
  /// - Throws: ``RevisionFailure``.
  func search(good: String, bad: String) async throws(RevisionFailure) -> Result {
    let (start, end) = (
      try await repository.commit(of: good), try await repository.commit(of: bad)
    )
    let commits = try await repository.commits(from: start, to: end)
    guard !commits.isEmpty else { throw .noAncestor(good, of: bad) }
    var now = try await judge(try await build(bad))
    guard !now.isExpected else { throw .notBad(bad, words: now.words) }
    let was = try await judge(try await build(good))
    guard was.isExpected else { throw .notGood(good, words: was.words) }
    var bisection = CommitBisection(commits)
    func result(_ names: [RevisionName]) -> Result {
      Result(
        commits: names,
        searched: commits.count,
        passedOver: bisection.passedOver,
        was: was,
        now: now
      )
    }
    while let commit = bisection.next {
      found = result(bisection.candidates.map { RevisionName($0, commit: $0) })
      guard !Task.isCancelled else { throw .interrupted }
      progress("\(bisection.candidates.count) commits left; trying \(commit.prefix(12))")
      guard let verdict = try await verdict(at: commit) else {
        // What was ended has not been tried.
        guard !Task.isCancelled else { throw .interrupted }
        bisection.note(.untestable, of: commit)
        continue
      }
      if !verdict.isExpected { now = verdict }
      bisection.note(verdict.isExpected ? .good : .bad, of: commit)
    }
    var names: [RevisionName] = []
    for commit in bisection.candidates {
      names.append(try await repository.revision(commit, called: commit))
    }
    return result(names)
  }

  /// Makes the jump at a commit; `nil` where that cannot be tried.
  private func verdict(at commit: String) async throws(RevisionFailure) -> JumpVerdict? {
    do {
      return try await judge(try await build(commit))
    } catch  where error.isOfRevision {
      return nil
    }
  }
}
