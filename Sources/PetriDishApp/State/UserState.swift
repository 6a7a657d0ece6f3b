import GTK

/// What the program remembers until it runs again: a file of what a person made, and one of how the
/// program was left, both for one catalog.
///
/// Changes reach the disk a moment later, so that many at once are written once.
final class UserState {
  /// Told in one sentence what could not be read or written; hears what went wrong before, too.
  var onProblem: ((String) -> Void)? {
    didSet { tell() }
  }

  private var files: [StateFile.Kind: StateFile] = [:]
  private var problems: [String] = []
  private var observers: [(String) -> Void] = []
  private let isKept: Bool
  private var pending: ScheduledWork?

  /// How long a change waits for others, in seconds.
  private static let patience = 1.0

  /// Remembers as long as it lives, and writes nothing.
  init() {
    isKept = false
    for kind in StateFile.Kind.allCases { files[kind] = StateFile("") }
  }

  /// Reads what is remembered.
  ///
  /// - Parameters:
  ///   - id: The catalog's name on the session bus, which its folders have too.
  ///   - folder: Where each kind of file lies, below which each catalog has a folder of its own.
  init(of id: String, in folder: (StateFile.Kind) -> String = \.folder) {
    isKept = true
    for kind in StateFile.Kind.allCases {
      let file = StateFile("\(folder(kind))/petri-dish/\(id)/\(kind.rawValue).json")
      files[kind] = file
      file.onProblem = { [weak self] problem in
        self?.problems.append(problem)
        self?.tell()
      }
      file.read()
    }
  }

  isolated deinit { save() }

  /// What is remembered under a key.
  subscript<Value>(key: StateKey<Value>) -> Value {
    get { files[key.file]?.value(of: key) ?? key.fallback }
    set {
      guard files[key.file]?.set(newValue, for: key) == true else { return }
      schedule()
      for observer in observers { observer(key.name) }
    }
  }

  /// Calls `body` after each change of what a key remembers, as long as the state lives.
  func observe<Value>(_ key: StateKey<Value>, _ body: @escaping () -> Void) {
    observers.append { name in if name == key.name { body() } }
  }

  /// Writes at once what waits to be written.
  func save() {
    pending?.cancel()
    pending = nil
    guard isKept else { return }
    for file in files.values { file.write() }
  }

  private func schedule() {
    guard isKept, pending == nil else { return }
    pending = MainLoop.after(Self.patience) { [weak self] in self?.save() }
  }

  private func tell() {
    guard let onProblem, !problems.isEmpty else { return }
    let text = problems.joined(separator: "\n")
    problems = []
    onProblem(text)
  }
}

extension StateFile.Kind {
  /// Where the desktop wants it.
  var folder: String {
    switch self {
    case .library: UserDirectory.data.path
    case .session: UserDirectory.state.path
    }
  }
}
