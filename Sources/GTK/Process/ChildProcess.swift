internal import CGTK
internal import CGTKShims

/// A forked copy of the current process.
///
/// Fork the process before GLib or Swift starts any threads. The copy exits when the original
/// process does.
package final class ChildProcess {
  /// An event that the original process receives from the copy.
  package enum Event {
    /// Output to standard error, which only the original process receives.
    case errors([UInt8])
    /// A line that the copy sent.
    case message(String)
    /// A crash of the copy by a signal, before it has written its backtrace.
    ///
    /// The copy has no windows anymore and can be replaced. Otherwise, its output and its end follow.
    /// Not every crash is announced by this event.
    case crashed(Int32)
    /// The end of the copy.
    case ended(ProcessEnd)
  }

  /// The result of a fork, which differs between the two processes.
  package enum ForkResult {
    case original(ChildProcess)
    case copy(Sender)
  }

  private var child: PdChild
  private var line: [UInt8] = []
  private var lines: [String] = []

  private init(_ child: PdChild) { self.child = child }

  /// Forks the process; both processes continue with the result.
  ///
  /// - Parameter crashed: A crashed copy that the new copy replaces while it writes its backtrace. Its
  ///   remaining output is written to standard error and passed to the new copy. It is killed if the
  ///   new copy crashes before the backtrace is complete.
  /// - Throws: ``ToolkitError/process(reason:)``.
  package static func fork(
    replacing crashed: ChildProcess? = nil
  ) throws(ToolkitError) -> ForkResult {
    var child = crashed?.child ?? PdChild()
    let failure = pd_child_fork(&child)
    guard failure == 0 else { throw .process(reason: String(lent: g_strerror(failure))) }
    return child.pid == 0 ? .copy(Sender(child)) : .original(ChildProcess(child))
  }

  /// Waits for the next event and forwards termination signals to the copy.
  ///
  /// The last event is ``Event/ended(_:)``.
  package func next() -> Event {
    while true {
      if !lines.isEmpty { return .message(lines.removeFirst()) }
      var (buffer, count) = ([CChar](repeating: 0, count: 4096), gsize(0))
      let event = pd_child_next(&child, &buffer, gsize(buffer.count), &count)
      let bytes = buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }
      switch event {
      case PD_CHILD_ERRORS: return .errors(bytes)
      case PD_CHILD_MESSAGES: take(bytes)
      case PD_CHILD_CRASHED: return .crashed(child.signal)
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

  /// A sender of lines from the copy to the original process.
  package struct Sender {
    private let file: Int32
    private let report: Int32

    fileprivate init(_ child: PdChild) { (file, report) = (child.messages, child.report) }

    /// Reads the remaining output of the crashed copy that this one replaces, up to its end.
    ///
    /// Call this method only once.
    ///
    /// - Parameter body: Called for each part of the output.
    package func readReport(_ body: ([UInt8]) -> Void) async {
      guard report >= 0, let socket = g_socket_new_from_fd(report, nil) else { return }
      let connection = SocketConnection(
        owned: UnsafeMutableRawPointer(g_socket_connection_factory_create_connection(socket))
      )
      g_object_unref(UnsafeMutableRawPointer(socket))
      while true {
        let bytes = await connection.read()
        guard !bytes.isEmpty else { return }
        body(bytes)
      }
    }

    /// Sends a line, which arrives even if this process crashes afterward.
    package func send(_ line: String) {
      let text = line + "\n"
      // If writing fails, the original process has exited and this one is about to exit too.
      _ = pd_write_all(file, text, gsize(text.utf8.count))
    }
  }
}
