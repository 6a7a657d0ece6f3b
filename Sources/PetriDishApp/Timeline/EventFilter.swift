import GTK
import PetriDish

/// A filter for the events of the timeline, as it is typed.
///
/// Words must all be found, in title, detail or kind; of `kind:list kind:gesture` one must be the
/// kind or a part of it; `dish:menu` asks for what happened in that dish of two; `cause:118` asks
/// for all that event 118 led to, at once or on a detour, and for itself.
struct EventFilter: Hashable {
  /// The kinds that are not left out.
  var lanes = Set(JournalEvent.Lane.allCases)

  /// The event that all others must be due to.
  private(set) var cause: Int?
  private var kinds: [String] = []
  private var dishes: [String] = []
  private var words: [[UInt8]] = []

  /// Reads what the user typed; an empty text lets everything through.
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

  /// Returns the text of the filter for all that an event led to.
  static func text(forEffectsOf number: Int) -> String { "cause:\(number)" }

  /// Whether everything passes.
  var isEmpty: Bool {
    kinds.isEmpty && dishes.isEmpty && words.isEmpty && cause == nil
      && lanes.count == JournalEvent.Lane.allCases.count
  }

  /// Returns whether an event is wanted, whatever it is due to.
  ///
  /// - Complexity: O(letters of the event), unless there are no words or its kind says no.
  func allows(_ event: JournalEvent) -> Bool {
    guard lanes.contains(event.lane) else { return false }
    guard !kinds.isEmpty || !dishes.isEmpty || !words.isEmpty else { return true }
    let dish = dishes.isEmpty ? "" : event.dish.lowercased()
    guard dishes.isEmpty || dishes.contains(where: dish.hasPrefix) else { return false }
    let kind = event.kind.lowercased()
    guard kinds.isEmpty || kinds.contains(where: { Self.names($0, kind) }) else { return false }
    guard !words.isEmpty else { return true }
    let (title, detail) = event.summary
    let text = Array("\(title)\n\(detail)\n\(kind)".lowercased().utf8)
    return words.allSatisfy { Self.holds(text, $0) }
  }

  private static func cause(in word: Substring) -> Int? {
    guard word.hasPrefix("cause:") else { return nil }
    return Int(word.dropFirst("cause:".count).drop { $0 == "#" })
  }

  /// Returns whether a word begins a kind, or is in its second part: `batch` is in
  /// `performBatchUpdates`.
  private static func names(_ word: String, _ kind: String) -> Bool {
    kind.hasPrefix(word) || kind.split(separator: ".").dropFirst().contains { $0.contains(word) }
  }

  /// Returns whether a text holds a word; the standard library's search takes many times as long.
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

/// The menu of the kinds of events to show, with the number of each.
final class KindsMenu {
  /// Called when other kinds are chosen.
  var onChange: (() -> Void)?

  private let button: MenuButton
  private let menu: CheckMenu<JournalEvent.Lane>

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
      menu.append(lane, check, count: try part.kindCheckCount)
    }
    menu.onChange = { [weak self] in self?.changed() }
  }

  /// Returns the number of events of each kind; called while the menu is open.
  var count: () -> [JournalEvent.Lane: Int] {
    get { menu.counts }
    set { menu.counts = newValue }
  }

  /// The kinds that are chosen.
  var lanes: Set<JournalEvent.Lane> {
    get { menu.chosen }
    set {
      menu.chosen = newValue
      changed()
    }
  }

  /// Counts anew, if the menu is open.
  func update() { menu.update() }

  private func changed() {
    button.label = menu.words("kinds")
    onChange?()
  }
}
