internal import CGTK
internal import CGTKShims

/// Another process that reads and writes lines.
///
/// Dropping it does not end it.
package final class Subprocess: Object {
  override class var type: GType { g_subprocess_get_type() }

  /// Those that nobody has waited for yet.
  private static var started: [Subprocess] = []

  /// The numbers of the processes that this one has started and not waited for.
  static var running: [Int32] { started.compactMap(\.identifier) }

  private var isApart = false
  private lazy var output = Lines(g_subprocess_get_stdout_pipe(cast()))
  private lazy var errors = Lines(g_subprocess_get_stderr_pipe(cast()))

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - environment: What is different for it from the caller's environment; `nil` for what it does not
  ///     have.
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

  /// Starts a program that shares nothing with this one, and neither reads nor writes for it: it goes on
  /// when this process ends.
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

  /// Asks all to end that were started and were not waited for, but for those that go on by themselves.
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

  /// Writes a line for it to read; a process that has ended reads nothing.
  ///
  /// Waits while more is unread than a pipe has room for.
  package func write(_ line: String) { write(bytes: Array((line + "\n").utf8)) }

  /// Writes bytes for it to read.
  ///
  /// Waits while more is unread than a pipe has room for.
  ///
  /// - Returns: Whether it reads still.
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

  /// Says that nothing more will be written.
  package func closeInput() {
    g_output_stream_close(g_subprocess_get_stdin_pipe(cast()), nil, nil)
  }

  /// The next line that it writes; `nil` when it writes no more.
  ///
  /// One at a time may wait.
  package func nextLine() async -> String? { await output.next() }

  /// The next line that it writes to its standard error; `nil` when it writes no more.
  ///
  /// One at a time may wait.
  package func nextErrorLine() async -> String? { await errors.next() }

  /// Reads all that it writes, until it writes no more.
  ///
  /// - Parameter most: The number of lines of the standard error that are kept, the last ones.
  /// - Returns: The lines of its output, and those of its standard error that are not empty.
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

  /// Sends it a signal, if it is there still.
  package func send(signal: Int32) { g_subprocess_send_signal(cast(), signal) }

  /// The number of the process; `nil` once it has been waited for.
  package var identifier: Int32? {
    g_subprocess_get_identifier(cast()).flatMap { Int32(String(cString: $0)) }
  }

  /// Sends a signal to it and to all that it has started, which may hold its pipes open otherwise.
  ///
  /// - Complexity: Linear in the processes of the system.
  package func sendToAll(signal: Int32) {
    // Nobody else has the number while the process has not been waited for.
    if let identifier { pd_signal_tree(identifier, signal) }
  }

  /// Ends it at once, together with all that it has started; if it serves its parent, also with what is
  /// left of its group, such as what writes its backtrace.
  package func kill() {
    sendToAll(signal: 9)
    if let identifier { pd_kill_group(identifier) }
    g_subprocess_force_exit(cast())
  }

  /// Waits until it has ended.
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

/// One end of a pipe, line by line.
///
/// A process that has never ended a line is not waited for: what it writes comes in pieces.
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
  /// - Returns: Whether there were any.
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

  /// The most bytes of a line, before the first one has ended and afterwards.
  private static let (longestFirst, longest) = (1 << 16, 1 << 30)
}

/// The end of another process, as the system tells its parent: all that GTK and GLib know of it.
nonisolated package enum ProcessEnd: Hashable, Sendable {
  /// It ended by itself, with an exit status.
  case exited(Int32)
  /// A signal of that number ended it.
  case signalled(Int32)
}
