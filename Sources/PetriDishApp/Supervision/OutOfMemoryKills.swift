import GTK

/// The number of processes that the kernel has killed because there was no memory left.
enum OutOfMemoryKills {
  /// Returns the number by now: of those in the control group of this process, or else of all.
  ///
  /// - Parameter root: The folder that `/proc` and `/sys` are read in.
  static func count(in root: String = "") -> Int {
    let group = read("\(root)/proc/self/cgroup").split(separator: "\n")
      .first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) }
    let path = group.map { $0 == "/" ? "" : $0 } ?? ""
    return number(in: read("\(root)/sys/fs/cgroup\(path)/memory.events"))
      ?? number(in: read("\(root)/proc/vmstat")) ?? 0
  }

  private static func number(in text: String) -> Int? {
    text.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
      .flatMap { Int($0.dropFirst("oom_kill ".count)) }
  }

  /// Returns the text of a file; nothing where the kernel has no such file.
  private static func read(_ path: String) -> String {
    do { return try TextFile.read(path) } catch { return "" }
  }
}
