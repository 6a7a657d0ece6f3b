import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

/// Tests of the strip of section index titles at the edge of a list.
@Suite(.onDisplay) @MainActor struct SectionIndexStripTests {
  nonisolated private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "\($0)" }
  nonisolated private static let styles: [ListStyle] = [.list, .grid(columns: 2), .boxed]

  // MARK: Pointer

  @Test(arguments: styles, [true, false])
  func `pressing and dragging on the strip scrolls to sections`(style: ListStyle, hasHeaders: Bool)
    async throws
  {
    let source = try await words(hasHeaders: hasHeaders)
    let shown = ShownList(source, size: (300, 500), style: style)
    try await shown.present()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles.count == 26 }
    for letter in ["M", "T"] {
      let point = try strip.point(of: letter)
      try await xdotool("mousemove \(point.x) \(point.y) mousedown 1")
      try await eventually { shown.isAtTop(letter) }
      try await xdotool("mouseup 1")
    }
    let start = try strip.point(of: "T")
    try await xdotool("mousemove \(start.x) \(start.y) mousedown 1")
    // The drag continues outside the strip.
    for letter in ["K", "C", "N", "A"] {
      let point = try strip.point(of: letter)
      try await xdotool("mousemove \(point.x - 150) \(point.y)")
      try await eventually { shown.isAtTop(letter) && strip.pressed == letter }
    }
    try await xdotool("mousemove \(start.x) 499")
    try await eventually { strip.pressed == "Z" && (shown.isAtTop("Z") || shown.isAtEnd) }
    try await xdotool("mouseup 1")
    try await eventually { strip.pressed == nil }
  }

  @Test(arguments: [ListStyle.list, .grid(columns: 3)])
  func `a title scrolls its header to the top in a list of 100,000 rows`(style: ListStyle)
    async throws
  {
    let shown = ShownList(try await words(rows: 4_000), size: (300, 500), style: style)
    try await shown.present()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles.count == 26 }
    for letter in ["N", "Y", "B", "Z", "A"] {
      let point = try strip.point(of: letter)
      try await xdotool("mousemove \(point.x) \(point.y) click 1")
      try await eventually { shown.isAtTop(letter) }
    }
  }

  @Test(arguments: styles)
  func `titles that don’t fit become dots, and a dot leads to each of its titles`(style: ListStyle)
    async throws
  {
    let shown = ShownList(try await words(), size: (300, 220), style: style)
    try await shown.present()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles.contains("\u{2022}") }
    let titles = strip.titles
    #expect(titles.first == "A" && titles.last == "Z" && titles.count < 20)
    #expect(strip.widget.height <= shown.view.widget.height)
    let dot = try #require(strip.widget.children.dropFirst().first)
    let place = try #require(dot.translate(x: 0, y: 0, to: shown.window))
    let x = Int(place.x) + dot.width / 2
    try await xdotool("mousemove \(x) \(Int(place.y) + 1) click 1")
    try await eventually { shown.isAtTop("B") }
    let next = try #require(Self.alphabet.firstIndex(of: titles[2]))
    let last = Self.alphabet[next - 1]
    try await xdotool("mousemove \(x) \(Int(place.y) + dot.height - 1) click 1")
    try await eventually { shown.isAtTop(last) }
    await shown.window.resize(to: 300, 700) { strip.titles == Self.alphabet }
  }

  @Test func `the strip of a boxed list on a page stays in the visible part`() async throws {
    let shown = ShownList(try await words(), size: (300, 500), style: .boxed)
    shown.putOnPage()
    try await shown.present()
    let strip = try await strip(of: shown)
    let page = try #require(shown.window.child as? ScrolledWindow)
    func isInside() -> Bool {
      guard let place = strip.widget.translate(x: 0, y: 0, to: page) else { return false }
      return place.y >= 0 && Int(place.y) + strip.widget.height <= page.height
    }
    try await eventually { strip.titles.count > 10 && isInside() }
    for letter in ["Q", "E"] {
      await shown.settle()
      let point = try strip.point(of: letter)
      try await xdotool("mousemove \(point.x) \(point.y) mousedown 1")
      try await eventually { shown.isAtTop(letter, of: page) && strip.pressed == letter }
      // The title below the pointer stays there.
      try await eventually { strip.place(of: letter).map { abs($0.y - point.y) <= 1 } == true }
      try await xdotool("mouseup 1")
      try await eventually { strip.pressed == nil && isInside() }
    }
    page.vertical?.value = 0
    try await eventually { isInside() }
  }

  // MARK: Keys and assistive technology

  @Test(arguments: styles)
  func `keys move the focus between titles, and the list follows`(style: ListStyle) async throws {
    let shown = ShownList(try await words(), size: (300, 500), style: style)
    try await shown.present()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles.count == 26 }
    strip.focus()
    func isAt(_ letter: String) -> Bool { strip.focused == letter && shown.isAtTop(letter) }
    try await eventually { isAt("A") }
    try await xdotool("key Down key Down")
    try await eventually { isAt("C") }
    try await xdotool("key Up")
    try await eventually { isAt("B") }
    try await xdotool("key m")
    try await eventually { isAt("M") }
    try await xdotool("key End")
    try await eventually { strip.focused == "Z" && (shown.isAtTop("Z") || shown.isAtEnd) }
    try await xdotool("key Down")
    try await xdotool("key shift+k")
    try await eventually { isAt("K") }
    try await xdotool("key Home key Up")
    try await eventually { isAt("A") }
    #expect(strip.widget.children.filter(\.isFocusable).count == 1)
    try await xdotool("key Tab")
    try await eventually { !strip.widget.holdsFocus }
  }

  @Test func `typing a letter focuses the next title that starts with it, including hidden ones`()
    async throws
  {
    let source = try await words(["Ab", "Ac", "B", "D", "E", "F", "G", "Ad", "Ä"])
    let shown = ShownList(source, size: (300, 90))
    try await shown.present()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles.contains("\u{2022}") }
    strip.focus()
    for title in ["Ac", "Ad", "Ab", "Ac"] {
      try await xdotool("key a")
      try await eventually { strip.namesFocused(title) }
    }
    try await xdotool(pressForeignKey: "adiaeresis") { strip.namesFocused("Ä") }
    try await xdotool("key x key ctrl+b key e")
    try await eventually { strip.namesFocused("E") }
  }

  @Test func `Tab focuses the title of the topmost section`() async throws {
    let shown = ShownList(try await words(), size: (300, 500))
    try await shown.present()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles.count == 26 }
    // These rows can't be pressed, so the window has moved the focus to the strip.
    shown.window.focus = nil
    shown.view.scroll(to: ListPosition(section: 20, row: 5), animated: false)
    let top = { shown.view.visibleRows.first.map { Self.alphabet[$0.section] } }
    try await eventually { top() != "A" && strip.focusable == top() }
  }

  @Test func `the strip and its titles have accessible roles and labels`() async throws {
    let shown = ShownList(try await words(["A", "B", "C"]))
    await shown.show()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles == ["A", "B", "C"] }
    #expect(strip.widget.accessibleRole == .list)
    #expect(strip.widget.isAccessible(as: "Index"))
    #expect(strip.widget.children.allSatisfy { $0.accessibleRole == .listItem })
    #expect(strip.widget.children.map(\.accessibleLabel) == ["A", "B", "C"])
  }

  // MARK: Titles

  @Test(arguments: styles)
  func `the strip follows title changes, and rows don’t overlap it`(style: ListStyle) async throws {
    let list = try await words(["A", "B", "C"])
    let shown = ShownList(list, style: style)
    await shown.show()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles == ["A", "B", "C"] && shown.keepsFree(of: strip.widget) }
    list.sectionIndexTitle = { $0 == "B" ? nil : $0.lowercased() }
    try await eventually { strip.titles == ["a", "c"] }
    list.sectionIndexTitle = { $0 == "C" ? "end" : "same" }
    try await eventually { strip.titles == ["same", "end"] && shown.keepsFree(of: strip.widget) }
    list.sectionIndexTitle = { $0 == "B" ? "" : $0 }
    try await eventually { strip.titles == ["A", "C"] }
    var snapshot = list.snapshot()
    try snapshot.append(sections: ["D"])
    try snapshot.append(["D1"], to: "D")
    try snapshot.delete(sections: ["A"])
    try await list.apply(snapshot)
    try await eventually { strip.titles == ["C", "D"] }
    try snapshot.append(sections: ["E"])
    try await list.applyUsingReload(snapshot)
    try await eventually { strip.titles == ["C", "D", "E"] }
    list.sectionIndexTitle = nil
    try await eventually { !strip.widget.isVisible && shown.width(of: shown.rows) >= 280 }
    list.sectionIndexTitle = { $0 }
    try await eventually { strip.titles == ["B", "C", "D", "E"] }
    list.placeholder = ListPlaceholder("Nothing")
    try await list.apply(ListSnapshot<String, String>())
    try await eventually { !strip.widget.isVisible }
  }

  @Test func `a composed list shows the titles of its sources`() async throws {
    let first = ListAdapter<CountedCell>([CountedCell.Model(1)])
    first.sectionIndexTitle = "★"
    let (second, third) = (try await words(["A", "B"]), try await words(["B", "C"]))
    let all = ComposedDataSource([first, second, third])
    let shown = ShownList(all, size: (300, 300))
    try await shown.present()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles == ["★", "A", "B", "C"] }
    let point = try strip.point(of: "B")
    try await xdotool("mousemove \(point.x) \(point.y) click 1")
    try await eventually { shown.isAtTop("B") }
    try all.delete(at: 1)
    try await eventually { strip.titles == ["★", "B", "C"] }
    third.sectionIndexTitle = nil
    try await eventually { strip.titles == ["★"] }
  }

  @Test(arguments: [false, true])
  func `the focus stays on its title, or returns to the list without a strip`(isKept: Bool)
    async throws
  {
    let list = try await words()
    let shown = ShownList(list, size: (300, 500))
    try await shown.present()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles.count == 26 }
    strip.focus()
    try await xdotool("key k")
    try await eventually { strip.focused == "K" }
    list.sectionIndexTitle = isKept ? { $0 == "B" ? nil : $0 } : nil
    if isKept {
      try await eventually { strip.titles.count == 25 }
      #expect(strip.focused == "K")
    } else {
      try await eventually { shown.rows.holdsFocus }
    }
  }

  @Test func `a list without titles or a horizontal list has no strip`() async throws {
    let plain = ShownList(ListAdapter<CountedCell>([CountedCell.Model(1)]))
    await plain.show()
    #expect(plain.indexBoxes.isEmpty)
    let titled = HorizontalListAdapter<CountedCell>([CountedCell.Model(1)])
    titled.sectionIndexTitle = "A"
    let sideways = ShownList(titled)
    await sideways.show()
    #expect(sideways.indexBoxes.isEmpty)
  }

  @Test(arguments: styles)
  func `the strip is on the left in right-to-left layout`(style: ListStyle) async throws {
    let shown = ShownList(try await words(), size: (300, 500), style: style)
    shown.window.setDirectionOfAll(.rightToLeft)
    try await shown.present()
    let strip = try await strip(of: shown)
    try await eventually { strip.titles.count == 26 && shown.keepsFree(of: strip.widget) }
    #expect(strip.widget.translate(x: 0, y: 0, to: shown.view.widget)?.x == 0)
    let point = try strip.point(of: "M")
    try await xdotool("mousemove \(point.x) \(point.y) click 1")
    try await eventually { shown.isAtTop("M") }
  }

  // MARK: Subjects

  private func words(_ letters: [String] = alphabet, rows: Int = 20, hasHeaders: Bool = true)
    async throws -> DiffableDataSource<String, String>
  {
    let list = DiffableDataSource<String, String>(name: "words") {
      .dynamic($0, cell: HeadingLabel.self)
    }
    if hasHeaders {
      list.sectionHeader = { .dynamic("Words with \($0)", cell: HeadingLabel.self) }
    }
    list.sectionIndexTitle = { $0 }
    var snapshot = ListSnapshot<String, String>()
    try snapshot.append(sections: letters)
    for letter in letters {
      try snapshot.append((1...rows).map { "\(letter)\($0)" }, to: letter)
    }
    try await list.apply(snapshot)
    return list
  }

  /// Waits for the strip of a list and returns it.
  private func strip(of shown: ShownList) async throws -> Strip {
    try await eventually { shown.indexBoxes.first?.isMapped == true }
    return Strip(widget: try #require(shown.indexBoxes.first), window: shown.window)
  }
}

/// A visible section index strip.
@MainActor private struct Strip {
  let widget: Box
  let window: Window

  var titles: [String] { widget.isMapped ? widget.descendants(Label.self).map(\.text) : [] }

  /// The title that is pressed.
  var pressed: String? { text { $0.hasClass("pressed") } }

  /// The title that has the focus.
  var focused: String? { text(\.hasFocus) }

  /// Moves the focus to the current title.
  func focus() {
    if !widget.holdsFocus { widget.moveFocus() }
  }

  /// The title that Tab moves the focus to.
  var focusable: String? { text(\.isFocusable) }

  /// Whether the focused part of the strip is labeled with a title.
  func namesFocused(_ title: String) -> Bool {
    widget.children.first(where: \.hasFocus)?.isAccessible(as: title) == true
  }

  private func text(_ isMeant: (Widget) -> Bool) -> String? {
    widget.children.first(where: isMeant)?.descendants(Label.self).first?.text
  }

  /// Returns the center of a title in the window, and fails if the title isn't visible.
  func point(of title: String) throws -> (x: Int, y: Int) { try #require(place(of: title)) }

  /// Returns the center of a title in the window, or `nil` if the title isn't visible.
  func place(of title: String) -> (x: Int, y: Int)? {
    guard let label = widget.descendants(Label.self).first(where: { $0.text == title }),
      let place = label.bounds(in: window)
    else { return nil }
    return (place.x + place.width / 2, place.y + place.height / 2)
  }
}

extension ShownList {
  fileprivate var indexBoxes: [Box] {
    view.widget.descendants(Box.self).filter { $0.hasClass("section-index") }
  }

  /// Whether the header of a letter, or its first row if there are no headers, is at the top.
  fileprivate func isAtTop(_ letter: String, of clip: Widget? = nil) -> Bool {
    let labels = rows.descendants(Label.self).filter(\.isMapped)
    let header = labels.first { $0.text == "Words with \(letter)" }
    guard let label = header ?? labels.first(where: { $0.text == "\(letter)1" }),
      header != nil || !labels.contains(where: { $0.text.hasPrefix("Words") }),
      let place = label.translate(x: 0, y: 0, to: clip ?? view.widget)
    else { return false }
    return (-1..<16).contains(place.y)
  }

  /// Whether the list is scrolled to its end.
  fileprivate var isAtEnd: Bool {
    guard let bar = view.widget.descendants(ScrolledWindow.self).first?.vertical else {
      return false
    }
    return bar.value >= bar.upper - bar.page - 1
  }

  fileprivate func width(of widget: Widget) -> Int { widget.bounds(in: view.widget)?.width ?? 0 }

  /// Whether no row overlaps a strip.
  fileprivate func keepsFree(of strip: Widget) -> Bool {
    guard let place = strip.bounds(in: view.widget) else { return false }
    let rows = rows.children.filter(\.isMapped).compactMap { $0.bounds(in: view.widget) }
    return !rows.isEmpty
      && rows.allSatisfy { $0.x >= place.x + place.width || $0.x + $0.width <= place.x }
  }
}
