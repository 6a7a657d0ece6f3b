import Foundation
import GTK
import PetriDish

/// The values that the program remembers until it runs again, for one catalog.
///
/// They lie in two files: one of what the user made, and one of how the program was left.
///
/// Changes reach the disk a moment later, so that many at once are written once.
final class UserState {
  /// Called with one sentence on what could not be read or written, also for what went wrong
  /// before.
  var onProblem: ((String) -> Void)? {
    didSet { tell() }
  }

  private var files: [StateFile.Kind: StateFile] = [:]
  private var problems: [String] = []
  private let observers = Observers<String>()
  private let isKept: Bool
  private var pending: ScheduledWork?
  private var isUnwritable = false

  /// The time that a change waits for others, in seconds.
  private static let delay = 1.0

  /// Remembers values as long as it lives, and writes nothing.
  init() {
    isKept = false
    for kind in StateFile.Kind.allCases { files[kind] = StateFile("") }
  }

  /// Reads what is remembered.
  ///
  /// - Parameters:
  ///   - id: The catalog's name on the session bus, which its folders have too.
  ///   - folder: The folder of each kind of file, below which each catalog has one of its own.
  init(of id: String, in folder: (StateFile.Kind) -> String = \.folder) {
    isKept = true
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

  /// The value that is remembered under a key.
  subscript<Value>(key: StateKey<Value>) -> Value {
    get { files[key.file]?.value(of: key) ?? key.fallback }
    set {
      guard files[key.file]?.set(newValue, for: key) == true else { return }
      schedule()
      observers.notify(key.name)
    }
  }

  /// Calls a closure after each change of the value under a key.
  ///
  /// - Returns: A token that ends it.
  @discardableResult
  func observe<Value>(_ key: StateKey<Value>, _ body: @escaping @MainActor () -> Void)
    -> Observation
  {
    let name = key.name
    return observers.add { changed in if changed == name { body() } }
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
    pending = MainLoop.after(Self.delay) { [weak self] in self?.save() }
  }

  /// Says of the first file that cannot be written why; a folder for one is one for the other, too.
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
  /// The user's folder for such files, after the XDG specification.
  var folder: String {
    switch self {
    case .library: UserDirectory.data.path
    case .session: UserDirectory.state.path
    }
  }
}

/// The key of a value that is remembered until the program runs again; its name is never given
/// twice.
///
/// A key is declared beside the code that needs it:
///
/// ```swift
/// extension StateKey<Set<String>> {
///   static var hiddenKinds: Self { Self("timeline.hidden-kinds", in: .session, or: []) }
/// }
/// ```
struct StateKey<Value: Codable & Equatable> {
  let name: String
  let file: StateFile.Kind

  /// The value while none is remembered.
  let fallback: Value

  /// - Parameter name: With a part for the pane before a dot; what is written under it must stay
  ///   readable as `Value`, so another type needs another name.
  init(_ name: String, in file: StateFile.Kind, or fallback: Value) {
    self.name = name
    self.file = file
    self.fallback = fallback
  }
}

/// A screen that was opened, and when.
struct Recent: Codable, Hashable, Sendable {
  let screen: String
  let time: Date

  /// Returns how long ago that was, in two words at most.
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
  /// The screens that were opened last, the last one first.
  static var recents: Self { Self("browse.recents", in: .session, or: []) }
}

extension [Recent] {
  /// The number of screens that are remembered.
  static let limit = 20

  /// Puts a screen in front.
  mutating func open(_ screen: String, at time: Date = .now) {
    removeAll { $0.screen == screen }
    insert(Recent(screen: screen, time: time), at: 0)
    removeLast(Swift.max(0, count - Self.limit))
  }
}
