import Foundation
import GTK
import PetriDish

/// The saved settings of a catalog.
///
/// They are stored in two files: one for content that the user created, and one for the state of the window.
///
/// Changes are written after a short delay, so that several changes cause a single write.
final class UserState {
  /// Called with messages about files that can't be read or written, including earlier problems.
  var onProblem: ((String) -> Void)? {
    didSet { tell() }
  }

  /// The catalog's name on the session bus; `nil` if the settings aren't saved.
  let id: String?

  private var files: [StateFile.Kind: StateFile] = [:]
  private var problems: [String] = []
  private let observers = Observers<String>()
  private var pending: ScheduledWork?
  private var isUnwritable = false

  /// The delay before a change is written, in seconds.
  private static let delay = 1.0

  /// Creates a state that is kept in memory and never saved.
  init() {
    id = nil
    for kind in StateFile.Kind.allCases { files[kind] = StateFile("") }
  }

  /// Reads the saved settings.
  ///
  /// - Parameters:
  ///   - id: The catalog's name on the session bus, which is also the name of its folders.
  ///   - folder: Returns the parent folder for a kind of file.
  init(of id: String, in folder: (StateFile.Kind) -> String = \.folder) {
    self.id = id
    for kind in StateFile.Kind.allCases {
      let file = StateFile("\(folder(kind))/petri-dish/\(id)/\(kind.rawValue).json")
      files[kind] = file
      file.onProblem = { [weak self] problem in
        self?.problems.append(problem)
        self?.tell()
      }
      file.onUnwritable = { [weak self] problem in self?.noteUnwritable(problem) }
      file.read()
    }
  }

  isolated deinit { save() }

  /// The value of a key.
  subscript<Value>(key: StateKey<Value>) -> Value {
    get { files[key.file]?.value(of: key) ?? key.fallback }
    set {
      guard files[key.file]?.set(newValue, for: key) == true else { return }
      schedule()
      observers.notify(key.name)
    }
  }

  /// Calls a closure after each change of a value.
  ///
  /// - Returns: A token that ends the observation.
  @discardableResult
  func observe<Value>(_ key: StateKey<Value>, _ body: @escaping @MainActor () -> Void)
    -> Observation
  {
    let name = key.name
    return observers.add { changed in if changed == name { body() } }
  }

  /// Writes pending changes immediately.
  func save() {
    pending?.cancel()
    pending = nil
    guard id != nil else { return }
    for file in files.values { file.write() }
  }

  private func schedule() {
    guard id != nil, pending == nil else { return }
    pending = MainLoop.after(Self.delay) { [weak self] in self?.save() }
  }

  /// Reports the first file that can't be written; the other file usually fails for the same reason.
  private func noteUnwritable(_ problem: String) {
    guard !isUnwritable else { return }
    isUnwritable = true
    problems.append(problem)
    tell()
  }

  private func tell() {
    guard let onProblem, !problems.isEmpty else { return }
    let text = problems.joined(separator: "\n")
    problems = []
    onProblem(text)
  }
}

extension StateFile.Kind {
  /// The user's folder for this kind of file, following the XDG Base Directory Specification.
  var folder: String {
    switch self {
    case .library: UserDirectory.data.path
    case .session: UserDirectory.state.path
    }
  }
}

/// The key of a saved value; its name must never be reused.
///
/// Declare a key next to the code that uses it:
///
/// ```swift
/// extension StateKey<Set<String>> {
///   static var hiddenKinds: Self { Self("timeline.hidden-kinds", in: .session, or: []) }
/// }
/// ```
struct StateKey<Value: Codable & Equatable> {
  let name: String
  let file: StateFile.Kind

  /// The default value.
  let fallback: Value

  /// - Parameter name: The name, prefixed with the pane and a dot. To change the type of the value, use a new name.
  init(_ name: String, in file: StateFile.Kind, or fallback: Value) {
    self.name = name
    self.file = file
    self.fallback = fallback
  }
}

/// A recently opened screen.
struct Recent: Codable, Hashable, Sendable {
  let screen: String
  let time: Date

  /// Returns the elapsed time in the largest suitable unit.
  func age(at now: Date) -> String {
    let seconds = max(0, now.timeIntervalSince(time))
    let units: [(length: Double, name: String)] = [
      (7 * 86_400, "wk"), (86_400, "d"), (3_600, "h"), (60, "min"),
    ]
    guard let unit = units.first(where: { seconds >= $0.length }) else { return "now" }
    return "\(Int(seconds / unit.length)) \(unit.name)"
  }
}

extension StateKey<[Recent]> {
  /// The recently opened screens, most recent first.
  static var recents: Self { Self("browse.recents", in: .session, or: []) }
}

extension [Recent] {
  /// The maximum number of recent screens.
  static let limit = 20

  /// Moves a screen to the front, inserting it if necessary.
  mutating func open(_ screen: String, at time: Date = .now) {
    removeAll { $0.screen == screen }
    insert(Recent(screen: screen, time: time), at: 0)
    removeLast(Swift.max(0, count - Self.limit))
  }
}
