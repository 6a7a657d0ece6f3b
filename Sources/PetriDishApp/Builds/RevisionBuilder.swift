import Foundation
import GTK
import PetriDish
import Survey

/// Builds the program as it was at another revision, unless the cache has it.
final class RevisionBuilder {
  private let package: SourcePackage
  private let command: String
  private let running: String
  private let cache: RevisionCache
  private let note: (String) -> Void
  private let progress: (String) -> Void
  private var build: Build?
  private var isStopped = false

  /// - Parameters:
  ///   - package: The package of today.
  ///   - command: Builds it, by the words of the shell.
  ///   - running: The path of the running program.
  ///   - cache: Keeps what is built.
  ///   - note: Called with sentences for people.
  ///   - progress: Called with what it is at.
  init(
    _ package: SourcePackage,
    command: String,
    running: String = CurrentProcess.path,
    cache: RevisionCache = RevisionCache(),
    noting note: @escaping (String) -> Void,
    progress: @escaping (String) -> Void
  ) {
    (self.package, self.command, self.running, self.cache) = (package, command, running, cache)
    (self.note, self.progress) = (note, progress)
  }

  /// Returns the program at a revision.
  ///
  /// - Throws: ``RevisionFailure``.
  func program(at name: String) async throws(RevisionFailure) -> OtherProgram {
    let repository = try await GitRepository(around: package)
    let commit = try await repository.commit(of: name)
    let recipe = recipe
    let tree = RevisionTree(in: cache.path, of: repository, building: recipe)
    try tree.make()
    let lock = try await lock(tree)
    defer { withExtendedLifetime(lock) {} }
    progress("writing \(name)")
    try await repository.write(commit, to: tree)
    guard FileManager.default.fileExists(atPath: "\(tree.package)/Package.swift") else {
      throw .noPackage(name, folder: repository.subfolder.isEmpty ? "/" : repository.subfolder)
    }
    let dependencies = try await PathDependencies(of: name, linkedIn: tree)
    if let sentence = dependencies.sentence(name) { note(sentence) }
    let compiler = await compiler()
    let parts = [tree.folder, commit, recipe.program, compiler, try await dependencies.state()]
    let key = "\(commit.prefix(12))-\(parts.joined(separator: "\n").fingerprint)"
    let revision = try await repository.revision(commit, called: name)
    if let kept = cache.program(key) { return OtherProgram(path: kept, revision: revision) }
    let built = "\(tree.package)/\(recipe.program)"
    // The tree has the program of another revision, which this one need not make.
    try tree.remove(built)
    try await build(name, in: tree)
    guard FileManager.default.isExecutableFile(atPath: built) else {
      throw .noProgram(name, path: built)
    }
    return OtherProgram(path: try cache.keep(built, as: key), revision: revision)
  }

  /// Returns what is checked out in the repository of the package now.
  func current() async throws(RevisionFailure) -> BuildName {
    try await GitRepository(around: package).current()
  }

  /// The time at which the running program was built, in seconds since 1970.
  private static var timeOfProgram: Double {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: CurrentProcess.path)
      return (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? .infinity
    } catch {
      return .infinity
    }
  }

  /// Says that the running program is not what its sources are; `nil` where it is.
  static func sentence(onSourcesOf package: SourcePackage) -> String? {
    guard package.scan().sources.newest > timeOfProgram else { return nil }
    return "Sources are newer than the program; the program as it was built is compared."
  }

  /// Ends the build that runs, if one does.
  func stop() {
    isStopped = true
    build?.stop()
  }

  private func build(_ name: String, in tree: RevisionTree) async throws(RevisionFailure) {
    guard !isStopped else { throw .interrupted }
    progress("building \(name)")
    let build: Build
    do {
      build = try Build(command, in: tree.package) { [progress] line in
        progress("building \(name): \(line)")
      }
    } catch {
      throw .tool("sh", reason: "\(error)")
    }
    self.build = build
    defer { self.build = nil }
    let result = await build.result()
    guard !isStopped else { throw .interrupted }
    guard case .failed(let problems) = result else { return }
    if problems.contains(where: { $0.message.contains("No space left on device") }) {
      throw .noRoom(cache: cache.path)
    }
    let problem = problems.first.map { "\($0)" }
    throw .doesNotBuild(name, problem: problem ?? "the build failed and said nothing.")
  }

  /// Waits until no other comparison uses the tree.
  private func lock(_ tree: RevisionTree) async throws(RevisionFailure) -> FileLock {
    var isTold = false
    while !isStopped {
      do throws(ToolkitError) {
        if let lock = try FileLock(tree.lock) { return lock }
      } catch {
        throw .cache(tree.folder, reason: "\(error)")
      }
      if !isTold { note("Another comparison builds in \(Quotation(tree.folder)); waiting for it.") }
      isTold = true
      await MainLoop.pause(0.2)
    }
    throw .interrupted
  }

  /// The command, and the place of the program below the package: that of the running one, or else
  /// where the compiler leaves it.
  private var recipe: BuildRecipe {
    let program = URL(filePath: running).resolvingSymlinksInPath()
    let folder = URL(filePath: package.path).resolvingSymlinksInPath()
    let (path, base) = (
      program.path(percentEncoded: false), folder.path(percentEncoded: false)
    )
    let prefix = base.hasSuffix("/") ? base : base + "/"
    if path.hasPrefix(prefix) {
      return BuildRecipe(command: command, program: String(path.dropFirst(prefix.count)))
    }
    return BuildRecipe(
      command: command,
      program: ".build/debug/\(program.lastPathComponent)"
    )
  }

  private func compiler() async -> String {
    do {
      return try await ToolCall(["swift", "--version"]).output.first ?? ""
    } catch {
      return ""
    }
  }
}

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
  /// The disk of the cache is full.
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

/// A call of another program, such as `git`, with all that it says.
struct ToolCall {
  /// The end of the process.
  let end: ProcessEnd

  /// The lines of its output.
  let output: [String]

  /// The lines of its standard error that are not empty.
  let errors: [String]

  /// Calls a program and waits for its end.
  ///
  /// - Parameters:
  ///   - words: The name or path of the program, and its arguments.
  ///   - environment: What is different for it from the caller's environment; `nil` for what it does not
  ///     have.
  /// - Throws: ``ToolkitError/subprocess(program:reason:)`` where it cannot be started.
  init(_ words: [String], in environment: [String: String?] = [:]) async throws(ToolkitError) {
    let process = try Subprocess(words, environment: environment)
    process.closeInput()
    (output, errors) = await process.readToEnd()
    end = await process.end()
  }

  /// Whether it ended well.
  var isFine: Bool { end == .exited(0) }

  /// The first error that it names as one, or else the last words of its standard error, or of its output.
  var reason: String {
    let named = errors.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
    return named ?? errors.last ?? output.last { !$0.isEmpty } ?? "it says nothing."
  }

  /// Whether it has found no room on a disk.
  var isOutOfRoom: Bool { (errors + output).contains { $0.contains("No space left on device") } }
}

/// The folder with what is kept of revisions: trees to build in, and the programs that were used last.
struct RevisionCache {
  /// The path of the folder, which need not be there.
  let path: String

  /// The number of programs that are kept.
  static let kept = 20

  /// The cache that the environment names: `PETRI_CACHE`, or a folder of the user's caches.
  init() {
    let named = CurrentProcess.variable("PETRI_CACHE") ?? ""
    path = named.isEmpty ? "\(UserDirectory.cache.path)/petridish" : Self.absolute(named)
  }

  /// A cache in a folder.
  init(path: String) { self.path = Self.absolute(path) }

  /// Returns the path of a kept program; `nil` where it is not kept.
  ///
  /// - Parameter key: What the program was made of.
  func program(_ key: String) -> String? {
    let folder = "\(path)/programs/\(key)"
    guard let name = try? String(contentsOfFile: "\(folder)/name", encoding: .utf8) else {
      return nil
    }
    let program = "\(folder)/\(name)"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    // That it was used just now is of no consequence where it cannot be said.
    do { try touch(folder) } catch {}
    return program
  }

  /// Keeps a program with its resources, and lets go of those that were not used for longest.
  ///
  /// - Returns: The path of the program that is kept.
  /// - Throws: ``RevisionFailure/noRoom(cache:)`` or ``RevisionFailure/cache(_:reason:)``; nothing is
  ///   kept then.
  func keep(_ program: String, as key: String) throws(RevisionFailure) -> String {
    let files = FileManager.default
    let origin = URL(filePath: program).resolvingSymlinksInPath()
    let (folder, name) = ("\(path)/programs/\(key)", origin.lastPathComponent)
    let draft = "\(folder).\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try files.createDirectory(atPath: draft, withIntermediateDirectories: true)
      let siblings = try files.contentsOfDirectory(
        atPath: origin.deletingLastPathComponent().path(percentEncoded: false)
      )
      for sibling in siblings where sibling == name || sibling.hasSuffix(".resources") {
        let from = origin.deletingLastPathComponent().appending(path: sibling)
        try files.copyItem(atPath: from.path(percentEncoded: false), toPath: "\(draft)/\(sibling)")
      }
      try Data(name.utf8).write(to: URL(filePath: "\(draft)/name"))
      if files.fileExists(atPath: folder) { try files.removeItem(atPath: folder) }
      try files.moveItem(atPath: draft, toPath: folder)
    } catch {
      // What was begun is of no use; where it cannot be taken away, `compare --clear-cache` does.
      do { try files.removeItem(atPath: draft) } catch {}
      let reason = WritingFailure(error)
      throw reason.isAboutRoom
        ? .noRoom(cache: path) : .cache(path, reason: reason.description)
    }
    forgetOldest()
    return "\(folder)/\(name)"
  }

  /// Takes away all that is kept.
  ///
  /// - Returns: Whether there was anything.
  /// - Throws: ``RevisionFailure/cacheInUse(_:)`` while a comparison builds in it, and everything stays.
  func clear() throws(RevisionFailure) -> Bool {
    let files = FileManager.default
    var wasThere = false
    let locks = try lockTrees()
    defer { withExtendedLifetime(locks) {} }
    do {
      for part in ["programs", "trees"] where files.fileExists(atPath: "\(path)/\(part)") {
        wasThere = true
        try files.removeItem(atPath: "\(path)/\(part)")
      }
    } catch {
      throw .cache(path, reason: "\(WritingFailure(error))")
    }
    return wasThere
  }

  /// Keeps comparisons from the trees.
  private func lockTrees() throws(RevisionFailure) -> [FileLock] {
    var locks: [FileLock] = []
    for tree in FolderEntry.all(in: "\(path)/trees").filter(\.isFolder) {
      let folder = "\(path)/trees/\(tree.name)"
      let lock: FileLock?
      do { lock = try FileLock("\(folder)/lock") } catch {
        throw .cache(folder, reason: "\(error)")
      }
      guard let lock else { throw .cacheInUse(path) }
      locks.append(lock)
    }
    return locks
  }

  /// The keys of the programs that are kept, that which was used last first.
  var keys: [String] {
    FolderEntry.all(in: "\(path)/programs").filter(\.isFolder)
      .sorted { $0.modified > $1.modified }.map(\.name)
  }

  private func forgetOldest() {
    for key in keys.dropFirst(Self.kept) {
      // One that is in use, or is somebody else's, stays.
      do { try FileManager.default.removeItem(atPath: "\(path)/programs/\(key)") } catch {}
    }
  }

  private func touch(_ folder: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: folder)
  }

  private static func absolute(_ path: String) -> String {
    let url = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    return url.count > 1 && url.hasSuffix("/") ? String(url.dropLast()) : url
  }
}
