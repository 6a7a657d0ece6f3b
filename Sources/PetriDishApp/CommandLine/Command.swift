import GTK

/// One word of the command line.
protocol Command {
  /// The word.
  static var name: String { get }

  /// The arguments after the word, for help: `LINK`, `SCREEN`; empty where there are none.
  static var usage: String { get }

  /// One sentence for help.
  static var summary: String { get }

  /// Whether help leaves the command out.
  static var isHidden: Bool { get }

  /// The options of the command.
  static var options: [Option] { get }

  /// Whether the command opens a window, which is then supervised.
  static var opensWindow: Bool { get }

  /// Does the work.
  ///
  /// - Returns: The exit status.
  static func run(_ call: Call) throws -> Int32
}

extension Command {
  static var isHidden: Bool { false }

  static var opensWindow: Bool { false }
}
