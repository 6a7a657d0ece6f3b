import Foundation
import GTKBackend
import PetriDish

extension ResourceBundle {
  /// The app's own files.
  static let fernweh = ResourceBundle("PetriDish_Fernweh")
}

extension Screen {
  /// The present, as the app's clock has it.
  var now: Date { scene?.environment.display.now ?? Date() }

  /// Whether the screen has a widget; a screen that is opened without a display has none.
  var isShown: Bool { backing != nil }

  /// The traveler's home time zone.
  var home: TimeZone { TimeZone(identifier: "Europe/Berlin") ?? .gmt }
}

extension ScreenProtocol {
  /// Runs a closure with the screen; what it throws is shown in the place of its title.
  func attempt(_ body: (Self) throws -> Void) {
    do { try body(self) } catch { title = "\(error)" }
  }
}

extension Label {
  /// A label with classes of the style sheet: text at the start of its line wraps, at the end it ends in
  /// an ellipsis, and numbers do neither.
  convenience init(_ text: String, _ classes: String..., isEnd: Bool = false) {
    self.init(text)
    alignment = isEnd ? 1 : 0
    let isNumber = classes.contains("num")
    wraps = !isEnd && !isNumber
    ellipsizes = isEnd && !isNumber
    for name in classes { setClass(name) }
  }
}

extension Box {
  /// A box with children in it, and classes of the style sheet with spaces between.
  convenience init(
    _ orientation: Orientation = .vertical,
    spacing: Int = 0,
    classes: String = "",
    _ children: [Widget]
  ) {
    self.init(orientation, spacing: spacing)
    for name in classes.split(separator: " ") { setClass(String(name)) }
    for child in children { append(child) }
  }
}

extension Box {
  /// Shows other children, in the direction of the box.
  func show(_ parts: Widget...) {
    removeAll()
    for part in parts { append(part) }
    setDirectionOfAll(direction)
  }
}

extension Widget {
  /// The widget, taking the room that is left in its line.
  func wide() -> Self {
    expandsHorizontally = true
    return self
  }

  /// The widget in the middle of its line's height.
  func middle() -> Self {
    verticalAlignment = .center
    return self
  }
}

extension Button {
  /// A button with a look of the style sheet: `primary`, `second`, `text` or `chip`.
  convenience init(_ label: String, look: String, _ body: @escaping () -> Void) {
    self.init(label)
    setClass(look)
    wrapText()
    onClick(body)
  }

  /// Lets several words go on in a new line.
  func wrapText() {
    guard let text = child as? Label, text.text.contains(" ") else { return }
    text.wraps = true
    text.isCentered = true
  }

  /// A round button with a symbol; the name is for tooltips and screen readers.
  convenience init(symbol: String, name: String, look: String = "icon") {
    self.init(icon: symbol)
    setName(name)
    setClass(look)
    verticalAlignment = .center
  }

  /// Names a button without text in its tooltip and for screen readers.
  func setName(_ name: String) {
    tooltip = name
    setAccessibleLabel(name)
  }
}

/// A page that scrolls, with a bar at its foot if it has one.
@MainActor
struct Page {
  let widget = Box()
  private let content = Box()

  /// - Parameter foot: What stays in view at the bottom: a price, a button.
  init(_ parts: [Widget], spacing: Int = 12, foot: [Widget] = []) {
    content.spacing = spacing
    content.setMargins(top: 8, start: 16, bottom: 16, end: 16)
    for part in parts { content.append(part) }
    let scroller = ScrolledWindow(Clamp(content, maximumWidth: 640))
    scroller.setPolicy(horizontal: .never)
    scroller.propagatesNaturalHeight = true
    scroller.expandsVertically = true
    widget.append(scroller)
    if !foot.isEmpty { widget.append(Page.foot(foot)) }
  }

  /// A bar at the foot of a page.
  static func foot(_ parts: [Widget]) -> Widget {
    // As wide as the content above it, which has margins of 16 points.
    let row = Clamp(Box(.horizontal, spacing: 12, parts), maximumWidth: 640 - 2 * 16)
    return Box(classes: "foot", [row])
  }

  /// Two lines at the start of a foot, such as a price and what it is for.
  static func summary(_ title: Label, _ note: Label) -> Widget {
    Box(spacing: 2, [title, note]).wide().middle()
  }
}

/// A group of choices of which one is chosen, such as *Week, Month, Year*.
@MainActor
struct Choices<Value: Hashable> {
  let widget: Widget
  private let buttons: [(value: Value, button: ToggleButton)]

  /// - Parameters:
  ///   - look: `segments` for one raised bar, `chips` for separate pills.
  ///   - choose: Called with what the user chooses.
  init(
    _ choices: [(value: Value, title: String)],
    chosen: Value,
    look: String = "segments",
    choose: @escaping (Value) -> Void
  ) {
    let box = Box(.horizontal, spacing: look == "chips" ? 8 : 0)
    box.isHomogeneous = look == "segments"
    buttons = choices.map { value, title in
      let button = ToggleButton()
      button.label = title
      if look == "chips" {
        button.setClass("chip")
      } else {
        (button.child as? Label)?.ellipsizes = true
      }
      button.isActive = value == chosen
      box.append(button)
      return (value, button)
    }
    if look == "chips" {
      // Chips that find no room are scrolled to.
      let scroller = ScrolledWindow(box)
      scroller.setPolicy(horizontal: .hidden, vertical: .never)
      scroller.propagatesNaturalHeight = true
      widget = scroller
    } else {
      box.setClass(look)
      widget = box
    }
    for (value, button) in buttons {
      button.setGroup(buttons[0].button === button ? nil : buttons[0].button)
      button.onToggle { [weak button] in if button?.isActive == true { choose(value) } }
    }
  }

  /// Shows which one is chosen.
  func show(_ chosen: Value) {
    for (value, button) in buttons where value == chosen && !button.isActive {
      button.isActive = true
    }
  }
}

/// A page in place of content: on its way, empty, or an error.
enum Notice {
  @MainActor
  static func page(symbol: String, title: String, text: String, _ buttons: [Button]) -> Widget {
    let image = Image(icon: symbol)
    image.setClass("huge")
    image.setClass("accent")
    let (heading, sentence) = (Label(title, "title"), Label(text, "dim"))
    for label in [heading, sentence] {
      label.isCentered = true
      label.alignment = 0.5
    }
    for button in buttons { button.horizontalAlignment = .center }
    let column = Box(spacing: 12, [image, heading, sentence] + buttons)
    column.verticalAlignment = .center
    column.horizontalAlignment = .center
    column.expandsVertically = true
    column.setMargins(24)
    return column
  }

  /// Gray shapes in place of rows that are on their way.
  @MainActor
  static func loading(_ name: String) -> Widget {
    let column = Box(
      spacing: 16,
      (0..<6).map { row in
        let line = Box(.horizontal, spacing: 12, [bone(52, 52)])
        line.append(
          Box(spacing: 8, [bone(92 + row * 7 % 30, 13), bone(58 + row * 11 % 24, 10)]).middle()
        )
        return line
      }
    )
    column.setMargins(16)
    column.setAccessibleLabel(name)
    column.setAccessibleBusy(true)
    return column
  }

  @MainActor
  private static func bone(_ width: Int, _ height: Int) -> Widget {
    let bone = Box()
    bone.setClass("bone")
    bone.setMinimumSize(width: width, height: height)
    bone.horizontalAlignment = .start
    return bone
  }
}

/// Whether what a screen shows is there.
enum Loading: Codable, Hashable, Sendable {
  case ready
  case loading
  /// The network is gone; what is known is from this date.
  case offline(since: Date)
}
