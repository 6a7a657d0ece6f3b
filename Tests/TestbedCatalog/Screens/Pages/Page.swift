import GTKBackend
import PetriDish

/// A page with a title, a text and controls.
@MainActor
struct Page {
  let widget: Widget
  private let content = Box(spacing: 12)

  init(_ title: String = "", _ text: String = "") {
    if !title.isEmpty {
      let headline = Label(title)
      headline.setClass("page-title")
      headline.alignment = 0
      headline.wraps = true
      content.append(headline)
    }
    if !text.isEmpty {
      let sentence = Label(text)
      sentence.wraps = true
      sentence.alignment = 0
      content.append(sentence)
    }
    content.setMargins(18)
    let scroller = ScrolledWindow()
    // Limits the line length for readability.
    scroller.child = Clamp(content, maximumWidth: 600)
    // Makes a dialog as tall as its content.
    scroller.propagatesNaturalHeight = true
    widget = scroller
  }

  /// Adds a button.
  ///
  /// - Parameters:
  ///   - label: The label of the button.
  ///   - edge: The edge that the action follows, or `nil`.
  ///   - action: A closure that handles a press.
  func add(_ label: String, edge: DeclaredEdge? = nil, _ action: @escaping () -> Void) {
    let button = Button(label)
    button.edge = edge
    button.onClick(action)
    content.append(button)
  }

  /// Adds a button that navigates from a screen.
  func add<Source>(_ edge: NavigationEdge<Source, Void>, from screen: Source) {
    add(Button(navigates: edge, from: screen))
  }

  /// Adds a widget.
  func add(_ widget: Widget) { content.append(widget) }

  /// Adds a value with a caption.
  func add(_ name: String, value: String) {
    let text = Label(value)
    text.isSelectable = true
    add(name, text)
  }

  /// Adds a widget with a caption.
  func add(_ name: String, _ part: Widget) {
    let row = Box(.horizontal, spacing: 12)
    let caption = Label(name)
    caption.setClass("dim-label")
    caption.alignment = 0
    caption.expandsHorizontally = true
    part.setAccessibleLabel(name)
    row.append(caption)
    row.append(part)
    content.append(row)
  }
}
