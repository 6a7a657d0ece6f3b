import Foundation
import GTK
import PetriDish
import Routing

/// A worker in a process of its own.
final class SubprocessWorker: Worker {
  let process: Subprocess
  let build: String?
  private var lines: [String] = []
  private var hasEnded = false
  private var awaited: Promise<WorkerReply>?
  private var errors: [String] = []
  private(set) var isSilent = false
  private(set) var hasTraced = false
  /// Whether the worker was told to write a backtrace and end.
  var isGivenUp = false
  private let remembered: Int
  private let endsOrphans: Bool

  /// - Parameters:
  ///   - build: The build that its program must be; `nil` for any build.
  ///   - remembered: How many lines of its standard error are kept, the last ones.
  ///   - endsOrphans: Whether what its screens have started ends with it.
  init(
    _ process: Subprocess,
    of build: String? = nil,
    remembering remembered: Int,
    endingOrphans endsOrphans: Bool
  ) {
    (self.process, self.build) = (process, build)
    (self.remembered, self.endsOrphans) = (remembered, endsOrphans)
    MainLoop.task { [weak self] in
      while let line = await process.nextLine() { self?.hear(line) }
      // One that says no more may still have something that keeps it from ending.
      _ = await process.end()
      self?.hasEnded = true
      self?.answer()
    }
    MainLoop.task { [weak self] in
      while let line = await process.nextErrorLine() { self?.hear(error: line) }
      self?.isSilent = true
    }
  }

  func send(_ line: String) { process.write(line) }

  /// Has it read what a file holds, up to the end of it or to where it reads no more.
  func send(contentsOf file: FileHandle) throws {
    while let bytes = try file.read(upToCount: 1 << 16), !bytes.isEmpty {
      guard process.write(bytes: Array(bytes)) else { return }
    }
  }

  func finish() { process.closeInput() }

  func next(within time: Duration) async -> WorkerReply {
    if let reply { return reply }
    let next = Promise<WorkerReply>()
    awaited = next
    let late = MainLoop.afterRunning(time.seconds) { next.fulfill(with: .late) }
    defer { late.cancel() }
    return await next.value
  }

  func end() async -> ProcessTermination {
    let end = await process.end()
    if endsOrphans { CurrentProcess.endOrphans() }
    // Somebody else may hold the pipe open, such as a process that a screen has started.
    await MainLoop.wait(upTo: Self.patience) { isSilent }
    return ProcessTermination(of: end, output: errors.joined(separator: "\n"))
  }

  func kill() { process.kill() }

  private func hear(_ line: String) {
    lines.append(line)
    answer()
  }

  private func hear(error line: String) {
    if line.hasPrefix(WorkerMessage.mark) { return errors = [] }
    if line.hasPrefix("Backtrace took") { hasTraced = true }
    guard !line.isEmpty, !Self.isNoise(line) else { return }
    // It has not aborted: it was told to.
    if isGivenUp, line.contains("Program crashed: Aborted") { return }
    errors.append(line)
    if errors.count > remembered { errors.removeFirst() }
  }

  private var reply: WorkerReply? {
    if lines.isEmpty { return hasEnded ? .ended : nil }
    return .line(lines.removeFirst())
  }

  private func answer() {
    if let awaited, !awaited.isFulfilled, let reply { awaited.fulfill(with: reply) }
  }

  /// The time that its standard error may take to arrive once it has ended, in seconds.
  private static let patience = 5.0
}
