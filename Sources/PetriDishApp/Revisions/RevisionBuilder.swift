import Foundation
import GTK
import PetriDish

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
