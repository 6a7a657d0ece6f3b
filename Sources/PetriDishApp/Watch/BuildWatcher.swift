import Foundation
import GTK

/// A watcher that builds the program whenever its sources change.
final class BuildWatcher {
  /// The status of the build.
  enum Status: Hashable {
    case building
    case failed([BuildProblem])
    /// A new version lies on disk; its sources were read at that time, in seconds since 1970.
    case built(at: Double)
  }

  /// Called after each change of the status.
  var onStatus: (Status) -> Void = { _ in }

  /// The package that is built.
  let package: SourcePackage

  private let command: String
  private var monitors: [String: FolderMonitor] = [:]
  /// The folders that the system does not report changes of, each of which was told of once.
  private var unwatchable: Set<String> = []
  private var pending: ScheduledWork?
  private var build: Build?
  /// The sources that were built last, or those that the running program was built from.
  private var built: SourcePackage.Snapshot?

  /// The time that sources have to be still, in seconds: editors write one file after the other.
  private static let delay = 0.1

  /// - Parameter command: Builds the package, in its folder, by the words of the shell.
  init(_ package: SourcePackage, command: String) {
    self.package = package
    self.command = command
  }

  /// Begins to watch.
  ///
  /// - Parameter time: When the sources of the running program were read, in seconds since 1970;
  ///   what was changed later is built at once.
  func begin(since time: Double) {
    let now = look()
    if now.newest > time { start(now) } else { built = now }
  }

  /// Builds at once, whether anything has changed or not.
  func buildNow() { start(look()) }

  /// Ends the build that runs, if one does.
  func stop() {
    build?.stop()
    monitors = [:]
    pending?.cancel()
  }

  /// Returns the sources as they are now, and watches the folders that they lie in.
  private func look() -> SourcePackage.Snapshot {
    while true {
      let (sources, folders) = package.scan()
      let known = Set(folders)
      monitors = monitors.filter { known.contains($0.key) }
      let new = folders.filter { monitors[$0] == nil && !unwatchable.contains($0) }
      // What came into a new folder before it was watched is found by another look at it.
      guard !new.isEmpty else { return sources }
      for folder in new { watch(folder) }
    }
  }

  private func watch(_ folder: String) {
    do {
      let monitor = try FolderMonitor(folder)
      monitor.onChange { [weak self] path in self?.hear(path) }
      monitors[folder] = monitor
    } catch {
      unwatchable.insert(folder)
      Output.standard.error("\(error)")
    }
  }

  private func hear(_ path: String) {
    guard package.isSource(path) else { return }
    pending?.cancel()
    pending = MainLoop.after(Self.delay) { [weak self] in
      guard let self else { return }
      pending = nil
      let now = look()
      if now != built { start(now) }
    }
  }

  private func start(_ sources: SourcePackage.Snapshot) {
    // What changes meanwhile is seen when this build has ended.
    guard build == nil else { return }
    built = sources
    let time = Date.now.timeIntervalSince1970
    onStatus(.building)
    do {
      let build = try Build(command, in: package.path)
      self.build = build
      MainLoop.task { [weak self] in
        let result = await build.result()
        self?.end(result, of: sources, at: time)
      }
    } catch {
      onStatus(.failed([BuildProblem(message: "\(error)")]))
    }
  }

  private func end(_ result: Build.BuildResult, of sources: SourcePackage.Snapshot, at time: Double)
  {
    build = nil
    let now = look()
    guard now == sources else { return start(now) }
    switch result {
    case .succeeded: onStatus(.built(at: time))
    case .failed(let problems): onStatus(.failed(problems))
    }
  }
}

/// One run of the command that builds the program.
final class Build {
  /// The outcome of a build.
  enum BuildResult: Hashable, Sendable {
    case succeeded
    case failed([BuildProblem])
  }

  private let process: Subprocess
  private let folder: String
  private let hear: (String) -> Void
  private var output: [String] = []

  /// The number of lines kept; errors of a build of thousands of files are among the last ones.
  private static let kept = 20_000

  /// Starts a command of the shell in a folder.
  ///
  /// - Parameter hear: Called with each line that it writes.
  /// - Throws: ``ToolkitError/subprocess(program:reason:)``.
  init(
    _ command: String,
    in folder: String,
    hearing hear: @escaping (String) -> Void = { _ in }
  ) throws(ToolkitError) {
    self.folder = folder
    self.hear = hear
    process = try Subprocess(["sh", "-c", "cd \"$0\" && \(command)", folder])
    process.closeInput()
  }

  /// Returns the outcome, once the build has ended and its output is closed.
  func result() async -> BuildResult {
    let (process, take) = (
      self.process, { [weak self] line in self?.take(line) } as (String) -> Void
    )
    let errors = MainLoop.task {
      while let line = await process.nextErrorLine() { take(line) }
    }
    while let line = await process.nextLine() { take(line) }
    await errors.value
    guard await process.end() != .exited(0) else { return .succeeded }
    return .failed(BuildProblem.all(in: output, of: folder))
  }

  /// Ends it at once, together with all that the command has started.
  func stop() { process.sendToAll(signal: 15) }

  private func take(_ line: String) {
    output.append(line)
    hear(line)
    if output.count > 2 * Self.kept { output.removeFirst(Self.kept) }
  }
}

extension Build {
  /// The command that builds the program as it was built.
  static var usualCommand: String {
    let parts = CurrentProcess.path.split(separator: "/")
    let product = parts.last.map(String.init) ?? "catalog"
    let kind = parts.dropLast().last == "release" ? "release" : "debug"
    return "exec swift build -c \(kind) --product '\(product)'"
  }
}
