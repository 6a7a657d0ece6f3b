import Assets
import GTK
import PetriDish

/// The bar above the dishes: moves, the address of each dish, and the second line.
final class AddressBar {
  let widget: Box

  /// The line below the addresses, with the link, the messages, and the choices for a part.
  let line: SecondLine

  /// The button that opens the sidebar when it is a drawer.
  let sidebarToggle: ToggleButton

  /// The button that opens the inspector when it is a drawer.
  let inspectorToggle: ToggleButton

  /// The entry, which is in an address while the user types.
  let entry: Entry

  /// The container of the addresses.
  let fieldsArea: BreakpointBin

  /// The list of results for the text in the entry.
  var omnibox: Omnibox? {
    didSet { omnibox?.onLeave = { [weak self] in self?.endTyping() } }
  }

  /// Performs an action of the window.
  var perform: (WindowAction) -> Void = { _ in }

  private let workbench: Workbench
  private let layout: UIFile<AddressOutlets>
  private let row: Box
  private let tools: Box
  private let menu: MenuButton
  private let moves: [Button]
  private let twin: ToggleButton
  private let map: ToggleButton
  private let controls: (start: Widget, end: Widget)
  private let folded: (widget: Widget, row: Box)
  /// The parts that have no room in an address.
  private var foldedParts: [Address.Part] = []
  private var fields: [AddressField] = []
  private var typingField: AddressField?
  /// The widget that had the focus before the user started to type.
  private weak var former: Widget?
  private var chooser: PartChooser?
  private var fieldWidth = 0

  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    layout = try UIFile<AddressOutlets>(assets)
    line = try SecondLine(assets)
    let objects = try layout.make()
    widget = try objects.addressBar
    sidebarToggle = try objects.sidebarShow
    inspectorToggle = try objects.inspectorShow
    row = try objects.fields
    entry = try layout.make(\.addressEntry).addressEntry
    tools = try objects.addressTools
    menu = try objects.addressMenu
    moves = try [objects.home, objects.reload]
    twin = try objects.twinToggle
    map = try objects.mapToggle
    controls = (try objects.controlsStart, try objects.controlsEnd)
    let parts = try layout.make(\.foldedScroll)
    folded = (try parts.foldedScroll, try parts.foldedParts)
    widget.append(line.widget)
    let slot = try objects.fieldsSlot
    slot.remove(row)
    fieldsArea = BreakpointBin(row)
    fieldsArea.minimumWidth = Self.leastFieldWidth
    fieldsArea.expandsHorizontally = true
    slot.append(fieldsArea)
    menu.menu = MenuModel(sections: [
      Self.foldedActions.map { MenuModel.Item($0.menuLabel, action: $0.fullName) }
    ])
    for (button, action) in [(twin, WindowAction.twin), (map, .map)] {
      button.describe(action)
      button.onClick { [weak self] in
        self?.perform(action)
        // The click has already toggled the button, so restore the actual state.
        self?.showToggles()
      }
    }
    line.onLink = { [weak self] in self?.type(nil) }
    line.onMarks = { [weak self] _ in self?.showMarks() }
    fieldsArea.onWidth = { [weak self] width in self?.fold(to: width) }
    try update()
  }

  /// The actions that a very narrow window has in a menu.
  private static let foldedActions: [WindowAction] = [
    .home, .reload, .twin, .map, .inspector, .copyLink, .favourite,
  ]

  /// The smallest width of the addresses, in points.
  private static let leastFieldWidth = 130

  /// The tools of the map, which the second line has while the map replaces the dish; `nil` while it doesn't.
  var mapTools: Widget? {
    didSet {
      showToggles()
      showTools()
    }
  }

  /// The address of the focused dish.
  var field: AddressField? {
    fields.first { $0.controller === workbench.dishes.focused } ?? fields.first
  }

  /// Moves the keyboard focus to the first part of the focused dish's address.
  func takeKeyboard() -> Bool { field?.focus() == true || widget.moveFocus() }

  private func showToggles() {
    twin.isActive = workbench.dishes.isTwin
    map.isActive = mapTools != nil
  }

  /// Shows what is in the dishes.
  func update() throws(ToolkitError) {
    let dishes = workbench.dishes
    let shown = dishes.sharesJumps ? [dishes.focused] : dishes.controllers
    if !shown.elementsEqual(fields, by: { $0 === $1.controller }) { try makeFields(for: shown) }
    for field in fields {
      try field.show(
        isWhole: dishes.sharesJumps,
        hasKeys: dishes.sharesJumps || field.controller === dishes.focused
      )
    }
    showToggles()
    try chooser?.refresh()
    fold(to: fieldWidth)
  }

  private func makeFields(for controllers: [DishController]) throws(ToolkitError) {
    closeChooser()
    endTyping()
    row.removeAll()
    fields = []
    for controller in controllers {
      if !fields.isEmpty {
        let button = Button(icon: "")
        button.describe(.sameJumps)
        button.setClass("flat", true)
        button.verticalAlignment = .center
        button.onClick { [weak self] in self?.perform(.sameJumps) }
        row.append(button)
      }
      let field = try AddressField(controller, workbench, layout)
      field.onPart = { [weak self, weak field] kind in
        if let field { self?.toggle(kind, of: field) }
      }
      field.onType = { [weak self, weak field] typed in
        guard let self, let field else { return }
        workbench.focus(field.controller)
        type(typed)
      }
      field.onMark = { [weak self] in
        self?.closeChooser()
        self?.line.board.showMessages()
      }
      row.append(field.widget)
      fields.append(field)
    }
    showMarks()
  }

  /// Shows the messages that the second line doesn't show as marks in the address.
  private func showMarks() {
    do throws(ToolkitError) {
      for field in fields { try field.show(field === self.field ? line.board.marks : []) }
    } catch {
      workbench.notify(.notice("\(error)"))
    }
  }
}

// MARK: - Typing

extension AddressBar {
  /// Whether the entry is visible.
  var isTyping: Bool { typingField != nil }

  /// Shows the entry with the link of the screen in the dish, or hides the entry.
  func toggleTyping() {
    if isTyping { endTyping() } else { type(nil) }
  }

  /// Shows the entry in the address of the focused dish.
  ///
  /// - Parameter typed: The initial text; `nil` for the selected link of the screen in the dish.
  func type(_ typed: String?) {
    guard !isTyping, let field else { return }
    closeChooser()
    former = widget.window?.focus
    typingField = field
    field.show(entry)
    omnibox?.open(with: typed ?? field.link, isSelected: typed == nil)
  }

  /// Hides the entry; the focus returns unless another widget has taken it.
  func endTyping() {
    guard let field = typingField else { return }
    typingField = nil
    let hadFocus = entry.holdsFocus
    field.hide(entry)
    fold(to: fieldWidth)
    omnibox?.close()
    guard hadFocus else { return }
    if let former, former.isMapped { widget.window?.focus = former } else { field.focus() }
  }
}

// MARK: - Choices

extension AddressBar {
  /// Opens the choices for a part of the focused dish's address, or closes them if they are open.
  func toggle(_ kind: Address.Kind) {
    if let field { toggle(kind, of: field) }
  }

  private func toggle(_ kind: Address.Kind, of field: AddressField) {
    let isOpen = chooser?.kind == kind && chooser?.controller === field.controller
    guard !isOpen else { return closeChooser() }
    do throws(ToolkitError) {
      let chooser = try PartChooser(for: kind, of: field.controller, workbench, layout)
      chooser.onMore = { [weak self] more in self?.perform(more) }
      chooser.onClose = { [weak self, weak field] in
        self?.closeChooser()
        field?.focus(kind)
      }
      line.open(chooser: chooser.widget) { [weak self] in self?.chooserHasClosed() }
      self.chooser = chooser
      field.openPart = kind
      chooser.focus()
    } catch {
      workbench.notify(.notice("\(error)"))
    }
  }

  /// Closes the choices, if they are open.
  func closeChooser() {
    if chooser != nil { line.open(chooser: nil) }
  }

  private func chooserHasClosed() {
    chooser = nil
    for field in fields { field.openPart = nil }
  }

  private func perform(_ more: AddressChoices.More) {
    switch more {
    case .allScreens:
      closeChooser()
      type("")
    case .savePreset: perform(.savePreset)
    case .compare(let experiment):
      if workbench.dishes.compared?.id == experiment.id {
        workbench.toggleTwin()
      } else if workbench.dishes.isTwin {
        workbench.compareInstead(experiment)
      } else {
        workbench.compare(experiment)
      }
    case .deviceSettings: perform(.showDevice)
    }
  }
}

// MARK: - Width

extension AddressBar {
  /// The minimum width of the bar, in points.
  ///
  /// The buttons that move into the menu don't count, because they are hidden before the bar is that narrow.
  var leastWidth: Int {
    let movable = (moves as [Widget] + [tools]).filter(\.isVisible)
    return movable.reduce(widget.measure(.horizontal).minimum) {
      $0 - $1.measure(.horizontal).minimum
    }
  }

  /// Adapts the bar to the width of the window.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - hasControls: Whether the bar has the buttons of the window at its start and its end.
  func adapt(to width: Int, hasControls: (start: Bool, end: Bool)) {
    let isTiny = width < Self.roomForTools
    for widget in moves as [Widget] + [tools] { widget.isVisible = !isTiny }
    menu.isVisible = isTiny
    controls.start.isVisible = hasControls.start
    controls.end.isVisible = hasControls.end
    twin.isVisible = !workbench.variants.experiments.isEmpty
  }

  /// The minimum width of a window without a menu for some buttons, in points.
  private static let roomForTools = 540

  /// The minimum width of two addresses, in points; in less room, only the address with the keys is shown.
  private static let roomForTwo = 370

  /// The width of the button between two addresses with its spacing, in points.
  private static let roomForLink = 46

  private func fold(to width: Int) {
    fieldWidth = width
    let areAllShown = width >= Self.roomForTwo
    let own = fields.count > 1 && areAllShown ? (width - Self.roomForLink) / 2 : width
    for field in fields {
      field.widget.isVisible = fields.count == 1 || field === self.field || areAllShown
      field.fold(to: own)
    }
    do throws(ToolkitError) { try showFolded() } catch {
      workbench.notify(.notice("\(error)"))
    }
  }

  /// Shows the parts that have no room in the second line.
  private func showFolded() throws(ToolkitError) {
    let parts = fields.count == 1 ? fields[0].foldedParts : []
    guard parts != foldedParts else { return }
    foldedParts = parts
    folded.row.removeAll()
    for part in parts {
      let objects = try layout.make(\.foldedPart)
      let button = try objects.foldedPart
      try objects.foldedPartText.text = part.text
      button.setAccessibleLabel("\(part.name): \(part.text)")
      button.onClick { [weak self] in self?.toggle(part.kind) }
      folded.row.append(button)
    }
    showTools()
  }

  private func showTools() {
    line.tools = mapTools ?? (foldedParts.isEmpty ? nil : folded.widget)
  }
}

extension Button {
  /// Shows the icon, the tooltip, and the accessible label of an action.
  func describe(_ action: WindowAction) {
    icon = action.icon
    tooltip = action.tooltip()
    setAccessibleLabel(action.title)
  }
}
