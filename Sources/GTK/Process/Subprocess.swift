internal import CGTK
internal import CGTKShims

/// A child process that reads and writes lines.
///
/// Releasing the object doesn't end the process.
package final class Subprocess: Object {
  override class var type: GType { g_subprocess_get_type() }

  /// The child processes that haven't been waited for.
  private static var started: [Subprocess] = []

  /// The ids of the child processes that haven't been waited for.
  static var running: [Int32] { started.compactMap(\.identifier) }

  private var isApart = false
  private lazy var output = Lines(g_subprocess_get_stdout_pipe(cast()))
  private lazy var errors = Lines(g_subprocess_get_stderr_pipe(cast()))

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The path of the program, followed by its arguments.
  ///   - environment: The environment variables to change; `nil` removes a variable.
  /// - Throws: ``ToolkitError/subprocess(program:reason:)``.
  package convenience init(
    _ words: [String],
    environment: [String: String?] = [:]
  ) throws(ToolkitError) {
    let pipes = [
      G_SUBPROCESS_FLAGS_STDIN_PIPE, G_SUBPROCESS_FLAGS_STDOUT_PIPE, G_SUBPROCESS_FLAGS_STDERR_PIPE,
    ]
    try self.init(words, environment: environment, pipes)
  }

  /// Starts an independent program, which keeps running when this process exits.
  ///
  /// The program isn't connected to this process by pipes.
  ///
  /// - Throws: ``ToolkitError/subprocess(program:reason:)``.
  package convenience init(
    apart words: [String],
    environment: [String: String?] = [:]
  ) throws(ToolkitError) {
    let silence = [G_SUBPROCESS_FLAGS_STDOUT_SILENCE, G_SUBPROCESS_FLAGS_STDERR_SILENCE]
    try self.init(words, environment: environment, silence)
    isApart = true
  }

  /// Sends SIGTERM to all child processes that haven't been waited for, except independent ones.
  package static func endAll() {
    for process in started where !process.isApart { process.send(signal: 15) }
  }

  private convenience init(
    _ words: [String],
    environment: [String: String?],
    _ flags: [GSubprocessFlags]
  ) throws(ToolkitError) {
    let launcher = g_subprocess_launcher_new(
      GSubprocessFlags(rawValue: flags.reduce(0) { $0 | $1.rawValue })
    )
    defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
    for (name, value) in environment {
      if let value {
        g_subprocess_launcher_setenv(launcher, name, value, 1)
      } else {
        g_subprocess_launcher_unsetenv(launcher, name)
      }
    }
    var error: UnsafeMutablePointer<GError>?
    let process = words.withVector { g_subprocess_launcher_spawnv(launcher, $0, &error) }
    guard let process else {
      throw .subprocess(program: words.first ?? "", reason: String(message: error))
    }
    self.init(owned: process)
    Self.started.append(self)
  }

  /// Writes a line to the process's standard input; has no effect if the process has ended.
  ///
  /// This method blocks while the pipe is full.
  package func write(_ line: String) { write(bytes: Array((line + "\n").utf8)) }

  /// Writes bytes to the process's standard input.
  ///
  /// This method blocks while the pipe is full.
  ///
  /// - Returns: Whether all bytes were written.
  @discardableResult
  package func write(bytes: [UInt8]) -> Bool {
    let isWritten = g_output_stream_write_all(
      g_subprocess_get_stdin_pipe(cast()),
      bytes,
      gsize(bytes.count),
      nil,
      nil,
      nil
    )
    return isWritten != 0
  }

  /// Closes the process's standard input.
  package func closeInput() {
    g_output_stream_close(g_subprocess_get_stdin_pipe(cast()), nil, nil)
  }

  /// Waits for the next line of standard output; returns `nil` at its end.
  ///
  /// Only one caller can wait at a time.
  package func nextLine() async -> String? { await output.next() }

  /// Waits for the next line of standard error; returns `nil` at its end.
  ///
  /// Only one caller can wait at a time.
  package func nextErrorLine() async -> String? { await errors.next() }

  /// Reads standard output and standard error to their ends.
  ///
  /// - Parameter most: The maximum number of lines of standard error to keep. Earlier lines are
  ///   discarded.
  /// - Returns: The lines of standard output and the nonempty lines of standard error.
  package func readToEnd(
    keepingErrors most: Int = .max
  ) async -> (output: [String], errors: [String]) {
    let listening = MainLoop.task { [self] in
      var lines: [String] = []
      while let line = await nextErrorLine() {
        if !line.isEmpty { lines.append(line) }
        if lines.count / 2 >= most { lines.removeFirst(lines.count - most) }
      }
      return Array(lines.suffix(most))
    }
    var lines: [String] = []
    while let line = await nextLine() { lines.append(line) }
    return (lines, await listening.value)
  }

  /// Sends a signal to the process if it is still running.
  package func send(signal: Int32) { g_subprocess_send_signal(cast(), signal) }

  /// The process id; `nil` after the process has been waited for.
  package var identifier: Int32? {
    g_subprocess_get_identifier(cast()).flatMap { Int32(String(cString: $0)) }
  }

  /// Sends a signal to the process and its descendants, which could otherwise keep its pipes open.
  ///
  /// - Complexity: Linear in the number of processes on the system.
  package func sendToAll(signal: Int32) {
    // The system doesn't reuse the id until the process has been waited for.
    if let identifier { pd_signal_tree(identifier, signal) }
  }

  /// Kills the process and all its descendants.
  ///
  /// If the process is a worker, this method also kills the rest of its process group, such as the
  /// program that writes its backtrace.
  package func kill() {
    sendToAll(signal: 9)
    if let identifier { pd_kill_group(identifier) }
    g_subprocess_force_exit(cast())
  }

  /// Waits until the process ends.
  package func end() async -> ProcessEnd {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let ended: GAsyncReadyCallback = { process, result, data in
        g_subprocess_wait_finish(process.map { OpaquePointer($0) }, result, nil)
        UserData<() -> Void>.value(of: data)?()
        released(data)
      }
      g_subprocess_wait_async(cast(), nil, ended, UserData.make { continuation.resume() })
    }
    Self.started.removeAll { $0.identifier == nil }
    guard g_subprocess_get_if_signaled(cast()) != 0 else {
      return .exited(g_subprocess_get_exit_status(cast()))
    }
    return .signalled(g_subprocess_get_term_sig(cast()))
  }
}

/// A reader that splits the output of a pipe into lines.
///
/// If the output has no line breaks, it is returned in pieces.
private final class Lines {
  private let stream: UnsafeMutablePointer<GInputStream>?
  private var bytes: [UInt8] = []
  private var start = 0
  private var longest = Lines.longestFirst

  init(_ pipe: UnsafeMutablePointer<GInputStream>?) {
    stream = pipe
    g_object_ref(UnsafeMutableRawPointer(stream))
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(stream)) }

  func next() async -> String? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        longest = Self.longest
        return take(upTo: end, skipping: 1)
      }
      if bytes.count - start >= longest { return take(upTo: bytes.count) }
      bytes.removeFirst(start)
      (start, searched) = (0, bytes.count)
      guard await read() else { return bytes.isEmpty ? nil : take(upTo: bytes.count) }
    }
  }

  private func take(upTo end: Int, skipping rest: Int = 0) -> String {
    defer { start = end + rest }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Waits for more bytes.
  ///
  /// - Returns: `false` at the end of the output.
  private func read() async -> Bool {
    let more = await withCheckedContinuation {
      (continuation: CheckedContinuation<[UInt8], Never>) in
      let arrived: GAsyncReadyCallback = { stream, result, data in
        let pipe = stream.map {
          UnsafeMutableRawPointer($0).assumingMemoryBound(to: GInputStream.self)
        }
        let bytes = g_input_stream_read_bytes_finish(pipe, result, nil)
        var count: gsize = 0
        let start = bytes.flatMap { g_bytes_get_data($0, &count) }
        let read = UnsafeRawBufferPointer(start: start, count: Int(count))
        UserData<([UInt8]) -> Void>.value(of: data)?(Array(read))
        if let bytes { g_bytes_unref(bytes) }
        released(data)
      }
      let resume: ([UInt8]) -> Void = { continuation.resume(returning: $0) }
      g_input_stream_read_bytes_async(stream, 1 << 16, 0, nil, arrived, UserData.make(resume))
    }
    bytes += more
    return !more.isEmpty
  }

  /// The maximum length of the first line and of later lines, in bytes.
  private static let (longestFirst, longest) = (1 << 16, 1 << 30)
}

/// The exit status of a process, or the signal that ended it.
nonisolated package enum ProcessEnd: Hashable, Sendable {
  /// The process exited with a status.
  case exited(Int32)
  /// The process was ended by a signal.
  case signalled(Int32)
}
