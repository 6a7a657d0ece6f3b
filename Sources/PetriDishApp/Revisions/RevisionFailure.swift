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
  /// A signal came.
  case interrupted

  /// One sentence with the offending value.
  var description: String {
    switch self {
    case .noGit: "“--revision” needs git, which is not installed."
    case .noRepository(let path): "The package \(Quotation(path)) is in no Git repository."
    case .unknown(let name, let repository):
      "There is no revision \(Quotation(name)) in the repository \(Quotation(repository))."
    case .shallow(let name):
      "\(Quotation(name)) is not in this shallow clone; fetch it with “git fetch --depth 1 origin "
        + "\(name.onOneLine.inSentence)” and compare with FETCH_HEAD."
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
    case .interrupted: "The build was interrupted."
    }
  }
}
