import GTK
import PetriDish

/// A filter for the events of the timeline.
///
/// All words must occur in the title, the detail, or the kind. With `kind:list kind:gesture`, an event
/// must match one of the kinds. `dish:menu` matches the events of one of two dishes. `cause:118`
/// matches event 118 and its direct and indirect effects.
struct EventFilter: Hashable {
  /// The enabled kinds of events.
  var lanes = Set(JournalEvent.Lane.allCases)

  /// The event whose effects the filter matches; `nil` matches events with any cause.
  private(set) var cause: Int?
  private var kinds: [String] = []
  private var dishes: [String] = []
  private var words: [[UInt8]] = []

  /// Parses a filter text; an empty text matches every event.
  init(_ text: String = "") {
    for word in text.lowercased().split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix("kind:") {
        let kind = word.dropFirst("kind:".count)
        if !kind.isEmpty { kinds.append(String(kind)) }
      } else if word.hasPrefix("dish:") {
        let dish = word.dropFirst("dish:".count)
        if !dish.isEmpty { dishes.append(String(dish)) }
      } else if let number = Self.cause(in: word) {
        cause = number
      } else if word != "cause:" {
        words.append(Array(word.utf8))
      }
    }
  }

  /// Returns the filter text for the effects of an event.
  static func text(forEffectsOf number: Int) -> String { "cause:\(number)" }

  /// Whether the filter matches every event.
  var isEmpty: Bool {
    kinds.isEmpty && dishes.isEmpty && words.isEmpty && cause == nil
      && lanes.count == JournalEvent.Lane.allCases.count
  }

  /// Returns whether an event matches, regardless of its cause.
  ///
  /// - Complexity: O(*n*) in the length of the event's text; O(1) without search words.
  func allows(_ event: JournalEvent) -> Bool { allows(event) { Self.text(of: event) } }

  /// Returns whether an event matches, regardless of its cause.
  ///
  /// - Parameter text: Returns ``text(of:)``, which is only called for search words.
  func allows(_ event: JournalEvent, text: () -> [UInt8]) -> Bool {
    guard lanes.contains(event.lane) else { return false }
    if !dishes.isEmpty {
      let dish = event.dish.lowercased()
      guard dishes.contains(where: dish.hasPrefix) else { return false }
    }
    if !kinds.isEmpty {
      let kind = Self.kind(of: event)
      guard kinds.contains(where: { Self.names($0, kind) }) else { return false }
    }
    guard !words.isEmpty else { return true }
    let text = text()
    return words.allSatisfy { Self.holds(text, $0) }
  }

  /// Returns the text of an event that is compared with search words, as lowercase UTF-8.
  static func text(of event: JournalEvent) -> [UInt8] {
    let (title, detail) = event.summary
    return Array("\(title)\n\(detail)\n\(kind(of: event))".lowercased().utf8)
  }

  /// Returns the kind that a filter compares, in lowercase.
  private static func kind(of event: JournalEvent) -> String {
    // The name in exports begins with “jump”, but a change of the environment isn't a jump.
    event.lane == .environment ? event.lane.rawValue : event.kind.lowercased()
  }

  private static func cause(in word: Substring) -> Int? {
    guard word.hasPrefix("cause:") else { return nil }
    return Int(word.dropFirst("cause:".count).drop { $0 == "#" })
  }

  /// Returns whether a word is a prefix of a kind or occurs after its first period, such as `batch` in
  /// `performBatchUpdates`.
  private static func names(_ word: String, _ kind: String) -> Bool {
    kind.hasPrefix(word) || kind.split(separator: ".").dropFirst().contains { $0.contains(word) }
  }

  /// Returns whether a text contains a word; much faster than the search of the standard library.
  private static func holds(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return word.isEmpty }
    var start = 0
    while start <= text.count - word.count {
      if text[start] == first {
        var length = 1
        while length < word.count, text[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      start += 1
    }
    return false
  }
}

/// A menu for choosing the kinds of events, with the badges and the number of events of each kind.
final class KindsMenu {
  /// Called when the user chooses other kinds.
  var onChange: (() -> Void)?

  private let button: MenuButton
  private let menu: CheckMenu<JournalEvent.Lane>
  private var badges: [JournalEvent.Lane: Label] = [:]

  init(_ parts: UIObjects<TimelineOutlets>, _ layout: UIFile<TimelineOutlets>)
    throws(ToolkitError)
  {
    button = try parts.kinds
    menu = CheckMenu(try parts.kindsBox)
    for lane in JournalEvent.Lane.allCases {
      let part = try layout.make(\.kindCheck)
      let check = try part.kindCheck
      let kind = try part.kindCheckKind
      kind.text = lane.rawValue
      kind.classes = ["kind", lane.rawValue]
      check.setAccessibleLabel(lane.rawValue)
      badges[lane] = try part.kindCheckBadges
      menu.append(lane, check, count: try part.kindCheckCount)
    }
    menu.counts = { [weak self] in self?.showBadges() ?? [:] }
    menu.onChange = { [weak self] in self?.changed() }
  }

  /// Returns the number of events of each kind by badge; called while the menu is open.
  var count: () -> [JournalEvent.Lane: [String: Int]] = { [:] }

  /// Shows the badges of the events, and returns the number of events of each kind.
  private func showBadges() -> [JournalEvent.Lane: Int] {
    let counts = count()
    for (lane, label) in badges {
      // A badge with the name of the kind needs no explanation.
      let names = (counts[lane] ?? [:]).keys.filter { $0 != lane.rawValue }.sorted()
      label.text = names.joined(separator: ", ")
    }
    return counts.mapValues { $0.values.reduce(0, +) }
  }

  /// The chosen kinds.
  var lanes: Set<JournalEvent.Lane> {
    get { menu.chosen }
    set {
      menu.chosen = newValue
      changed()
    }
  }

  /// Updates the numbers if the menu is open.
  func update() { menu.update() }

  private func changed() {
    button.label = menu.words("kinds")
    onChange?()
  }
}
