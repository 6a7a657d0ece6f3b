import GTK
import PetriDish

/// The field with the address of a dish, as a row of parts or as an entry.
final class AddressField {
  /// Called when the user presses a part, which opens or closes its choices.
  var onPart: (Address.Kind) -> Void = { _ in }

  /// Called when the user wants to type, with the first character, if it is already typed.
  var onType: (_ typed: String?) -> Void = { _ in }

  let widget: Box

  /// Called when the user presses the mark of a message that isn't shown.
  var onMark: () -> Void = {}

  let controller: DishController

  private let workbench: Workbench
  private let layout: UIFile<AddressOutlets>
  private let marks: Box
  private let dot: Box
  private let stack: Stack
  private let entrySlot: Box
  private let row: Box
  private let remark: Label
  private let copy: Button
  private let star: Button
  private var parts: [(kind: Address.Kind, view: AddressPartView)] = []
  private var address = Address()
  private var hasKeys = true

  init(
    _ controller: DishController,
    _ workbench: Workbench,
    _ layout: UIFile<AddressOutlets>
  ) throws(ToolkitError) {
    (self.controller, self.workbench, self.layout) = (controller, workbench, layout)
    let objects = try layout.make(\.field)
    widget = try objects.field
    entrySlot = try objects.fieldEntrySlot
    marks = try objects.fieldMarks
    dot = try objects.fieldDot
    stack = try objects.fieldStack
    row = try objects.fieldParts
    remark = try objects.fieldRemark
    copy = try objects.fieldCopy
    star = try objects.fieldStar
    let press = ClickGesture()
    press.onPress { [weak press] _, _, _ in press?.claim() }
    press.onRelease { [weak self] _, _, _ in self?.onType(nil) }
    try objects.fieldRest.add(press)
    listenToKeys()
  }

  /// The part whose choices are shown, if any.
  var openPart: Address.Kind? {
    didSet { showOpenPart() }
  }

  private func showOpenPart() {
    for (kind, view) in parts { view.button.isActive = kind == openPart }
  }

  /// The minimum width, in points.
  var leastWidth: Int { widget.measure(.horizontal).minimum }

  /// The minimum width with the whole remark, in points.
  private var usualWidth: Int {
    let size = remark.measure(.horizontal)
    return leastWidth + size.natural - size.minimum
  }

  /// The amount of the address that fits.
  enum Folding: CaseIterable, Comparable {
    case whole
    /// The device and the theme have no words.
    case icons
    /// Only the screen and its preset are shown.
    case screenOnly
    /// Only the screen is shown, without tools.
    case nameOnly
  }

  private(set) var folding = Folding.whole {
    didSet { if folding != oldValue { showFolding() } }
  }

  /// The width and the address for which ``folding`` was chosen.
  private var folded: (width: Int, address: Address)?

  /// Shows as much of the address as fits a width, in points.
  func fold(to width: Int) {
    // While the user types, the parts are hidden and can't be measured.
    guard stack.visibleName == "parts" else { return folded = nil }
    if let folded, folded == (width, address), leastWidth <= width { return }
    for folding in Folding.allCases {
      self.folding = folding
      if (folding == .whole ? usualWidth : leastWidth) <= width { break }
    }
    folded = (width, address)
  }

  /// The parts that have no room.
  var foldedParts: [Address.Part] {
    address.parts.filter { !fits($0.kind) }
  }

  /// Shows what is in the dish.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the address includes the settings that all dishes share.
  ///   - hasKeys: Whether keys go to this dish; always `true` if there is only one address.
  func show(isWhole: Bool, hasKeys: Bool) throws(ToolkitError) {
    let next = Address(of: controller, in: workbench, isWhole: isWhole)
    widget.setClass("other", !hasKeys)
    widget.setClass("focused", hasKeys && !isWhole)
    let isFavourite = favourite
    star.icon = isFavourite ? "starred-symbolic" : "non-starred-symbolic"
    star.setClass("chosen", isFavourite)
    self.hasKeys = hasKeys
    showTools()
    guard next != address else { return }
    let isSame = next.parts.map(\.kind) == address.parts.map(\.kind)
    address = next
    if !isSame { try makeParts() }
    for (part, (_, view)) in zip(next.parts, parts) { view.show(part) }
    remark.text = next.remark.isEmpty ? "" : "• \(next.remark)"
    remark.setClass("wait", next.isOpening)
    for status in ScreenStatus.allCases { dot.setClass(status.rawValue, status == next.status) }
    showFolding()
  }

  /// Shows marks for messages that the second line doesn't show.
  func show(_ marks: [MessageBoard.Mark]) throws(ToolkitError) {
    self.marks.removeAll()
    for mark in marks {
      let objects = try layout.make(\.fieldMark)
      let button = try objects.fieldMark
      let icon = try objects.fieldMarkIcon
      icon.icon = mark.kind.icon
      let count = try objects.fieldMarkCount
      count.text = "\(mark.count)"
      count.isVisible = mark.count > 1
      button.setClass("\(mark.kind)", true)
      button.tooltip = mark.tooltip
      button.setAccessibleLabel(mark.tooltip)
      button.onClick { [weak self] in self?.onMark() }
      self.marks.append(button)
    }
  }

  private var favourite: Bool {
    guard let id = workbench.frontScreen(in: controller)?.screen.id else { return false }
    return workbench.state[.favourites].contains(id)
  }

  private func makeParts() throws(ToolkitError) {
    row.removeAll()
    parts = []
    for part in address.parts {
      let kind = part.kind
      let view = try AddressPartView(layout, isFirst: parts.isEmpty)
      view.button.setClass("name", kind == .screen)
      view.button.onClick { [weak self] in
        guard let self else { return }
        // The click has already toggled the button, so restore the actual state.
        showOpenPart()
        onPart(kind)
      }
      for widget in view.widgets { row.append(widget) }
      parts.append((kind, view))
    }
    showOpenPart()
  }

  private func fits(_ kind: Address.Kind) -> Bool {
    switch folding {
    case .whole, .icons: true
    case .screenOnly: kind == .screen || kind == .context
    case .nameOnly: kind == .screen
    }
  }

  /// Hides the tools while they have no room, or while another address has the keys.
  private func showTools() {
    let isTyping = stack.visibleName == "entry"
    for tool in [copy, star] { tool.isVisible = hasKeys && !isTyping && folding < .nameOnly }
    dot.isVisible = !isTyping
  }

  private func showFolding() {
    for (kind, view) in parts {
      view.isVisible = fits(kind)
      view.isTight = folding == .nameOnly
      view.showsText = folding == .whole || kind != .device && kind != .theme
    }
    showTools()
  }
}

// MARK: - Keys

extension AddressField {
  /// Shows an entry in place of the parts.
  func show(_ entry: Entry) {
    entrySlot.append(entry)
    stack.visibleName = "entry"
    widget.setClass("open", true)
    showTools()
  }

  /// Shows the parts in place of an entry.
  func hide(_ entry: Entry) {
    stack.visibleName = "parts"
    widget.setClass("open", false)
    showTools()
    entrySlot.remove(entry)
  }

  /// The link of the screen in the dish, which the user can edit.
  var link: String { workbench.shownJump?.jump.link ?? "" }

  /// Moves the focus to a part, or to the first one.
  @discardableResult
  func focus(_ kind: Address.Kind? = nil) -> Bool {
    (parts.first { $0.kind == kind } ?? parts.first)?.view.button.grabFocus() ?? false
  }

  private func listenToKeys() {
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in self?.handle(key) ?? false }
    row.add(keys)
  }

  private func handle(_ key: Key) -> Bool {
    let visible = parts.filter(\.view.isVisible)
    guard let index = visible.firstIndex(where: { $0.view.button.hasFocus }) else { return false }
    let kind = visible[index].kind
    let isMirrored = row.direction == .rightToLeft
    switch (key.name, key.modifiers) {
    case ("Left", []), ("KP_Left", []): move(isMirrored ? 1 : -1, from: index, in: visible)
    case ("Right", []), ("KP_Right", []): move(isMirrored ? -1 : 1, from: index, in: visible)
    case ("Up", []), ("KP_Up", []): step(kind, by: -1)
    case ("Down", []), ("KP_Down", []): step(kind, by: 1)
    case ("Down", .alt), ("KP_Down", .alt): onPart(kind)
    default: return type(key)
    }
    return true
  }

  private func move(
    _ distance: Int,
    from index: Int,
    in visible: [(kind: Address.Kind, view: AddressPartView)]
  ) {
    let next = index + distance
    if visible.indices.contains(next) { visible[next].view.button.grabFocus() }
  }

  private func step(_ kind: Address.Kind, by distance: Int) {
    if kind == .screen { return workbench.stepScreen(by: distance, in: controller) }
    workbench.choices(for: kind, in: controller).step(by: distance)
  }

  /// Starts the entry with a typed character.
  private func type(_ key: Key) -> Bool {
    guard key.modifiers.subtracting(.shift).isEmpty, let character = key.character,
      !character.isWhitespace
    else { return false }
    onType(String(character))
    return true
  }
}

/// The button for a part of an address, with the point before it.
final class AddressPartView {
  let button: ToggleButton
  private let between: Label?
  private let icon: Image
  private let text: Label

  init(_ layout: UIFile<AddressOutlets>, isFirst: Bool) throws(ToolkitError) {
    let objects = try layout.make(\.part)
    button = try objects.part
    icon = try objects.partIcon
    text = try objects.partText
    between = isFirst ? nil : try layout.make(\.between).between
  }

  /// The point and the button, in order.
  var widgets: [Widget] { [between, button].compactMap(\.self) }

  var isVisible = true {
    didSet { for widget in widgets { widget.isVisible = isVisible } }
  }

  /// The greatest number of characters that always fit, unless the part is tight.
  private var most = 8

  /// Whether the text may be as short as necessary.
  var isTight = false {
    didSet { showLength() }
  }

  /// Lets the remark give way first, then the preset, and the other parts only if their text is long.
  private func showLength() {
    let isLong = text.text.count > most
    text.ellipsizes = isTight || isLong
    text.leastCharacters = isLong && !isTight ? most : 0
  }

  /// Whether a part with an icon also has its text.
  var showsText = true {
    didSet { text.isVisible = showsText || !icon.isVisible }
  }

  func show(_ part: Address.Part) {
    text.text = part.text
    most = part.kind == .context ? 4 : 12
    showLength()
    icon.icon = part.icon
    icon.isVisible = part.icon != nil
    text.isVisible = showsText || part.icon == nil
    button.tooltip = "\(part.name): \(part.text)"
    button.setAccessibleLabel("\(part.name): \(part.text)")
  }
}
