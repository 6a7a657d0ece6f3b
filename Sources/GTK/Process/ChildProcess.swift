internal import CGTK
internal import CGTKShims

/// A copy of the running program, as it was at one moment; the original waits for it.
///
/// Only a program without threads may be copied: before anything of GLib's or Swift's runs
/// concurrently. The copy ends when the original does.
package final class ChildProcess {
  /// Something that the original learns of the copy.
  package enum Event {
    /// It wrote to standard error, which goes to the original alone.
    case errors([UInt8])
    /// It sent a line.
    case message(String)
    /// It is over.
    case ended(ProcessEnd)
  }

  /// The two sides of a fork: each process learns which one it is.
  package enum ForkResult {
    case original(ChildProcess)
    case copy(Sender)
  }

  private var child: PdChild
  private var line: [UInt8] = []
  private var lines: [String] = []

  private init(_ child: PdChild) { self.child = child }

  /// Copies the process; both go on from here.
  ///
  /// - Throws: ``ToolkitError/process(reason:)``.
  package static func fork() throws(ToolkitError) -> ForkResult {
    var child = PdChild()
    let failure = pd_child_fork(&child)
    guard failure == 0 else { throw .process(reason: String(lent: g_strerror(failure))) }
    return child.pid == 0 ? .copy(Sender(child.messages)) : .original(ChildProcess(child))
  }

  /// Waits until the copy does something; signals that ask this process to end go to the copy.
  ///
  /// After ``Event/ended(_:)`` there are no more events.
  package func next() -> Event {
    while true {
      if !lines.isEmpty { return .message(lines.removeFirst()) }
      var (buffer, count) = ([CChar](repeating: 0, count: 4096), gsize(0))
      let event = pd_child_next(&child, &buffer, gsize(buffer.count), &count)
      let bytes = buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }
      switch event {
      case PD_CHILD_ERRORS: return .errors(bytes)
      case PD_CHILD_MESSAGES: take(bytes)
      default: return .ended(child.signal == 0 ? .exited(child.status) : .signalled(child.signal))
      }
    }
  }

  private func take(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      } else {
        line.append(byte)
      }
    }
  }

  /// Sends lines from the copy to the original.
  package struct Sender {
    private let file: Int32

    fileprivate init(_ file: Int32) { self.file = file }

    /// Sends a line, which arrives whatever becomes of this process afterwards.
    package func send(_ line: String) {
      let text = line + "\n"
      // Where the original has gone, this process is about to end, too.
      _ = pd_write_all(file, text, gsize(text.utf8.count))
    }
  }
}
