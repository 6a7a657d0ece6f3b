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
