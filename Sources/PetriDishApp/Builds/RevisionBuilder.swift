import Foundation
import GTK
import PetriDish
import Survey

/// Makes the program at another Git revision, or returns it from the cache.
final class RevisionBuilder {
  private let source: RevisionSource
  private let running: String
  private let cache: RevisionCache
  private let note: (String) -> Void
  private let progress: (String) -> Void
  private var build: Build?
  private var isStopped = false

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - source: The package or the files in the working tree.
  ///   - running: The path of the running program.
  ///   - cache: The cache for builds.
  ///   - note: Called with notices for the user.
  ///   - progress: Called with the current step.
  init(
    _ source: RevisionSource,
    running: String = CurrentProcess.path,
    cache: RevisionCache = RevisionCache(),
    noting note: @escaping (String) -> Void,
    progress: @escaping (String) -> Void
  ) {
    (self.source, self.running, self.cache) = (source, running, cache)
    (self.note, self.progress) = (note, progress)
  }

  /// Returns the program at a revision.
  ///
  /// - Throws: ``RevisionFailure``.
  func program(at name: String) async throws(RevisionFailure) -> OtherProgram {
    let repository = try await GitRepository(around: source.folder)
    let commit = try await repository.commit(of: name)
    let revision = try await repository.revision(commit, called: name)
    switch source {
    case .files(let files):
      return try await program(showing: files, at: revision, commit, in: repository)
    case .package(let package, let command):
      return try await program(of: package, command, at: revision, commit, in: repository)
    }
  }

  /// Returns the running program with the files of a revision.
  private func program(
    showing files: ShownFiles,
    at revision: BuildName,
    _ commit: String,
    in repository: GitRepository
  ) async throws(RevisionFailure) -> OtherProgram {
    progress("checking out \(revision.name)")
    let key = "\(commit.prefix(12))-\(repository.path.fingerprint)"
    let folder = try await cache.folder(key) { folder throws(RevisionFailure) in
      let tree = RevisionTree(folder, of: repository)
      try tree.make()
      try await repository.write(commit, to: tree)
    }
    guard !isStopped else { throw .interrupted }
    let tree = RevisionTree(folder, of: repository)
    let path = files.name.isEmpty ? tree.package : "\(tree.package)/\(files.name)"
    guard FileManager.default.fileExists(atPath: path) else {
      throw .noFiles(revision.name, path: String(path.dropFirst(tree.repository.count + 1)))
    }
    return OtherProgram(path: running, environment: [files.variable: path], revision: revision)
  }

  /// Builds the program of a package at a revision.
  private func program(
    of package: SourcePackage,
    _ command: String,
    at revision: BuildName,
    _ commit: String,
    in repository: GitRepository
  ) async throws(RevisionFailure) -> OtherProgram {
    let name = revision.name
    let recipe = recipe(of: package, command)
    let tree = RevisionTree(in: cache.path, of: repository, building: recipe)
    try tree.make()
    let lock = try await lock(tree)
    defer { withExtendedLifetime(lock) {} }
    progress("checking out \(name)")
    try await repository.write(commit, to: tree)
    guard FileManager.default.fileExists(atPath: "\(tree.package)/Package.swift") else {
      throw .noPackage(name, folder: repository.subfolder.isEmpty ? "/" : repository.subfolder)
    }
    let dependencies = try await PathDependencies(of: name, linkedIn: tree)
    if let sentence = dependencies.sentence(name) { note(sentence) }
    let compiler = await compiler()
    let parts = [tree.folder, commit, recipe.program, compiler, try await dependencies.state()]
    let key = "\(commit.prefix(12))-\(parts.joined(separator: "\n").fingerprint)"
    if let kept = cache.program(key) { return OtherProgram(path: kept, revision: revision) }
    let built = "\(tree.package)/\(recipe.program)"
    // The tree may contain the program of a different revision, which this build might not overwrite.
    try tree.remove(built)
    try await build(name, by: command, in: tree)
    guard FileManager.default.isExecutableFile(atPath: built) else {
      throw .noProgram(name, path: built)
    }
    return OtherProgram(path: try cache.keep(built, as: key), revision: revision)
  }

  /// Returns the revision that is currently checked out.
  func current() async throws(RevisionFailure) -> BuildName {
    try await GitRepository(around: source.folder).current()
  }

  /// The modification time of the running program, in seconds since 1970.
  private static var timeOfProgram: Double {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: CurrentProcess.path)
      return (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? .infinity
    } catch {
      return .infinity
    }
  }

  /// Returns a notice that the sources are newer than the running program, or `nil` if they aren't.
  static func sentence(onSourcesOf package: SourcePackage) -> String? {
    guard package.scan().sources.newest > timeOfProgram else { return nil }
    return "The sources have changed since the running program was built."
  }

  /// Stops the current build.
  func stop() {
    isStopped = true
    build?.stop()
  }

  private func build(
    _ name: String,
    by command: String,
    in tree: RevisionTree
  ) async throws(RevisionFailure) {
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
    throw .doesNotBuild(name, problem: problem ?? "the build failed without output.")
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
      if !isTold { note("Waiting for another comparison in \(Quotation(tree.folder)).") }
      isTold = true
      await MainLoop.pause(0.2)
    }
    throw .interrupted
  }

  /// The build command and the path of the program within the package.
  ///
  /// If the running program is outside the package, the path is the default output path of the compiler.
  private func recipe(of package: SourcePackage, _ command: String) -> BuildRecipe {
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

/// The reason that a revision of the program can't be compared.
enum RevisionFailure: Error, Hashable, CustomStringConvertible {
  /// Git isn't installed.
  case noGit
  /// The folder isn't in a repository.
  case noRepository(String)
  /// The revision doesn't exist in the repository.
  case unknown(String, repository: String)
  /// The revision doesn't exist in the shallow clone.
  case shallow(String)
  /// The revision doesn't contain the package.
  case noPackage(String, folder: String)
  /// The revision doesn't contain the files.
  case noFiles(String, path: String)
  /// A tool reported an error.
  case tool(String, reason: String)
  /// The build failed.
  case doesNotBuild(String, problem: String)
  /// The build didn't produce a program at the expected path.
  case noProgram(String, path: String)
  /// The disk of the cache is full.
  case noRoom(cache: String)
  /// A file in the cache can't be written.
  case cache(String, reason: String)
  /// The cache can't be cleared while a comparison uses it.
  case cacheInUse(String)
  /// The program doesn't exist.
  case noFile(String)
  /// There is neither a file nor a folder at the path.
  case nothing(String)
  /// The file isn't executable.
  case notExecutable(String)
  /// A program can't be chosen by its path while the window is shown in a browser.
  case programInBrowser
  /// The program is too old to open a separate window.
  case noWindow(String)
  /// A signal interrupted the build.
  case interrupted

  /// The error message with the offending value.
  var description: String {
    switch self {
    case .noGit: "Git isn’t installed. Install it to compare with a revision."
    case .noRepository(let path): "\(Quotation(path)) isn’t in a Git repository."
    case .unknown(let name, let repository):
      "Unknown revision \(Quotation(name)) in the repository \(Quotation(repository))."
    case .shallow(let name):
      name.canBeFetched
        ? "\(Quotation(name)) isn’t in this shallow clone. Fetch it with “git fetch --depth 1 origin "
          + "\(name.onOneLine.inSentence)” and compare with FETCH_HEAD."
        : "\(Quotation(name)) isn’t in this shallow clone. Fetch the full history with "
          + "“git fetch --unshallow”."
    case .noPackage(let name, let folder):
      "The revision \(Quotation(name)) has no Package.swift in \(Quotation(folder))."
    case .noFiles(let name, let path):
      "The revision \(Quotation(name)) has no \(Quotation(path))."
    case .tool(let tool, let reason): "“\(tool)” failed: \(reason.onOneLine.inSentence)"
    case .doesNotBuild(let name, let problem):
      "Couldn’t build the revision \(Quotation(name)): \(problem.onOneLine.inSentence)"
    case .noProgram(let name, let path):
      "Building the revision \(Quotation(name)) didn’t produce a program at \(Quotation(path))."
    case .noRoom(let cache): "Not enough disk space for a build in the cache \(Quotation(cache))."
    case .cache(let path, let reason):
      "Couldn’t write to the cache \(Quotation(path)): \(reason)"
    case .cacheInUse(let path):
      "A comparison is using the cache \(Quotation(path)). Try again when it has finished."
    case .noFile(let path): "The program \(Quotation(path)) doesn’t exist."
    case .nothing(let path): "\(Quotation(path)) doesn’t exist."
    case .notExecutable(let path): "\(Quotation(path)) isn’t an executable program."
    case .programInBrowser:
      "Programs can’t be chosen by path in a browser. Compare with a revision instead."
    case .noWindow(let name):
      "The build \(Quotation(name)) is too old to open in a separate window."
    case .interrupted: "The build was interrupted."
    }
  }
}

extension String {
  /// Whether `git fetch` accepts the name: a branch, a tag or a full hash.
  nonisolated fileprivate var canBeFetched: Bool {
    if contains(where: "~^:@{".contains) { return false }
    return count >= 40 || !allSatisfy(\.isHexDigit)
  }
}

/// A finished call of a tool, such as `git`, with its output.
struct ToolCall {
  /// The end of the process.
  let end: ProcessEnd

  /// The lines of the output.
  let output: [String]

  /// The nonempty lines of the standard error.
  let errors: [String]

  /// Calls a tool and waits for it to end.
  ///
  /// - Parameters:
  ///   - words: The name or path of the tool, followed by its arguments.
  ///   - environment: The environment variables to change; `nil` removes a variable.
  /// - Throws: ``ToolkitError/subprocess(program:reason:)`` if the tool can't be started.
  init(_ words: [String], in environment: [String: String?] = [:]) async throws(ToolkitError) {
    let process = try Subprocess(words, environment: environment)
    process.closeInput()
    (output, errors) = await process.readToEnd()
    end = await process.end()
  }

  /// Whether the tool succeeded.
  var isFine: Bool { end == .exited(0) }

  /// The first error message of the tool, or else the last line that it printed.
  var reason: String {
    let named = errors.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
    return named ?? errors.last ?? output.last { !$0.isEmpty } ?? "no error message."
  }

  /// Whether the tool failed because the disk is full.
  var isOutOfRoom: Bool { (errors + output).contains { $0.contains("No space left on device") } }
}

/// The folder for cached builds, which contains trees to build in, and the most recently used programs and
/// files of other revisions.
struct RevisionCache {
  /// The path of the folder, which may not exist yet.
  let path: String

  /// The maximum number of cached programs.
  static let kept = 20

  /// Creates the default cache: the folder in `PETRI_CACHE`, or a folder in the user's cache directory.
  init() {
    let named = CurrentProcess.variable("PETRI_CACHE") ?? ""
    path = named.isEmpty ? "\(UserDirectory.cache.path)/petridish" : Self.absolute(named)
  }

  /// Creates a cache in a folder.
  init(path: String) { self.path = Self.absolute(path) }

  /// Returns the path of a cached program, or `nil` if it isn't cached.
  ///
  /// - Parameter key: The key that identifies the build.
  func program(_ key: String) -> String? {
    let folder = "\(path)/programs/\(key)"
    guard let name = try? String(contentsOfFile: "\(folder)/name", encoding: .utf8) else {
      return nil
    }
    let program = "\(folder)/\(name)"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    // The cache works even if the time of last use can't be updated.
    do { try touch(folder) } catch {}
    return program
  }

  /// Adds a program and its resources to the cache, and removes the least recently used programs.
  ///
  /// - Returns: The path of the cached program.
  /// - Throws: ``RevisionFailure/noRoom(cache:)`` or ``RevisionFailure/cache(_:reason:)``; the program
  ///   isn't added in that case.
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
      // If the incomplete copy can't be removed now, `compare --clear-cache` removes it.
      do { try files.removeItem(atPath: draft) } catch {}
      let reason = WritingFailure(error)
      throw reason.isAboutRoom
        ? .noRoom(cache: path) : .cache(path, reason: reason.description)
    }
    forgetOldest()
    return "\(folder)/\(name)"
  }

  /// Returns a cached folder with files, which is filled if it isn't cached.
  ///
  /// - Parameters:
  ///   - key: The key that identifies the files.
  ///   - fill: Writes the files into a new folder.
  /// - Throws: ``RevisionFailure/cache(_:reason:)``, or the error of the closure; the folder isn't added in
  ///   that case.
  func folder(
    _ key: String,
    filledBy fill: (_ folder: String) async throws(RevisionFailure) -> Void
  ) async throws(RevisionFailure) -> String {
    let files = FileManager.default
    let folder = "\(path)/programs/\(key)"
    let draft = "\(folder).\(ProcessInfo.processInfo.processIdentifier)"
    if !files.fileExists(atPath: folder) {
      // If the draft can't be removed now, `compare --clear-cache` removes it.
      defer { do { try files.removeItem(atPath: draft) } catch {} }
      try await fill(draft)
      do { try files.moveItem(atPath: draft, toPath: folder) } catch {
        // Another process may have added the same folder.
        guard files.fileExists(atPath: folder) else {
          throw .cache(path, reason: "\(WritingFailure(error))")
        }
      }
    }
    do { try touch(folder) } catch {}
    forgetOldest()
    return folder
  }

  /// Removes everything from the cache.
  ///
  /// - Returns: Whether the cache contained anything.
  /// - Throws: ``RevisionFailure/cacheInUse(_:)`` if a comparison uses the cache; nothing is removed in that case.
  func clear() throws(RevisionFailure) -> Bool {
    let files = FileManager.default
    var wasThere = false
    let locks = try lockTrees()
    defer { withExtendedLifetime(locks) {} }
    do {
      for part in ["programs", "trees", "thumbnails"]
      where files.fileExists(atPath: "\(path)/\(part)") {
        wasThere = true
        try files.removeItem(atPath: "\(path)/\(part)")
      }
    } catch {
      throw .cache(path, reason: "\(WritingFailure(error))")
    }
    return wasThere
  }

  /// Locks all trees so that no comparison can use them.
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

  /// The keys of the cached programs, most recently used first.
  var keys: [String] {
    FolderEntry.all(in: "\(path)/programs").filter(\.isFolder)
      .sorted { $0.modified > $1.modified }.map(\.name)
  }

  private func forgetOldest() {
    for key in keys.dropFirst(Self.kept) {
      // Programs that are in use or belong to another user can't be removed.
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
