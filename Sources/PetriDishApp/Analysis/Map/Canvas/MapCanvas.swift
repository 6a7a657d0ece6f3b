package import GTK
import Survey

/// The canvas of a map: draws it, and lets pointer and keyboard move over it.
package final class MapCanvas {
  /// The widget, whose children tell assistive technology of the nodes.
  package let widget: SnapshotArea

  /// Called with the node that the user has chosen.
  var onChoose: (Int) -> Void = { _ in }

  /// Called with the name of the group that the user wants to fold, or to unfold.
  var onFold: (String) -> Void = { _ in }

  /// Called with the node that the user wants to jump to.
  var onJump: (Int) -> Void = { _ in }

  /// Called after each change of what is in sight or of its scale.
  var onView: () -> Void = {}

  /// Called when the view has come to rest after a change.
  var onRest: () -> Void = {}

  /// The part of the map that is in sight.
  package var view = MapViewport() {
    didSet { if view != oldValue { viewChanged() } }
  }

  /// The parts that are chosen, pointed at and reached by the keyboard.
  private(set) var highlights = MapHighlights() {
    didSet { if highlights != oldValue { widget.queueDraw() } }
  }

  private(set) var renderer: MapRenderer?
  private let nodes: MapNodeWidgets
  private let cache = MapPixelCache()
  private var rest: ScheduledWork?
  private var isResizing = false
  var hasBegun = false
  /// Whether the user wants to see all, however small.
  var wantsAll = false
  private var pointer: MapPointer?

  /// Creates a canvas without a map.
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
      // Nobody may change a size now, and who shows the scale would.
      MainLoop.idle { [weak self] in self?.onView() }
    }
    widget.childBounds = { [weak self] _, _, child in
      self?.bounds(of: child) ?? Rectangle(width: 0, height: 0)
    }
    pointer = MapPointer(on: self)
    listenToKeys()
  }

  /// The picture that is shown; `nil` before there is one.
  var picture: MapPicture? { renderer?.picture }

  /// The small picture of each node; `nil` for one that has none.
  var thumbnails: [Picture?] { renderer?.thumbnails ?? [] }

  /// The names of two variants that are shown at once; empty for one.
  var variants: [String] { renderer?.variants ?? [] }

  /// Shows a picture; the keyboard stays at the node of the same screen, or of its group where that is
  /// folded now, and so does what is in sight.
  ///
  /// - Parameters:
  ///   - variants: The names of two variants that are shown at once; empty for one.
  ///   - chosen: The node of the chosen screen; `nil` where there is none.
  ///   - details: The details of the nodes; they are asked for again at each ``refresh()``.
  package func show(
    _ picture: MapPicture,
    variants: [String] = [],
    choosing chosen: Int? = nil,
    details: MapNodeDetails = MapNodeDetails()
  ) {
    let former = self.picture
    let found = renderer?.found
    let old = highlights.focused ?? nodes.current ?? highlights.chosen
    let current = old.flatMap { old in
      former.flatMap { picture.drawing.node(standingFor: $0.drawing.nodes[old]) }
    }
    highlights.chosen = chosen
    highlights.focused = highlights.focused == nil ? nil : current
    (highlights.hoveredNode, highlights.hoveredEdge, highlights.hoveredGroup) = (nil, nil, nil)
    let renderer = MapRenderer(picture, variants: variants, in: widget, details)
    renderer.found = former?.drawing == picture.drawing ? found : nil
    self.renderer = renderer
    highlights.follow(picture.drawing)
    let place = old.flatMap { old in former.map { view.frame($0.layout.nodes[old]).center } }
    view.set(content: picture.layout.size)
    if let place, let current { view.move(picture.layout.nodes[current].center, to: place) }
    if hasBegun, former?.drawing != picture.drawing {
      adjustView(around: current)
    } else {
      beginView()
    }
    // The keyboard goes to a node where it is by now.
    nodes.show(picture, at: current, status: details.status)
    redraw()
    queueRest()
  }

  /// Draws everything anew, such as with other details of the nodes.
  func refresh() {
    guard let renderer else { return }
    let found = renderer.found
    self.renderer = MapRenderer(
      renderer.picture,
      variants: renderer.variants,
      in: widget,
      renderer.details
    )
    self.renderer?.found = found
    nodes.show(renderer.picture, at: nodes.current, status: renderer.details.status)
    redraw()
  }

  /// Returns the group whose name is at a point of the map.
  func group(namedAt point: MapLayout.Point) -> Int? {
    guard let renderer, renderer.isReadable(view) else { return nil }
    return renderer.picture.layout.groups.indices.first {
      renderer.nameFrame(of: $0).contains(point)
    }
  }

  /// Folds a group, or unfolds it; the keyboard goes to it.
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

  /// The node of the chosen screen.
  var chosen: Int? {
    get { highlights.chosen }
    set {
      highlights.chosen = newValue
      if let newValue { nodes.current = newValue }
      if let drawing = picture?.drawing { highlights.follow(drawing) }
    }
  }

  /// The nodes that a search has found; `nil` where nothing is searched for.
  var found: Set<Int>? {
    get { renderer?.found }
    set {
      renderer?.found = newValue
      redraw()
    }
  }

  /// Draws the map larger or smaller, around its middle.
  func zoom(by factor: Double) { view.zoom(by: factor) }

  /// Draws the whole map.
  func zoomToFit() {
    wantsAll = true
    view.fit()
  }

  /// Highlights what the pointer is over, at a point of the view.
  func hover(node: Int?, edge: Int?, group: Int? = nil, at point: MapLayout.Point) {
    guard let drawing = picture?.drawing else { return }
    var now = highlights
    (now.hoveredNode, now.hoveredEdge, now.hoveredGroup) = (node, edge, group)
    now.pointer = point
    now.follow(drawing)
    highlights = now
  }

  /// Moves the keyboard to a node.
  @discardableResult
  func focus(_ node: Int) -> Bool { nodes.focus(node) }

  /// Moves a node into sight.
  func reveal(_ node: Int) {
    guard let frame = picture?.layout.nodes[node] else { return }
    view.show(frame)
  }

  /// Moves the keyboard to the chosen node, or to the one that it was at, or else to the first one.
  ///
  /// - Returns: Whether there is one.
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
    cache.draw(renderer, view, on: canvas, scale: widget.scaleFactor)
    renderer.drawMarks(highlights, on: canvas, view)
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
    // Where the nodes are for assistive technology is only asked for when nothing moves.
    rest?.cancel()
    rest = MainLoop.after(Self.restTime) { [weak self] in self?.comeToRest() }
  }

  private func comeToRest() {
    rest = nil
    if !cache.isSharp(view) { redraw() }
    widget.queueAllocate()
    onRest()
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

  /// The time after which a view has come to rest, in seconds.
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
    case "Right": go(.on)
    case "Left": go(.back)
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
  /// Begins with the whole map, or where that could not be read with the part around the chosen node.
  func beginView() {
    guard !hasBegun, let renderer, view.size.width > 0 else { return }
    hasBegun = true
    adjustView(around: highlights.chosen ?? renderer.picture.drawing.starts.first)
  }

  /// Shows the whole map where there is room for it, unless it could not be read then: of that the part
  /// around a node.
  func adjustView(around node: Int?) {
    guard let renderer else { return }
    wantsAll = wantsAll && view.fits
    if view.hasRoomForAll { view.fit() }
    guard view.fits, !wantsAll, !renderer.isReadable(view) else { return }
    view.zoom(by: renderer.leastReadableScale / view.scale)
    if let node { view.center(on: renderer.picture.layout.nodes[node].center) }
  }
}
