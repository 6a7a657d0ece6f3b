import PetriDish

/// A reason that another revision of the program cannot be had, in one sentence.
enum RevisionFailure: Error, Hashable, CustomStringConvertible {
  /// There is no `git`.
  case noGit
  /// The package lies in no repository.
  case noRepository(String)
  /// The repository has no such revision.
  case unknown(String, repository: String)
  /// The repository is a shallow clone, and has no such revision.
  case shallow(String)
  /// The revision has no package at the place of the package.
  case noPackage(String, folder: String)
  /// A tool says no.
  case tool(String, reason: String)
  /// The revision does not build.
  case doesNotBuild(String, problem: String)
  /// The build has left no program at the place where one was looked for.
  case noProgram(String, path: String)
  /// There is no room left on the disk of the cache.
  case noRoom(cache: String)
  /// A file of the cache cannot be written.
  case cache(String, reason: String)
  /// The cache is to be cleared while a comparison builds in it.
  case cacheInUse(String)
  /// There is no program at a path.
  case noFile(String)
  /// The file at a path is no program.
  case notExecutable(String)
  /// A program is named by its path in a window that is a page of a browser.
  case programInBrowser
  /// The program of the revision has no window of its own beside another one.
  case noWindow(String)
  /// A signal came.
  case interrupted

  /// One sentence with the offending value.
  var description: String {
    switch self {
    case .noGit: "Revisions need git, which is not installed."
    case .noRepository(let path): "The package \(Quotation(path)) is in no Git repository."
    case .unknown(let name, let repository):
      "There is no revision \(Quotation(name)) in the repository \(Quotation(repository))."
    case .shallow(let name):
      name.canBeFetched
        ? "\(Quotation(name)) is not in this shallow clone; fetch it with “git fetch --depth 1 origin "
          + "\(name.onOneLine.inSentence)” and compare with FETCH_HEAD."
        : "\(Quotation(name)) is not in this shallow clone; fetch what is missing with "
          + "“git fetch --unshallow”."
    case .noPackage(let name, let folder):
      "The revision \(Quotation(name)) has no Package.swift in \(Quotation(folder))."
    case .tool(let tool, let reason): "“\(tool)” failed: \(reason.onOneLine.inSentence)"
    case .doesNotBuild(let name, let problem):
      "The revision \(Quotation(name)) does not build: \(problem.onOneLine.inSentence)"
    case .noProgram(let name, let path):
      "The build of the revision \(Quotation(name)) has left no program at \(Quotation(path))."
    case .noRoom(let cache): "There is no room left for a build in the cache \(Quotation(cache))."
    case .cache(let path, let reason):
      "The cache \(Quotation(path)) cannot be written: \(reason)"
    case .cacheInUse(let path):
      "A comparison builds in the cache \(Quotation(path)); clear it when that has ended."
    case .noFile(let path): "There is no program \(Quotation(path))."
    case .notExecutable(let path): "\(Quotation(path)) is no program."
    case .programInBrowser:
      "A window in a browser runs no program by its path; compare with a revision."
    case .noWindow(let name):
      "\(Quotation(name)) is from before programs could have a window beside that of another build."
    case .interrupted: "The build was interrupted."
    }
  }
}

extension String {
  /// Whether a remote repository can be asked for it: a branch, a tag or a whole hash, and not a
  /// step away from one or the beginning of a hash.
  nonisolated fileprivate var canBeFetched: Bool {
    if contains(where: "~^:@{".contains) { return false }
    return count >= 40 || !allSatisfy(\.isHexDigit)
  }
}
