import GTK

/// A display for workers alone, which nobody sees: windows of theirs would come and go on that of the user.
///
/// It ends with this process, however that ends.
final class WorkerDisplay {
  /// The part of a worker's environment that leads to the display.
  let environment: [String: String]

  private let process: Subprocess

  /// The program that is a display without a screen.
  static let program = "Xvfb"

  /// Opens a display.
  ///
  /// - Returns: `nil` where the program for it is not there, or does not start.
  static func open() async -> WorkerDisplay? {
    // The shell ends the display once nobody holds the other end of its input.
    let script = """
      command -v \(program) >/dev/null || exit 1
      exec 3>&1 >/dev/null 2>&1
      \(program) -displayfd 3 -screen 0 1920x1200x24 -nolisten tcp -noreset &
      exec 3>&-
      cat
      kill $!
      """
    do {
      let process = try Subprocess(["sh", "-c", script])
      guard let number = await process.nextLine() else { return nil }
      return WorkerDisplay(process, number: number)
    } catch {
      return nil
    }
  }

  private init(_ process: Subprocess, number: String) {
    self.process = process
    environment = ["DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "WAYLAND_DISPLAY": ""]
  }

  isolated deinit {
    process.closeInput()
    // It is waited for, so that nothing of it is left behind.
    MainLoop.task { [process] in _ = await process.end() }
  }
}
