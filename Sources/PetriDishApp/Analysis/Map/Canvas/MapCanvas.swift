import PetriDish
package import GTK
import Survey

/// The canvas that draws a map and handles the pointer and the keyboard.
package final class MapCanvas {
  /// The widget, whose children represent the nodes for assistive technologies.
  package let widget: SnapshotArea

  /// Called with the node that the user selects.
  var onChoose: (Int) -> Void = { _ in }

  /// Called with the name of the group that the user folds or unfolds.
  var onFold: (String) -> Void = { _ in }

  /// Called with the node that the user jumps to.
  var onJump: (Int) -> Void = { _ in }

  /// Called after each change of the visible part or its scale.
  var onView: () -> Void = {}

  /// The visible part of the map.
  package var view = MapViewport() {
    didSet { if view != oldValue { viewChanged() } }
  }

  /// The parts of the map that are highlighted for the selection, the pointer and the keyboard.
  private(set) var highlights = MapHighlights() {
    didSet { if highlights != oldValue { highlightsChanged() } }
  }

  /// The edges around the hovered node, or around the selected node if none is hovered.
  private(set) var surroundings: MapSurroundings?

  private(set) var renderer: MapRenderer?
  private let nodes: MapNodeWidgets
  private let cache = MapPixelCache()
  private var rest: ScheduledWork?
  private var isResizing = false
  private var hasBegun = false
  private var pointer: MapPointer?

  /// Creates an empty canvas.
  package init() {
    widget = SnapshotArea()
    nodes = MapNodeWidgets(in: widget)
    widget.setAccessibleRole(.list)
    widget.setAccessibleLabel("Map")
    widget.expandsHorizontally = true
    widget.expandsVertically = true
    widget.setDrawing { [weak self] canvas, _, _ in self?.draw(on: canvas) }
    widget.onResize = { [weak self] width, height in
      guard let self else { return }
      isResizing = true
      view.set(size: MapLayout.Size(width: Double(width), height: Double(height)))
      beginView()
      isResizing = false
      // Showing the scale can resize widgets, which isn't allowed during allocation.
      MainLoop.idle { [weak self] in self?.onView() }
    }
    widget.childBounds = { [weak self] _, _, child in
      self?.bounds(of: child) ?? Rectangle(width: 0, height: 0)
    }
    pointer = MapPointer(on: self)
    listenToKeys()
  }

  /// The current map, if it exists already.
  var picture: MapPicture? { renderer?.picture }

  /// The thumbnail of each node, or `nil` if it has none.
  var thumbnails: [Picture?] { renderer?.thumbnails ?? [] }

  /// The names of the two compared variants; empty if a single variant is shown.
  var variants: [String] { renderer?.variants ?? [] }

  /// The edges that two variants have with different actions.
  var gestures: Set<Int> { renderer?.gestures ?? [] }

  /// Shows a map and preserves the focused screen and the visible part; if its group is folded now, the
  /// group gets the focus.
  ///
  /// - Parameters:
  ///   - variants: The names of the two compared variants; empty if a single variant is shown.
  ///   - gestures: The edges that two variants have with different actions.
  ///   - chosen: The node of the selected screen, or `nil`.
  ///   - details: The details of the nodes, which are read again by each ``refresh()``.
  package func show(
    _ picture: MapPicture,
    variants: [String] = [],
    gestures: Set<Int> = [],
    choosing chosen: Int? = nil,
    details: MapNodeDetails = MapNodeDetails()
  ) {
    let picture = widget.direction == .rightToLeft ? picture.mirrored : picture
    let former = self.picture
    let found = renderer?.found
    let old = highlights.focused ?? nodes.current ?? highlights.chosen
    let current = old.flatMap { old in
      former.flatMap { picture.drawing.node(standingFor: $0.drawing.nodes[old]) }
    }
    var next = highlights
    next.chosen = chosen
    next.focused = highlights.focused == nil ? nil : current
    (next.hoveredNode, next.hoveredEdge, next.hoveredGroup) = (nil, nil, nil)
    next.follow(picture.drawing)
    let renderer = MapRenderer(
      picture,
      variants: variants,
      gestures: gestures,
      in: widget,
      details
    )
    renderer.found = former?.drawing == picture.drawing ? found : nil
    // The nodes of the new highlights are in the new map only.
    self.renderer = renderer
    surroundings = nil
    highlights = next
    highlightsChanged()
    let place = old.flatMap { old in former.map { view.frame($0.layout.nodes[old]).center } }
    view.set(content: picture.layout.size)
    if let place, let current { view.move(picture.layout.nodes[current].center, to: place) }
    beginView()
    // The focus must move before the nodes of the accessibility tree change.
    nodes.show(picture, at: current, status: details.status)
    redraw()
    queueRest()
  }

  /// Redraws the map with the current details of the nodes.
  func refresh() {
    guard let renderer else { return }
    let found = renderer.found
    self.renderer = MapRenderer(
      renderer.picture,
      variants: renderer.variants,
      gestures: renderer.gestures,
      in: widget,
      renderer.details
    )
    self.renderer?.found = found
    nodes.show(renderer.picture, at: nodes.current, status: renderer.details.status)
    redraw()
  }

  /// Returns the group whose name is at a map point.
  func group(namedAt point: MapLayout.Point) -> Int? {
    guard let renderer, renderer.isReadable(view) else { return nil }
    return renderer.picture.layout.groups.indices.first {
      renderer.nameFrame(of: $0).contains(point)
    }
  }

  /// Folds or unfolds a group and moves the focus to it.
  func fold(_ group: Int) {
    guard let picture else { return }
    let name = picture.layout.groups[group].name
    if let first = picture.drawing.nodes.firstIndex(where: { $0.group == name }),
      highlights.focused.map({ picture.drawing.nodes[$0].group }) != name
    {
      focus(first)
    }
    onFold(name)
  }

  /// The node of the selected screen.
  var chosen: Int? {
    get { highlights.chosen }
    set {
      highlights.chosen = newValue
      if let newValue { nodes.current = newValue }
      if let drawing = picture?.drawing { highlights.follow(drawing) }
    }
  }

  /// The nodes that match the search, or `nil` if there is no search.
  var found: Set<Int>? {
    get { renderer?.found }
    set {
      renderer?.found = newValue
      redraw()
    }
  }

  /// Zooms by a factor around the center of the view.
  func zoom(by factor: Double) { view.zoom(by: factor) }

  /// Shows the whole map.
  func zoomToFit() { view.fit() }

  /// Highlights the item under the pointer.
  func hover(node: Int?, edge: Int?, group: Int? = nil, at point: MapLayout.Point) {
    guard let drawing = picture?.drawing else { return }
    var now = highlights
    (now.hoveredNode, now.hoveredEdge, now.hoveredGroup) = (node, edge, group)
    now.pointer = point
    now.follow(drawing)
    highlights = now
  }

  /// Moves the focus to a node.
  @discardableResult
  func focus(_ node: Int) -> Bool { nodes.focus(node) }

  /// Scrolls to a node.
  func reveal(_ node: Int) {
    guard let frame = picture?.layout.nodes[node] else { return }
    view.show(frame)
  }

  /// Moves the focus to the selected node, the last focused node or the first node, in this order.
  ///
  /// - Returns: Whether there is such a node.
  @discardableResult
  func takeKeyboard() -> Bool {
    guard let picture,
      let node = highlights.chosen ?? nodes.current ?? picture.layout.firstNode(of: picture.drawing)
    else { return false }
    return focus(node)
  }
}

// MARK: - Drawing

extension MapCanvas {
  private func draw(on canvas: SnapshotCanvas) {
    guard let renderer else { return }
    if renderer.updateStyle() { cache.forget() }
    cache.draw(renderer, view, around: surroundings, on: canvas, scale: widget.scaleFactor)
    renderer.drawMarks(highlights, around: surroundings, on: canvas, view)
  }

  private func highlightsChanged() {
    let node = highlights.hoveredNode ?? highlights.chosen
    if surroundings?.node != node {
      surroundings = node.flatMap { node in picture.map { MapSurroundings(of: node, in: $0) } }
    }
    widget.queueDraw()
  }

  private func redraw() {
    cache.forget()
    widget.queueDraw()
  }

  private func viewChanged() {
    widget.queueDraw()
    if !isResizing { onView() }
    queueRest()
  }

  private func queueRest() {
    // The positions of the accessible nodes are updated only when the view stops moving.
    rest?.cancel()
    rest = MainLoop.after(Self.restTime) { [weak self] in self?.comeToRest() }
  }

  private func comeToRest() {
    rest = nil
    if !cache.isSharp(view) { redraw() }
    widget.queueAllocate()
  }

  private func bounds(of child: Widget) -> Rectangle {
    guard let node = nodes.index(of: child), let picture else {
      return Rectangle(width: 0, height: 0)
    }
    let frame = view.frame(picture.layout.nodes[node])
    return Rectangle(
      x: Int(frame.x),
      y: Int(frame.y),
      width: Int(frame.width),
      height: Int(frame.height)
    )
  }

  /// The delay after which a view counts as still, in seconds.
  private static let restTime = 0.12
}

// MARK: - Keyboard

extension MapCanvas {
  private func listenToKeys() {
    let keys = KeyController()
    keys.onPress { [weak self] key in self?.press(key) ?? false }
    widget.add(keys)
    nodes.onFocus = { [weak self] node in
      guard let self, highlights.focused != node else { return }
      highlights.focused = node
      if let node { reveal(node) }
    }
  }

  private func press(_ key: Key) -> Bool {
    guard key.modifiers.subtracting(.shift).isEmpty else { return false }
    switch key.name {
    case "plus", "equal", "KP_Add": zoom(by: ZoomStep.larger)
    case "minus", "KP_Subtract": zoom(by: ZoomStep.smaller)
    case "0", "KP_0": zoomToFit()
    case "Right": go(picture?.isMirrored == true ? .back : .on)
    case "Left": go(picture?.isMirrored == true ? .on : .back)
    case "Up": go(.up)
    case "Down": go(.down)
    case "space": highlights.focused.map(onChoose)
    case "Return", "KP_Enter": highlights.focused.map(onJump)
    default: return false
    }
    return true
  }

  private func go(_ direction: MapLayout.Direction) {
    guard let picture, let focused = highlights.focused else { return }
    if let next = picture.layout.node(from: focused, direction, in: picture.drawing) { focus(next) }
  }
}

extension MapCanvas {
  /// Shows the part around the selected node, or around the start, in a readable size.
  private func beginView() {
    guard !hasBegun, let picture, view.size.width > 0 else { return }
    hasBegun = true
    let node = highlights.chosen ?? picture.layout.firstNode(of: picture.drawing)
    if let node { view.center(on: picture.layout.nodes[node].center) }
  }
}

/// A cache of the drawn map as pixels, used when drawing every frame would be too slow.
///
/// The pixels extend beyond the visible part, so that the map can scroll. While the map zooms, they are
/// scaled until ``isSharp(_:)`` is checked.
final class MapPixelCache {
  private var pixels: Pixels?

  private struct Pixels {
    let picture: Picture
    let view: MapViewport
    let frame: MapLayout.Frame
    /// The node whose edges are left out.
    let node: Int?
  }

  /// The number of visible nodes and edges up to which the cache isn't used.
  private static let fewest = 150

  /// The margin of the pixels on each side, as a fraction of the view.
  private static let margin = 0.25

  /// The range of factors by which the pixels may be scaled.
  private static let stretch = 0.6...1.7

  /// Discards the pixels because they are outdated.
  func forget() { pixels = nil }

  /// Returns whether the map is drawn at full resolution.
  func isSharp(_ view: MapViewport) -> Bool { pixels.map { $0.view.scale == view.scale } ?? true }

  /// Draws the visible part of the map.
  ///
  /// - Parameters:
  ///   - around: The highlighted edges, which are drawn later.
  ///   - scale: The number of pixels per point.
  func draw(
    _ renderer: MapRenderer,
    _ view: MapViewport,
    around: MapSurroundings?,
    on canvas: SnapshotCanvas,
    scale: Int
  ) {
    let picture = renderer.picture
    let count = picture.nodes(in: view.visible).count + picture.edges(in: view.visible).count
    guard count > Self.fewest else {
      pixels = nil
      return renderer.drawAll(on: canvas, view, around: around)
    }
    if !covers(view) || pixels?.node != around?.node {
      pixels = make(renderer, view, around, scale)
    }
    guard let pixels else { return renderer.drawAll(on: canvas, view, around: around) }
    var frame = view.frame(pixels.frame)
    if isSharp(view) {
      // Positions on whole pixels avoid interpolation.
      frame.x = (frame.x * Double(scale)).rounded() / Double(scale)
      frame.y = (frame.y * Double(scale)).rounded() / Double(scale)
    }
    canvas.draw(pixels.picture, in: frame)
  }

  private func covers(_ view: MapViewport) -> Bool {
    guard let pixels, Self.stretch.contains(view.scale / pixels.view.scale) else { return false }
    let (seen, has) = (view.visible, pixels.frame)
    let content = view.content
    // The area outside the map is empty.
    return max(0, seen.x) >= has.x && max(0, seen.y) >= has.y
      && min(content.width, seen.x + seen.width) <= has.x + has.width
      && min(content.height, seen.y + seen.height) <= has.y + has.height
  }

  private func make(
    _ renderer: MapRenderer,
    _ view: MapViewport,
    _ around: MapSurroundings?,
    _ scale: Int
  ) -> Pixels? {
    let large = view.grown(by: Self.margin)
    let picture = SnapshotCanvas.picture(
      width: large.size.width,
      height: large.size.height,
      scale: scale
    ) { canvas in renderer.drawAll(on: canvas, large, around: around) }
    return picture.map {
      Pixels(picture: $0, view: view, frame: large.visible, node: around?.node)
    }
  }
}

/// Invisible widgets for the nodes of a map, which provide keyboard focus and accessibility.
final class MapNodeWidgets {
  /// Called with the node that receives the focus, or `nil` when a node loses it.
  var onFocus: (Int?) -> Void = { _ in }

  private let area: SnapshotArea
  private var widgets: [DrawingArea] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  init(in area: SnapshotArea) { self.area = area }

  /// The node that Tab moves to.
  var current: Int? {
    didSet {
      guard current != oldValue else { return }
      if let oldValue, widgets.indices.contains(oldValue) { widgets[oldValue].isFocusable = false }
      if let current, widgets.indices.contains(current) { widgets[current].isFocusable = true }
    }
  }

  /// Creates or updates a widget for each node.
  ///
  /// - Parameter node: The node that receives the focus, or `nil` for the first node.
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

  /// Moves the focus to a node.
  ///
  /// - Returns: Whether the focus moved.
  @discardableResult
  func focus(_ node: Int) -> Bool {
    guard widgets.indices.contains(node) else { return false }
    // The focused widget must stay focusable until another widget receives the focus.
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
  /// The accessible name of the node.
  var accessibleLabel: String {
    folded == nil ? title.isEmpty ? id : title : "\(group): \(title)"
  }

  /// Returns the accessible description: the group, the mark, the cost and the status.
  func accessibleDescription(_ status: ScreenStatus?) -> String {
    let cost = cost.map { $0.actions.counted("action") }
    return [folded == nil ? group : "folded group", markWords, cost, status?.sentence]
      .compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }
      .joined(separator: ", ")
  }
}
