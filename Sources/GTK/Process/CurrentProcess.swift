internal import CGTK
internal import CGTKShims
internal import Glibc

/// The current process.
nonisolated package enum CurrentProcess {
  /// The path from which the program was started, with symbolic links resolved.
  ///
  /// A rebuilt program has the same path. The path is empty if it is unknown.
  package static var path: String { String(lent: pd_program_path()) }

  /// An identifier of the running build: the size and modification time of its file.
  ///
  /// The value doesn't change if the program is rebuilt while it runs. It is empty if it is unknown.
  package static var build: String {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "" }
    return "\(status.st_size)-\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// The first command-line argument that isn't valid UTF-8, with U+FFFD for each invalid byte
  /// sequence; `nil` if all arguments are valid.
  package static var unreadableArgument: String? {
    CommandLine.arguments.enumerated().first { index, _ in
      CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) } == nil
    }?.element
  }

  /// Returns the value of an environment variable, or `nil` if it isn't set.
  package static func variable(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  /// Sets an environment variable of this process and of the processes that it starts.
  package static func setVariable(_ name: String, to value: String) { g_setenv(name, value, 1) }

  /// Whether a debugger is attached.
  package static var isTraced: Bool {
    guard let status = try? TextFile.read("/proc/self/status") else { return false }
    return status.split(separator: "\n").contains { line in
      line.hasPrefix("TracerPid:") && !line.hasSuffix("\t0")
    }
  }

  /// The result of opening a file: a descriptor that the caller must close, or an error code.
  package enum Opening {
    case opened(Int32)
    case failed(Int32)
  }

  /// Opens a device or a pipe for writing; fails for a pipe without a reader.
  package static func openDevice(_ path: String) -> Opening {
    let descriptor = pd_open_device(path)
    return descriptor < 0 ? .failed(-descriptor) : .opened(descriptor)
  }

  /// Returns the unused pages of the heap to the system.
  ///
  /// - Complexity: Linear in the number of free blocks; a few milliseconds for 100 MB.
  package static func returnFreeMemory() { pd_return_free_memory() }

  /// Returns the resident memory of another process in bytes, or `nil` if it is unknown.
  package static func memory(of process: Int32) -> Int? {
    guard let status = try? TextFile.read("/proc/\(process)/status") else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
      .flatMap { Int($0) }.map { $0 << 10 }
  }

  /// Makes this process the parent of all orphaned descendants from now on.
  package static func adoptOrphans() { pd_adopt_orphans() }

  /// Kills all adopted orphans and their descendants.
  ///
  /// Running ``Subprocess`` instances of this process aren't affected.
  @MainActor package static func endOrphans() {
    let kept = Subprocess.running
    pd_end_orphans(kept, gsize(kept.count))
  }

  /// Makes this process a worker of its parent.
  ///
  /// The worker is killed when its parent exits, writes no core dumps, ignores Ctrl+C, and leads a
  /// process group, so that the parent can end it together with its own children.
  package static func serveParent() { pd_serve_parent() }
}

nonisolated extension CurrentProcess {
  /// Replaces the program of this process with another one.
  ///
  /// If it succeeds, this method doesn't return.
  ///
  /// - Parameters:
  ///   - path: The path of the new program.
  ///   - arguments: The arguments, starting with the program's name.
  ///   - text: A text of any length that the new program reads with ``inherited(_:)``.
  ///   - name: The name of the text.
  /// - Throws: ``ToolkitError/file(path:reason:)``.
  package static func become(
    _ path: String,
    _ arguments: [String],
    handing text: String,
    as name: String
  ) throws(ToolkitError) {
    let failure = arguments.withVector { vector in
      vector.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: 1) {
        pd_replace(path, $0, name, text)
      }
    }
    throw .file(path: path, reason: String(lent: g_strerror(failure)))
  }

  /// Returns the text from the program that this one replaced, or `nil` after the first call.
  package static func inherited(_ name: String) -> String? {
    pd_inherited(name).map { String(given: $0) }
  }
}

extension CurrentProcess {
  /// Replaces the default action of a signal with a closure that runs in the main loop.
  ///
  /// - Parameters:
  ///   - signal: One of SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2 and SIGWINCH.
  ///   - body: The closure to call whenever the process receives the signal.
  /// - Returns: A watch that calls the closure until it is released.
  @MainActor package static func onSignal(
    _ signal: Int32,
    _ body: @escaping () -> Void
  ) -> SignalWatch {
    let received: GSourceFunc = { data in
      UserData<() -> Void>.value(of: data)?()
      return 1
    }
    let source = g_unix_signal_source_new(signal)
    g_source_set_callback(source, received, UserData.make(body), released)
    g_source_attach(source, nil)
    pd_unblock_signal(signal)
    return SignalWatch(source)
  }

  /// Ends the process with a signal, ignoring its handlers, so that the parent sees the signal.
  nonisolated package static func die(by signal: Int32) { pd_die(signal) }

  /// Returns the display name of a signal, such as `Segmentation fault`.
  nonisolated package static func name(ofSignal signal: Int32) -> String {
    String(lent: g_strsignal(signal))
  }
}

/// An observer of a signal, active until it is released.
package final class SignalWatch {
  private let source: UnsafeMutablePointer<GSource>?

  fileprivate init(_ source: UnsafeMutablePointer<GSource>?) { self.source = source }

  isolated deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}

nonisolated extension CurrentProcess {
  /// Reserves the descriptors of closed standard streams, so that printed text can't end up in a file.
  ///
  /// From then on, exceeding the file size limit causes a write error instead of ending the process.
  package static func holdStandardStreams() { pd_hold_standard_streams() }

  /// Makes writing to a pipe without a reader an error instead of ending the process.
  package static func surviveBrokenPipes() { pd_survive_broken_pipes() }

  /// Reserves standard output for the caller and redirects all other printed text to standard error.
  ///
  /// - Returns: The descriptor of standard output, or a negative number if it isn't available.
  package static func takeStandardOutput() -> Int32 { pd_take_standard_output() }

  /// Returns the width of a terminal in columns, or `nil` if it is unknown.
  package static func columns(of file: Int32) -> Int? {
    let columns = Int(pd_terminal_columns(file))
    return columns > 0 ? columns : nil
  }

  /// Writes bytes to standard error unchanged.
  package static func writeErrors(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      // Errors are lost if standard error has no reader.
      _ = pd_write_all(
        2,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        gsize(buffer.count)
      )
    }
  }
}

/// Exclusive access to standard input.
///
/// Other code in the process sees an empty standard input and may close it.
nonisolated package final class StandardInput {
  private let file: Int32
  private var bytes: [UInt8] = []
  private var next = 0

  /// Takes over standard input, which must not have been read yet.
  package init() { file = pd_take_standard_input() }

  /// Waits for the next line and returns it, or returns `nil` at the end of the input.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)``, for example if other code closed the descriptor.
  package func nextLine() throws(ToolkitError) -> String? {
    var line: [UInt8] = []
    while true {
      if let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) {
        line += bytes[next..<end]
        next = end + 1
        return String(decoding: line, as: UTF8.self)
      }
      line += bytes[next...]
      if try readMore() { continue }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  private func readMore() throws(ToolkitError) -> Bool {
    var buffer = [CChar](repeating: 0, count: 1 << 16)
    let count = pd_read(file, &buffer, gsize(buffer.count))
    guard count >= 0 else {
      throw .file(path: "standard input", reason: String(lent: g_strerror(Int32(-count))))
    }
    bytes = buffer.prefix(count).map { UInt8(bitPattern: $0) }
    next = 0
    return count > 0
  }
}
