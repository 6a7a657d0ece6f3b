import GTK
import Routing

/// A button that represents a contained screen with its symbol, title and badge.
final class ScreenButton<Kind: Button> {
  let button: Kind
  private(set) weak var screen: Screen?
  private let icon = Image(icon: "text-x-generic-symbolic")
  private let label = Label()
  private let number = Label()
  private let dot = Box()
  private let axis: Orientation

  /// Creates a button for a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen that the button represents.
  ///   - button: The button to configure.
  ///   - axis: The axis along which the symbol and the title are arranged.
  init(of screen: Screen, by button: Kind, along axis: Orientation) {
    self.screen = screen
    self.button = button
    self.axis = axis
    label.ellipsizes = true
    number.setClass("badge")
    dot.setClass("badge")
    dot.setClass("dot")
    for mark in [number, dot] as [Widget] { mark.verticalAlignment = .center }
    button.child = axis == .vertical ? upright : lying
    button.setClass("flat")
    update()
  }

  /// Updates the title, the symbol and the badge.
  func update() {
    guard let screen else { return }
    let (title, badge) = (screen.shownTitle, screen.shownBadge)
    label.text = title
    icon.icon = screen.shownSymbol
    icon.isVisible = screen.shownSymbol != nil
    dot.isVisible = badge == .dot
    number.isVisible = badge?.text != nil
    number.text = badge?.text ?? ""
    let marks = [title, badge?.spokenText].compactMap { $0 }
    button.setAccessibleLabel(marks.joined(separator: ", "))
  }

  func stands(for other: Screen) -> Bool { screen === other }

  /// The content of a tab, with the title below the symbol.
  ///
  /// The badge starts at the upper trailing corner of the symbol, so that wider badges don't hide
  /// more of the symbol.
  private var upright: Widget {
    let head = Overlay()
    icon.setMargins(top: 2, start: 22, end: 22)
    head.child = icon
    head.horizontalAlignment = .center
    for mark in [number, dot] as [Widget] {
      mark.horizontalAlignment = .start
      mark.verticalAlignment = .start
      mark.setMargins(start: 32)
      head.add(mark)
    }
    let content = Box(spacing: 2)
    content.verticalAlignment = .center
    content.append(head)
    content.append(label)
    return content
  }

  private var lying: Widget {
    let content = Box(.horizontal, spacing: 12)
    label.alignment = 0
    label.expandsHorizontally = true
    for part in [icon, label, number, dot] as [Widget] { content.append(part) }
    return content
  }
}

extension Screen {
  /// The symbol in tabs and drawers: the screen’s own symbol, or its first contained screen’s.
  var shownSymbol: String? {
    symbol ?? (self as? Container)?.contained.first?.shownSymbol
  }

  /// The title in tabs and drawers: the screen’s own title, or its first contained screen’s.
  var shownTitle: String {
    guard title.isEmpty, let first = (self as? Container)?.contained.first else { return title }
    return first.shownTitle
  }

  /// The badge in tabs and drawers: the screen’s own badge, or its first contained screen’s.
  var shownBadge: Badge? {
    let own = badge ?? (self as? Container)?.contained.first?.shownBadge
    return own?.isEmpty == true ? nil : own
  }
}

extension Badge {
  /// The number, limited to two digits, or `nil` for a dot.
  var text: String? {
    switch self {
    case .dot: nil
    case .number(let number): number > 99 ? "99+" : "\(number)"
    }
  }

  /// The text that a screen reader speaks after the title.
  var spokenText: String { text ?? "new content" }
}
