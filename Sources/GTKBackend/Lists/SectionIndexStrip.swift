import GTK
import Lists

/// The section index at the trailing edge of a vertical list.
///
/// The user can press a title or drag along the index, or move between titles with Up, Down, Home,
/// End and letter keys. The list scrolls immediately. Assistive technology presents the index as a
/// list of titles.
final class SectionIndexStrip {
  private let table: RowTable
  private let viewport: ListViewport
  private let scroller: RowScroller
  private let focus: RowFocus

  private var titles: [Title] = []

  /// The box that contains the parts, or `nil` until the list has titles.
  private var box: Box?
  private var parts: [Overlay] = []
  private var layout = SectionIndexLayout(count: 0, room: 0)

  /// The margins around the box, in points.
  private var margins = (top: 0, end: 0)

  /// Whether the parts may be out of date.
  private var isOutdated = false
  private var isScheduled = false

  /// The index of the title that has the focus, or receives it next.
  private var current = 0

  /// The top of the box in the visible area while the user presses it, or `nil`.
  private var pressedTop: Double?

  /// A title and its index among all titles of the list.
  private struct Title: Equatable {
    let text: String
    let index: Int
  }

  init(_ table: RowTable, _ viewport: ListViewport, _ scroller: RowScroller, _ focus: RowFocus) {
    self.table = table
    self.viewport = viewport
    self.scroller = scroller
    self.focus = focus
  }

  /// Shows the current titles of the list.
  ///
  /// - Complexity: O(*t*), where *t* is the number of titles.
  func update() {
    let present = presentTitles
    if present != titles {
      let text = titles.indices.contains(current) ? titles[current].text : nil
      titles = present
      current = titles.firstIndex { $0.text == text } ?? min(current, max(0, titles.count - 1))
      isOutdated = true
      if viewport.scroller.marginEnd == 0, !titles.isEmpty {
        viewport.scroller.marginEnd = Self.leastWidth
      }
    }
    if titles.isEmpty { hide() } else { schedulePlacing() }
  }

  /// Positions the index in the visible area after the next layout.
  func schedulePlacing() {
    guard !titles.isEmpty, !isScheduled, let container = viewport.container, container.isMapped
    else { return }
    isScheduled = true
    // GTK ignores layout requests during a layout, so request it before the next frame.
    container.onTick { [weak self, weak container] _ in
      container?.afterLayout { self?.placeOnce() }
      return false
    }
  }

  private func placeOnce() {
    guard place() else { return isScheduled = false }
    // Wait for a frame, because GDK stops drawing a window after too many layouts in one frame.
    MainLoop.task { [weak self, list = viewport.list] in
      await list.nextFrame()
      self?.isScheduled = false
      self?.schedulePlacing()
    }
  }

  /// Ends a press when the list leaves the screen.
  func leaveScreen() { (isScheduled, pressedTop) = (false, nil) }

  private var feed: ListFeed? { table.feed }

  /// The titles of the list, without empty titles and repetitions.
  private var presentTitles: [Title] {
    guard viewport.isVertical, viewport.showsRows, let feed else { return [] }
    var titles: [Title] = []
    for (index, text) in feed.sectionIndexTitles.enumerated()
    where !text.isEmpty && text != titles.last?.text {
      titles.append(Title(text: text, index: index))
    }
    return titles
  }

  private func section(of title: Int) -> Int? {
    guard titles.indices.contains(title) else { return nil }
    return feed?.section(forIndexTitle: titles[title].text, at: titles[title].index)
  }

  /// The width of an index with single letters in points, matching the style sheet.
  private static let leastWidth = 20

  // MARK: Layout

  /// Updates the parts and the position of the index.
  ///
  /// - Returns: Whether the index or the list moved.
  private func place() -> Bool {
    guard !titles.isEmpty, viewport.list.isMapped, let container = viewport.container else {
      return false
    }
    let box = box ?? makeBox(in: container)
    if let pressedTop, !isOutdated {
      let scrolled = container.translate(x: 0, y: 0, to: viewport.clip)?.y ?? 0
      return move(box, to: Int(pressedTop - scrolled))
    }
    let band = viewport.visibleBand
    let length = band.upperBound - band.lowerBound
    let height = partHeight(in: box)
    let layout = SectionIndexLayout(count: titles.count, room: Int(length) / height)
    let isNew = isOutdated || layout != self.layout
    if isNew { show(layout, in: box) }
    if pressedTop == nil, !box.holdsFocus { setCurrent(titleAtTop) }
    guard !layout.parts.isEmpty else {
      defer { hide() }
      return box.isVisible || viewport.scroller.marginEnd > 0
    }
    box.isVisible = true
    let rest = max(0, length - Double(layout.parts.count * height))
    let isMoved = move(box, to: Int(band.lowerBound + rest / 2))
    let width = box.measure(.horizontal).natural
    guard viewport.scroller.marginEnd != width else { return isNew || isMoved }
    viewport.scroller.marginEnd = width
    return true
  }

  private func move(_ box: Box, to top: Int) -> Bool {
    let new = (top: max(0, top), end: viewport.coveredEnd)
    guard new != margins else { return false }
    margins = new
    box.setMargins(top: new.top, end: new.end)
    return true
  }

  /// Returns the height of a part, in points.
  private func partHeight(in box: Box) -> Int {
    let heights = parts.map { $0.measure(.vertical).natural }
    if let highest = heights.max() { return max(1, highest) }
    let probe = makePart("A")
    box.append(probe)
    defer { box.remove(probe) }
    return max(1, probe.measure(.vertical).natural)
  }

  private func hide() {
    guard let box else { return }
    if box.holdsFocus { focus.enter() }
    box.isVisible = false
    viewport.scroller.marginEnd = 0
  }

  private func show(_ layout: SectionIndexLayout, in box: Box) {
    let hadFocus = box.holdsFocus
    self.layout = layout
    isOutdated = false
    box.removeAll()
    parts = layout.parts.map {
      makePart($0.isDot ? "\u{2022}" : titles[$0.titles.lowerBound].text)
    }
    for (part, shown) in zip(parts, layout.parts) {
      box.append(part)
      part.setAccessiblePosition(shown.titles.lowerBound, of: titles.count)
    }
    box.setDirectionOfAll(viewport.list.direction)
    updateParts()
    if hadFocus { focusCurrent() }
  }

  /// Creates the box, in which all parts have the same height.
  private func makeBox(in container: Overlay) -> Box {
    let box = Box()
    self.box = box
    box.setAccessibleRole(.list)
    box.setAccessibleLabel("Index")
    box.setClass("section-index")
    box.isHomogeneous = true
    box.horizontalAlignment = .end
    box.verticalAlignment = .start
    box.isVisible = false
    addPointer(to: box)
    addKeys(to: box)
    container.add(box)
    return box
  }

  /// Creates a part as an overlay, because labels and boxes can't receive the focus.
  private func makePart(_ text: String) -> Overlay {
    let part = Overlay()
    part.setAccessibleRole(.listItem)
    part.child = Label(text)
    return part
  }

  // MARK: The current title

  /// The last title whose section begins at or before the first visible row.
  private var titleAtTop: Int {
    let visible = table.hosts.lazy.filter { self.viewport.contains($0) }
    guard let rows = table.rows, let index = visible.compactMap({ $0.item?.position }).min(),
      let top = rows.edge(at: index)?.section ?? rows.position(of: index)?.section
    else { return current }
    var (title, end) = (0, titles.count)
    while title < end {
      let middle = (title + end) / 2
      if (section(of: middle) ?? 0) <= top { title = middle + 1 } else { end = middle }
    }
    return max(0, title - 1)
  }

  private func setCurrent(_ title: Int) {
    guard title != current else { return }
    current = title
    updateParts()
  }

  /// Makes the current title the only Tab stop, and updates the accessible labels.
  private func updateParts() {
    for (part, shown) in zip(parts, layout.parts) {
      let isCurrent = shown.titles.contains(current)
      part.isFocusable = isCurrent
      part.setClass("pressed", isCurrent && pressedTop != nil)
      part.setAccessibleLabel(titles[isCurrent ? current : shown.titles.lowerBound].text)
      part.setAccessibleDescription(isCurrent ? headerOfCurrent ?? "" : "")
    }
  }

  /// The text of the current section's header, or `nil` if it equals the title.
  private var headerOfCurrent: String? {
    guard let section = section(of: current),
      let text = feed?.header(in: section)?.model as? String, text != titles[current].text
    else { return nil }
    return text
  }

  private func scrollToCurrent() {
    guard let rows = table.rows, let section = section(of: current) else { return }
    scroller.scroll(toTopOf: rows.start(of: section))
  }

  // MARK: Pointer

  private func addPointer(to box: Box) {
    let drag = DragGesture()
    var start = 0.0
    drag.onBegin { [weak self, weak drag] _, y in
      drag?.claim()
      start = y
      self?.beginPress(at: y)
    }
    drag.onMove { [weak self] _, down in
      guard let self, let title = title(at: start + down), title != current else { return }
      setCurrent(title)
      scrollToCurrent()
    }
    drag.onEnd { [weak self] _, _ in self?.endPress() }
    drag.onCancel { [weak self] in self?.endPress() }
    box.add(drag)
  }

  private func title(at y: Double) -> Int? {
    layout.title(at: y / Double(max(1, box?.height ?? 1)))
  }

  private func beginPress(at y: Double) {
    guard let box, let title = title(at: y) else { return }
    pressedTop = box.translate(x: 0, y: 0, to: viewport.clip)?.y
    current = title
    updateParts()
    scrollToCurrent()
  }

  private func endPress() {
    pressedTop = nil
    updateParts()
    schedulePlacing()
  }

  // MARK: Keys

  private func addKeys(to box: Box) {
    let keys = ShortcutController()
    keys.add("Up") { [weak self] in self?.moveFocus { $0 - 1 } ?? false }
    keys.add("Down") { [weak self] in self?.moveFocus { $0 + 1 } ?? false }
    keys.add("Home") { [weak self] in self?.moveFocus { _ in 0 } ?? false }
    keys.add("End") { [weak self] in self?.moveFocus { _ in .max } ?? false }
    for key in ["Return", "KP_Enter", "space"] {
      keys.add(key) { [weak self] in self?.moveFocus { $0 } ?? false }
    }
    box.add(keys)
    let letters = KeyController()
    letters.onPress { [weak self] key in
      guard let self, key.modifiers.isSubset(of: .shift), let letter = key.character,
        let title = title(after: current, from: letter)
      else { return false }
      return moveFocus { _ in title }
    }
    box.add(letters)
  }

  private func moveFocus(_ next: (Int) -> Int) -> Bool {
    guard !titles.isEmpty else { return false }
    setCurrent(min(max(0, next(current)), titles.count - 1))
    // Move the focus first; otherwise, an outer scrolled window would scroll to the old position of the part.
    focusCurrent()
    scrollToCurrent()
    return true
  }

  /// Returns the next title that begins with a letter, wrapping around at the end.
  private func title(after current: Int, from letter: Character) -> Int? {
    let letter = letter.lowercased()
    let order = Array(titles.indices)[(current + 1)...] + titles.indices.prefix(current + 1)
    return order.first { titles[$0].text.lowercased().hasPrefix(letter) }
  }

  private func focusCurrent() {
    guard let part = layout.part(of: current) else { return }
    parts[part].grabFocus()
  }
}

/// The parts of a section index: titles, and dots that replace titles without enough space.
nonisolated struct SectionIndexLayout: Equatable {
  /// A part of the section index.
  struct Part: Equatable {
    /// The indexes of the titles that the part represents.
    let titles: Range<Int>

    let isDot: Bool
  }

  /// The parts from top to bottom.
  let parts: [Part]

  /// Selects the titles to show.
  ///
  /// If there isn't enough space, every other part is a dot, and the first and last titles are
  /// always shown. If there is space for fewer than three parts, the index is empty.
  ///
  /// - Parameters:
  ///   - count: The number of titles.
  ///   - room: The number of parts that fit.
  init(count: Int, room: Int) {
    guard count > room else {
      parts = (0..<count).map { Part(titles: $0..<$0 + 1, isDot: false) }
      return
    }
    guard room >= 3 else {
      parts = []
      return
    }
    let dots = (room - 1) / 2
    let shown = (0...dots).map { $0 * (count - 1) / dots }
    parts =
      [Part(titles: 0..<1, isDot: false)]
      + zip(shown, shown.dropFirst()).flatMap { former, title in
        [
          Part(titles: former + 1..<title, isDot: true),
          Part(titles: title..<title + 1, isDot: false),
        ]
      }
  }

  /// Returns the index of the title at a relative position from 0 to 1, or `nil` without parts.
  ///
  /// A dot represents its titles in equal shares. Positions outside the range return the first or
  /// the last title.
  func title(at place: Double) -> Int? {
    guard let last = parts.last else { return nil }
    let place = max(0, place) * Double(parts.count)
    guard place < Double(parts.count) else { return last.titles.upperBound - 1 }
    let titles = parts[Int(place)].titles
    let within = place - place.rounded(.down)
    return titles.lowerBound + Int(within * Double(titles.count))
  }

  /// Returns the index of the part that represents a title, or `nil` if there isn't one.
  func part(of title: Int) -> Int? { parts.firstIndex { $0.titles.contains(title) } }
}
