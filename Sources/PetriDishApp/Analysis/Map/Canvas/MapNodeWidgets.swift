import GTK
import Survey

/// The nodes of a map as widgets that nobody sees: assistive technology reads them, and the keyboard is at
/// one of them.
final class MapNodeWidgets {
  /// Called with the node that has got the keyboard; `nil` where none has it any more.
  var onFocus: (Int?) -> Void = { _ in }

  private let area: SnapshotArea
  private var widgets: [DrawingArea] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  init(in area: SnapshotArea) { self.area = area }

  /// The node that Tab comes to.
  var current: Int? {
    didSet {
      guard current != oldValue else { return }
      if let oldValue, widgets.indices.contains(oldValue) { widgets[oldValue].isFocusable = false }
      if let current, widgets.indices.contains(current) { widgets[current].isFocusable = true }
    }
  }

  /// Makes a widget for each node.
  ///
  /// - Parameter node: The node that Tab comes to, and where the keyboard is if the map has it; the first
  ///   one unless given.
  func show(_ picture: MapPicture, at node: Int?, status: (Int) -> ScreenStatus?) {
    let nodes = picture.drawing.nodes
    let hadFocus = area.holdsFocus
    if nodes.count != widgets.count {
      for widget in widgets { widget.unparent() }
      widgets = nodes.indices.map { make($0) }
      indices = [:]
      for (index, widget) in widgets.enumerated() { indices[ObjectIdentifier(widget)] = index }
      current = nil
    }
    for (index, node) in nodes.enumerated() {
      widgets[index].setAccessibleLabel(node.accessibleLabel)
      widgets[index].setAccessibleDescription(node.accessibleDescription(status(index)))
      widgets[index].setAccessiblePosition(index, of: nodes.count)
    }
    current = node ?? picture.layout.firstNode(of: picture.drawing)
    if hadFocus, let current { focus(current) }
  }

  /// Returns the node of a widget.
  func index(of widget: Widget) -> Int? { indices[ObjectIdentifier(widget)] }

  /// Moves the keyboard to a node.
  ///
  /// - Returns: Whether it is there.
  @discardableResult
  func focus(_ node: Int) -> Bool {
    guard widgets.indices.contains(node) else { return false }
    // The one that has the keyboard must be able to have it until another one takes it.
    widgets[node].isFocusable = true
    let isFocused = widgets[node].grabFocus()
    current = node
    return isFocused
  }

  private func make(_ index: Int) -> DrawingArea {
    let widget = DrawingArea()
    widget.setAccessibleRole(.listItem)
    widget.canTarget = false
    let focus = FocusController()
    focus.onEnter { [weak self] in self?.onFocus(index) }
    focus.onLeave { [weak self] in self?.onFocus(nil) }
    widget.add(focus)
    area.add(widget)
    return widget
  }
}

extension MapDrawing.Node {
  /// The name by which a screen reader calls it.
  var accessibleLabel: String {
    folded == nil ? title.isEmpty ? id : title : "\(group): \(title)"
  }

  /// Returns what a screen reader says besides the name: the group, the mark, the cost and the status.
  func accessibleDescription(_ status: ScreenStatus?) -> String {
    let cost = cost.map { $0.actions == 1 ? "1 action" : "\($0.actions) actions" }
    return [folded == nil ? group : "folded group", markWords, cost, status?.sentence]
      .compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }
      .joined(separator: ", ")
  }
}
