import Foundation
import GTKBackend
import PetriDish

/// A way in which a screen damages its process.
enum Harm: String, Codable, CaseIterable {
  /// Closes the standard input.
  case closedInput
  /// Closes the pipes that the process reads.
  case closedPipes
  /// Keeps the process from exiting.
  case endlessExit
  /// Yields forever.
  case endlessTurns
}

/// A context with a kind of damage.
struct Harmful: Codable, Hashable {
  let by: Harm
}

extension Harm {
  /// Damages the process.
  @MainActor func happen() {
    switch self {
    case .closedInput: close(0)
    case .closedPipes: closePipes()
    case .endlessExit: atexit { sleep(600) }
    case .endlessTurns: Task { while true { await Task.yield() } }
    }
  }

  private func closePipes() {
    for file: Int32 in 3..<64 {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
      guard link?.hasPrefix("pipe:") == true, fcntl(file, F_GETFL) & O_ACCMODE == O_RDONLY else {
        continue
      }
      close(file)
    }
  }
}

extension Route where Target == Screen, Context == Harmful {
  static var harmful: Self {
    Step { harmful in
      harmful.by.happen()
      // A test waits for this file.
      if let file = ProcessInfo.processInfo.environment["HARM_FILE"] {
        let text = "\(ProcessInfo.processInfo.processIdentifier)\n"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
      }
      return Screen(title: harmful.by.rawValue)
    }
    // The task never ends if a test sends a signal.
    .task { _, _ in
      if ProcessInfo.processInfo.environment["HARM_FILE"] != nil { while true { sleep(1) } }
    }
    .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}
