import Foundation
import GTKBackend
import PetriDish

extension ResourceBundle {
  /// The resources of the app.
  static let fernweh = ResourceBundle("PetriDish_Fernweh")
}

extension Screen {
  /// The current date, as shown by the app's clock.
  var now: Date { scene?.environment.display.now ?? Date() }

  /// Whether the screen has a widget, which it doesn't have without a display.
  var isShown: Bool { backing != nil }

  /// The home time zone of the traveler.
  var home: TimeZone { TimeZone(identifier: "Europe/Berlin") ?? .gmt }
}

extension ScreenProtocol {
  /// Runs a closure with the screen, and shows errors in the title.
  func attempt(_ body: (Self) throws -> Void) {
    do { try body(self) } catch { title = "\(error)" }
  }
}

extension Label {
  /// Creates a label with style classes.
  ///
  /// Text wraps at the start of a line, and is ellipsized at the end. Numbers do neither.
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
  /// Creates a box with children and style classes, which are separated by spaces.
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
  /// Replaces the children, and applies the text direction of the box to them.
  func show(_ parts: Widget...) {
    removeAll()
    for part in parts { append(part) }
    setDirectionOfAll(direction)
  }
}

extension Widget {
  /// Makes the widget fill the remaining width.
  func wide() -> Self {
    expandsHorizontally = true
    return self
  }

  /// Centers the widget vertically.
  func middle() -> Self {
    verticalAlignment = .center
    return self
  }
}

extension Button {
  /// Creates a button with a style: `primary`, `second`, `text` or `chip`.
  convenience init(_ label: String, look: String, _ body: @escaping () -> Void) {
    self.init(label)
    setClass(look)
    wrapText()
    onClick(body)
  }

  /// Wraps labels that consist of several words.
  func wrapText() {
    guard let text = child as? Label, text.text.contains(" ") else { return }
    text.wraps = true
    text.isCentered = true
  }

  /// Creates a round button with an icon; the name is its tooltip and accessible label.
  convenience init(symbol: String, name: String, look: String = "icon") {
    self.init(icon: symbol)
    setName(name)
    setClass(look)
    verticalAlignment = .center
  }

  /// Sets the tooltip and the accessible label of a button without text.
  func setName(_ name: String) {
    tooltip = name
    setAccessibleLabel(name)
  }
}

/// A scrolling page with an optional bar at the bottom.
@MainActor
struct Page {
  let widget = Box()
  private let content = Box()

  /// - Parameter foot: The widgets in the bar at the bottom, such as a price and a button.
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

  /// Returns a bar for the bottom of a page.
  static func foot(_ parts: [Widget]) -> Widget {
    // The same width as the content above, which has margins of 16 points.
    let row = Clamp(Box(.horizontal, spacing: 12, parts), maximumWidth: 640 - 2 * 16)
    return Box(classes: "foot", [row])
  }

  /// Returns two lines for the start of a bar, such as a price and a description.
  static func summary(_ title: Label, _ note: Label) -> Widget {
    Box(spacing: 2, [title, note]).wide().middle()
  }
}

/// A group of mutually exclusive choices, such as *Week, Month, Year*.
@MainActor
struct Choices<Value: Hashable> {
  let widget: Widget
  private let buttons: [(value: Value, button: ToggleButton)]

  /// - Parameters:
  ///   - look: `segments` for a segmented control, or `chips` for separate pills.
  ///   - choose: Called with the value that the user chooses.
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
      // Chips that don't fit can be scrolled.
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

  /// Selects the button of a value.
  func show(_ chosen: Value) {
    for (value, button) in buttons where value == chosen && !button.isActive {
      button.isActive = true
    }
  }
}

/// A page that replaces the content while it loads, is empty, or has failed.
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

  /// Returns gray placeholders for rows that are loading.
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

/// The loading state of a screen.
enum Loading: Codable, Hashable, Sendable {
  case ready
  case loading
  /// The device is offline, and the content is from this date.
  case offline(since: Date)
}
