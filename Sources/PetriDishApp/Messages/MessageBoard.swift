/// The messages of a window, of which the second line shows at most one.
///
/// Each source has at most one message. What the user opened covers all messages except for urgent
/// ones. Messages that aren’t visible are marks in the address field.
final class MessageBoard {
  /// The sources of messages.
  enum Source: Hashable {
    /// The user’s last action.
    case action
    /// The last jump.
    case dish
    /// The past state that a dish shows.
    case past
    /// The difference between two dishes.
    case twin
    /// The crash of the previous window.
    case crash
    /// The build of the running program.
    case build
    /// The other build that is compared with the running program.
    case otherBuild
    /// The registration of the catalog.
    case registration
    /// The style sheets of the app.
    case styleSheets
  }

  /// The content of the second line.
  enum Face {
    case link, chooser, tools
    case message(Message)
  }

  /// The messages of one kind that aren’t visible; a message about work in progress is always a mark.
  struct Mark: Hashable {
    let kind: Message.Kind
    let count: Int
    /// The texts of the messages, one per line.
    let tooltip: String
  }

  private struct Entry {
    let source: Source
    var message: Message
    let number: Int
    let time: Duration
  }

  /// The time that a message of the kind ``Message/Kind/done`` stays.
  static let duration = Duration.seconds(10)

  /// Called after each change.
  var onChange: () -> Void = {}

  private let now: () -> Duration
  private var entries: [Entry] = []
  private var number = 0
  /// The time at which messages were last released.
  private var release = Duration.zero

  /// Creates an empty board.
  ///
  /// - Parameter now: Returns the current time; a clock that starts at 0 if omitted.
  init(now: (() -> Duration)? = nil) {
    let start = ContinuousClock.now
    self.now = now ?? { start.duration(to: .now) }
  }

  /// Whether a chooser is open.
  var hasChooser = false {
    didSet { if hasChooser != oldValue { onChange() } }
  }

  /// Whether the tools of the map, or other tools, are open.
  var hasTools = false {
    didSet {
      guard hasTools != oldValue else { return }
      isAsked = false
      onChange()
    }
  }

  /// Whether the user asked for the messages in place of the tools.
  private var isAsked = false

  /// Shows the messages in place of the tools until all messages are gone.
  func showMessages() {
    isAsked = true
    onChange()
  }

  /// Whether messages stay because the pointer or the focus is on them.
  var isHeld = false {
    didSet {
      guard isHeld != oldValue else { return }
      release = now()
      onChange()
    }
  }

  /// The message of a source, if any.
  subscript(source: Source) -> Message? { entries.first { $0.source == source }?.message }

  /// Adds a message and replaces the previous one of its source.
  func put(_ message: Message, from source: Source) {
    entries.removeAll { $0.source == source }
    number += 1
    entries.append(Entry(source: source, message: message, number: number, time: now()))
    onChange()
  }

  /// Adds a button to the message of a source, if it has one.
  func offer(_ action: Message.Action, from source: Source) {
    guard let index = entries.firstIndex(where: { $0.source == source }) else { return }
    entries[index].message.action = action
    onChange()
  }

  /// Replaces the details of the message of a source, if it has one.
  func setDetails(_ details: String, from source: Source) {
    guard let index = entries.firstIndex(where: { $0.source == source }) else { return }
    entries[index].message.details = details
    onChange()
  }

  /// Removes the message of a source.
  func remove(_ source: Source) { remove { $0.source == source } }

  /// Removes the messages about earlier actions, because the user opens something.
  func beginJump() {
    remove { entry in
      switch entry.source {
      case .action: entry.message.kind != .done
      case .dish: entry.message.kind != .wait
      case .crash: true
      default: false
      }
    }
  }

  /// Removes the visible message if the user can dismiss it.
  ///
  /// - Returns: Whether a message was removed.
  @discardableResult
  func dismiss() -> Bool {
    guard let shown, shown.message.kind.canBeDismissed else { return false }
    remove(shown.source)
    return true
  }

  private func remove(where isRemoved: (Entry) -> Bool) {
    let count = entries.count
    entries.removeAll(where: isRemoved)
    if entries.isEmpty { isAsked = false }
    if entries.count != count { onChange() }
  }
}

// MARK: - Order

extension MessageBoard {
  /// The content of the second line.
  var face: Face {
    if let shown { return .message(shown.message) }
    if hasChooser { return .chooser }
    return hasTools ? .tools : .link
  }

  /// The messages that aren’t visible, the most important first.
  var marks: [Mark] {
    let shown = shown?.number
    let waiting = ranked.filter { $0.number != shown || $0.message.kind == .busy }
    return Message.Kind.allCases.compactMap { kind in
      let texts = waiting.filter { $0.message.kind == kind }.map(\.message.text)
      guard !texts.isEmpty else { return nil }
      return Mark(kind: kind, count: texts.count, tooltip: texts.joined(separator: "\n"))
    }
  }

  /// The messages, the most important first, and the latest first among equals.
  private var ranked: [Entry] {
    entries.sorted { one, other in
      (one.message.kind, other.number) < (other.message.kind, one.number)
    }
  }

  private var shown: Entry? {
    guard !hasChooser, let first = ranked.first else { return nil }
    let isVisible = !hasTools || isAsked || first.message.kind.isUrgent
    return isVisible ? first : nil
  }
}

// MARK: - Time

extension MessageBoard {
  /// The time until a message leaves by itself; `nil` if none does.
  var timeLeft: Duration? { isHeld ? nil : ends.min().map { max(.zero, $0 - now()) } }

  /// Removes the messages whose time is over.
  func removeExpired() {
    guard !isHeld else { return }
    let time = now()
    remove { entry in end(of: entry).map { $0 <= time } ?? false }
  }

  private var ends: [Duration] { entries.compactMap { end(of: $0) } }

  private func end(of entry: Entry) -> Duration? {
    entry.message.kind == .done ? max(entry.time, release) + Self.duration : nil
  }
}
