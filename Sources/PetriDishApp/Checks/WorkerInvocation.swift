import PetriDish

/// The words and variables by which a process of the program is started as a worker.
enum WorkerInvocation {
  /// The name of the command.
  static let command = "worker"

  /// The variable of the environment that says which commit a program was built from.
  static let commitVariable = "PETRI_COMMIT"

  /// Returns the words that start a worker.
  ///
  /// - Parameters:
  ///   - onWidgets: Whether it shows the screens on real widgets.
  ///   - environment: The environment in which it opens them.
  static func words(onWidgets: Bool, in environment: StandardEnvironment) -> [String] {
    [command] + (onWidgets ? ["--gtk"] : [])
      + (environment.named.device.map { ["--device", $0] } ?? [])
  }
}
