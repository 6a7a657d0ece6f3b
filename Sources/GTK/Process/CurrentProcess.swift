internal import CGTK
internal import CGTKShims
internal import Glibc

/// The process that the program runs in.
nonisolated package enum CurrentProcess {
  /// The path of the program when it was started, with symbolic links resolved.
  ///
  /// A program that is built anew lies there, too. Empty where the system does not say.
  package static var path: String { String(lent: pd_program_path()) }

  /// The build of the program: the size of its file, and the time when that was written.
  ///
  /// A program that is built anew in the same place does not change it. Empty if the system does not say.
  package static var build: String {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "" }
    return "\(status.st_size)-\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// The first word of the call that is no text in UTF-8, with U+FFFD for what cannot be read; `nil` where all
  /// are.
  package static var unreadableArgument: String? {
    CommandLine.arguments.enumerated().first { index, _ in
      CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) } == nil
    }?.element
  }

  /// Returns a variable of the environment; `nil` where it is not set.
  package static func variable(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  /// Whether a debugger is attached.
  package static var isTraced: Bool {
    guard let status = try? TextFile.read("/proc/self/status") else { return false }
    return status.split(separator: "\n").contains { line in
      line.hasPrefix("TracerPid:") && !line.hasSuffix("\t0")
    }
  }

  /// The end of an attempt to open something: its descriptor, which is the caller's to close, or the system's
  /// error code.
  package enum Opening {
    case opened(Int32)
    case failed(Int32)
  }

  /// Opens what is no ordinary file to write to it; a pipe that nobody reads is not waited for.
  package static func openDevice(_ path: String) -> Opening {
    let descriptor = pd_open_device(path)
    return descriptor < 0 ? .failed(-descriptor) : .opened(descriptor)
  }

  /// Gives the pages of the heap that nothing lies in any more back to the system.
  ///
  /// - Complexity: Linear in the free pieces of the heap; some milliseconds for a hundred megabytes.
  package static func returnFreeMemory() { pd_return_free_memory() }

  /// Returns the bytes of memory that another process holds; `nil` where that is not known.
  package static func memory(of process: Int32) -> Int? {
    guard let status = try? TextFile.read("/proc/\(process)/status") else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
      .flatMap { Int($0) }.map { $0 << 10 }
  }

  /// Makes it the parent, from now on, of all that its children have started and leave behind.
  package static func adoptOrphans() { pd_adopt_orphans() }

  /// Ends at once what its former children have left behind, and all that it has started in turn.
  ///
  /// What runs as a ``Subprocess`` of this process is spared.
  @MainActor package static func endOrphans() {
    let kept = Subprocess.running
    pd_end_orphans(kept, gsize(kept.count))
  }

  /// Makes it a worker of the process that started it: it ends when that one ends, whatever it is
  /// at, leaves no core behind, gets no Ctrl+C, and can be ended together with what it starts.
  package static func serveParent() { pd_serve_parent() }
}

nonisolated extension CurrentProcess {
  /// Puts another program in place of this one, in the same process.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: The program's name first.
  ///   - text: The text that the other program gets by ``inherited(_:)``, however long it is.
  ///   - name: The name under which it gets the text.
  /// - Throws: ``ToolkitError/file(path:reason:)``; where it succeeds, it does not return.
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

  /// Returns the text that a program which became this one handed over; once.
  package static func inherited(_ name: String) -> String? {
    pd_inherited(name).map { String(given: $0) }
  }
}

extension CurrentProcess {
  /// Runs the closure in the main loop whenever the process gets a signal, in place of what the
  /// signal does otherwise.
  ///
  /// - Parameters:
  ///   - signal: One of SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2 and SIGWINCH.
  ///   - body: Called until the watch is released.
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

  /// Ends the process as a signal does that has no handler, so that its parent sees that signal.
  nonisolated package static func die(by signal: Int32) { pd_die(signal) }

  /// Returns the name of a signal for users, such as `Segmentation fault`.
  nonisolated package static func name(ofSignal signal: Int32) -> String {
    String(lent: g_strsignal(signal))
  }
}

/// Observes a signal of the process until it is released.
package final class SignalWatch {
  private let source: UnsafeMutablePointer<GSource>?

  fileprivate init(_ source: UnsafeMutablePointer<GSource>?) { self.source = source }

  isolated deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}

nonisolated extension CurrentProcess {
  /// Keeps files that are opened later from getting the number of a standard stream that is closed:
  /// what is printed would land in them.
  ///
  /// A file that would be larger than it may be is an error from then on, and no death.
  package static func holdStandardStreams() { pd_hold_standard_streams() }

  /// Makes writing to a pipe that nothing reads any more an error from now on, and no death.
  package static func surviveBrokenPipes() { pd_survive_broken_pipes() }

  /// Takes the standard output for the caller alone; what is printed otherwise goes to the standard
  /// error from now on.
  ///
  /// - Returns: The number of its file; negative where there is none.
  package static func takeStandardOutput() -> Int32 { pd_take_standard_output() }

  /// Returns the width in letters of the terminal that a file is; `nil` where it does not say.
  package static func columns(of file: Int32) -> Int? {
    let columns = Int(pd_terminal_columns(file))
    return columns > 0 ? columns : nil
  }

  /// Writes to standard error, byte by byte what it was given.
  package static func writeErrors(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      // Where nothing reads errors, they are lost.
      _ = pd_write_all(
        2,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        gsize(buffer.count)
      )
    }
  }
}

/// The standard input, taken for the program alone: other code of the process finds nothing to read there,
/// and may close it.
nonisolated package final class StandardInput {
  private let file: Int32
  private var bytes: [UInt8] = []
  private var next = 0

  /// Takes the standard input, from which nothing may have been read yet.
  package init() { file = pd_take_standard_input() }

  /// Waits for the next line; `nil` at the end.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` if the file is gone, as after code that closed it.
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
