import Foundation
import GTK

/// A watcher that builds the program whenever its sources change.
final class BuildWatcher {
  /// The status of the build.
  enum Status: Hashable {
    case building
    case failed([BuildProblem])
    /// A new version is on disk; the value is the build time of its sources, in seconds since 1970.
    case built(at: Double)
  }

  /// Called after each change of the status.
  var onStatus: (Status) -> Void = { _ in }

  /// The package to build.
  let package: SourcePackage

  private let command: String?
  private var monitors: [String: FolderMonitor] = [:]
  /// The folders that can't be monitored, whose errors have been reported.
  private var unwatchable: Set<String> = []
  private var pending: ScheduledWork?
  private var build: Build?
  /// The sources of the latest build, or of the running program.
  private var built: SourcePackage.Snapshot?

  /// The time that sources must stay unchanged before a build, in seconds; editors may save several files.
  private static let delay = 0.1

  /// - Parameter command: The shell command that builds the package, run in its folder; `nil` if the
  ///   program reads the files when it starts.
  init(_ package: SourcePackage, command: String?) {
    self.package = package
    self.command = command
  }

  /// Starts watching.
  ///
  /// - Parameter time: The build time of the running program's sources, in seconds since 1970. If the
  ///   sources are newer, a build starts immediately.
  func begin(since time: Double) {
    let now = look()
    // A program that has just started has read the current files.
    if command != nil, now.newest > time { start(now) } else { built = now }
  }

  /// Builds immediately, even if nothing has changed.
  func buildNow() { start(look()) }

  /// Stops watching and cancels the current build.
  func stop() {
    build?.stop()
    monitors = [:]
    pending?.cancel()
  }

  /// Returns the current sources and monitors their folders.
  private func look() -> SourcePackage.Snapshot {
    while true {
      let (sources, folders) = package.scan()
      let known = Set(folders)
      monitors = monitors.filter { known.contains($0.key) }
      let new = folders.filter { monitors[$0] == nil && !unwatchable.contains($0) }
      // Files may have been added to a new folder before it was monitored, so the scan is repeated.
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
    // Changes during a build are detected when the build ends.
    guard build == nil else { return }
    built = sources
    let time = Date.now.timeIntervalSince1970
    guard let command else { return onStatus(.built(at: time)) }
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

/// A run of the command that builds the program.
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

  /// The number of output lines to keep; the errors of a large build are near the end.
  private static let kept = 20_000

  /// Starts a shell command in a folder.
  ///
  /// - Parameter hear: Called with each line of output.
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

  /// Returns the outcome after the build has ended and closed its output.
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

  /// Stops the build immediately, including all processes that it started.
  func stop() { process.sendToAll(signal: 15) }

  private func take(_ line: String) {
    output.append(line)
    hear(line)
    if output.count > 2 * Self.kept { output.removeFirst(Self.kept) }
  }
}

extension Build {
  /// Returns the default command, which builds a program again in the folder in which it was built.
  ///
  /// - Parameter program: The path of the program (default: the running program).
  static func usualCommand(for program: String = CurrentProcess.path) -> String {
    let folder = folder(of: program).map { " --scratch-path \(ShellArgument($0))" } ?? ""
    return "exec swift build\(folder)\(product(program))"
  }

  /// The default command for a different revision, whose package has a build folder of its own.
  static var revisionCommand: String {
    "exec env -u SWIFTPM_BUILD_DIR swift build\(product(CurrentProcess.path))"
  }

  /// The options that select the product and the configuration of a program.
  private static func product(_ program: String) -> String {
    let parts = program.split(separator: "/")
    let product = parts.last.map(String.init) ?? "catalog"
    let kind = parts.dropLast().last == "release" ? "release" : "debug"
    return " -c \(kind) --product \(ShellArgument(product))"
  }

  /// Returns SwiftPM's build folder that contains a program, or `nil` if it is somewhere else.
  private static func folder(of program: String) -> String? {
    var folder = URL(filePath: program).deletingLastPathComponent()
    // The folder has a subfolder for each configuration, which may be in one for the platform.
    for _ in 0..<2 {
      folder.deleteLastPathComponent()
      let state = folder.appending(path: "workspace-state.json")
      if FileManager.default.fileExists(atPath: state.path) { return folder.path }
    }
    return nil
  }
}
