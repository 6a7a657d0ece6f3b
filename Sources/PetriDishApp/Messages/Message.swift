/// A message for the user, which is shown in the second line of the window.
struct Message {
  /// The kinds of messages, the most important first.
  nonisolated enum Kind: Int, CaseIterable, Comparable {
    /// A screen crashed, or a build failed.
    case fail
    /// A guard waits for an answer.
    case wait
    /// A guard stopped a jump.
    case stop
    /// A dish shows a past state.
    case live
    /// Work is in progress.
    case busy
    /// A fact that the user should read.
    case note
    /// An action of the user has succeeded.
    case done

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The button of a message.
  struct Action {
    let label: String
    let perform: () -> Void

    init(_ label: String, _ perform: @escaping () -> Void) {
      (self.label, self.perform) = (label, perform)
    }
  }

  let kind: Kind

  /// The text on one line.
  let text: String

  /// Longer text that the user can read and copy; may be empty.
  var details: String

  /// The button, if any.
  var action: Action?

  /// The progress of the work from 0 to 1; `nil` if it is unknown or nothing is in progress.
  let progress: Double?

  init(
    _ kind: Kind,
    _ text: String,
    details: String = "",
    progress: Double? = nil,
    action: Action? = nil
  ) {
    (self.kind, self.details, self.progress, self.action) = (kind, details, progress, action)
    self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Message.Kind {
  /// Whether the message hides the tools of the map.
  var isUrgent: Bool { self <= .stop }

  /// Whether the user can dismiss the message.
  var canBeDismissed: Bool {
    switch self {
    case .fail, .stop, .note, .done: true
    case .wait, .live, .busy: false
    }
  }

  /// The name of the icon in the icon theme.
  var icon: String {
    switch self {
    case .fail: "dialog-error-symbolic"
    case .wait: "security-medium-symbolic"
    case .stop: "security-high-symbolic"
    case .live: "document-open-recent-symbolic"
    case .busy: "emblem-synchronizing-symbolic"
    case .note: "dialog-information-symbolic"
    case .done: "object-select-symbolic"
    }
  }
}
