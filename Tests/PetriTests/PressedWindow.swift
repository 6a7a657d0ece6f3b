import Assets
import CGTKTestMain
import Foundation
import GTK
import GTKBackend
@testable import Petri
import PetriDish
@testable import PetriDishApp
import TestSupport
import Testing

/// A window of the catalog of a program's files, in which each control of a screen is pressed once.
@MainActor final class PressedWindow {
  let main: MainWindow
  private let application: Application
  private let styles: StyleSheets

  /// The types and names of the controls that were pressed.
  private(set) var pressed: [String] = []

  /// The number of changes of the desktop's theme.
  private(set) var themes = 0

  /// What went wrong, with the screen and the control.
  private(set) var faults: [String] = []

  /// Returns whether a press is left out, after it has been recorded.
  private let isSkipped: (_ screen: String, _ press: String) -> Bool

  private static var count = 0

  /// The most presses of controls with the same name on a screen.
  private static let mostAlike = 40

  /// Opens the window for a program.
  init(
    _ path: String,
    isSkipped: @escaping (_ screen: String, _ press: String) -> Bool = { _, _ in false }
  ) async throws {
    self.isSkipped = isSkipped
    let catalog = FileCatalog.make(try ProgramFiles(path))
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let assets = Assets(folders: ["/\(root)/Assets/Resources"])
    let state = UserState()
    state[.windowSize] = [1_240, 800]
    // The session bus allows each id only once.
    Self.count += 1
    application = Application(id: "org.example.Presses.Some\(Self.count)", isUnique: false)
    try application.register()
    styles = try StyleSheets(assets)
    main = try MainWindow(EmptyWindow(assets, state), catalog, assets, styles, state)
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    try await main.window.takeCorner()
    await main.window.settle()
    pd_testmain_observe(main.window.pointer)
    _ = Warnings.take()
    _ = effects()
  }

  func close() {
    dish.hidePopovers()
    main.window.destroy()
    styles.uninstall()
  }

  var screens: [RegisteredScreen] { main.workbench.catalog.screens }

  /// The widget of the visible screen.
  private var guest: Widget? { main.workbench.dish.scene.visibleScreens.last?.shownWidget }

  private var dish: Widget { main.sceneViews.sceneView(of: main.workbench.dish).widget }

  /// Opens the first state of a screen, and presses each of its controls once.
  func press(_ screen: RegisteredScreen) async throws {
    main.workbench.open(screen)
    await main.workbench.runner.settled()
    await main.window.settle()
    // Opening a screen changes the title of the window.
    _ = effects()
    note(Warnings.take(), screen, "opening")
    // A file that can't be shown has no controls.
    guard main.workbench.runner.failure == nil,
      main.sceneViews.sceneView(of: main.workbench.dish).problem == nil
    else { return }
    guard let guest else { return faults.append("\(screen.id): the screen isn’t shown") }
    var walk = PressWalk(guest)
    while let (widget, number) = try await next(in: &walk, on: screen) {
      let name = "\(name(of: widget)) \(number)"
      walk.isPressed.insert(PressWalk.Press(widget: ObjectIdentifier(widget), number: number))
      // A control that a press creates again is another widget each time.
      guard walk.count(name) <= Self.mostAlike, !isSkipped(screen.id, name) else { continue }
      pressed.append(name)
      await press(widget, number, on: screen, name)
      if let guest = self.guest { walk.discover(in: guest, after: (widget, number)) }
      if pressed.count.isMultiple(of: 10) { await changeTheme(screen, name) }
    }
    try await xdotool("key Escape")
    await settle()
    check(screen, "Escape")
    await changeTheme(screen, "the theme")
    dish.hidePopovers()
  }

  /// Returns the next press, for which it opens menus again.
  private func next(
    in walk: inout PressWalk,
    on screen: RegisteredScreen
  ) async throws -> (Widget, Int)? {
    while let (control, number) = walk.next {
      if control.widget.isMapped, control.widget.respondsToInput { return (control.widget, number) }
      dish.hidePopovers()
      for opener in control.openers
      where opener.widget.isMapped && !control.widget.isMapped {
        await press(opener.widget, opener.number, on: screen, name(of: opener.widget) + " again")
      }
      if control.widget.isMapped, control.widget.respondsToInput { return (control.widget, number) }
      walk.giveUp(control)
    }
    return nil
  }

  private func press(
    _ widget: Widget,
    _ number: Int,
    on screen: RegisteredScreen,
    _ name: String
  ) async {
    UserEvents.deliver(to: widget) { pd_testmain_press(widget.pointer, Int32(number)) }
    await settle()
    check(screen, name)
  }

  private func settle() async {
    await MainLoop.settled(rounds: 3)
    await main.window.nextFrame()
    await main.workbench.runner.settled()
  }

  /// Records what a press did outside of the dish.
  private func check(_ screen: RegisteredScreen, _ press: String) {
    pd_testmain_close_others(main.window.pointer)
    note(effects() + Warnings.take(), screen, press)
    if !main.window.isMapped { faults.append("\(screen.id): \(press): the window isn’t open") }
    let isShown =
      main.workbench.draft.screen?.id == screen.id && !main.isMapShown
      && main.workbench.dish.stack.frontRegistered?.id == screen.id
    if !isShown {
      faults.append("\(screen.id): \(press): another screen is visible")
      main.workbench.open(screen)
    }
  }

  private func note(_ lines: [String], _ screen: RegisteredScreen, _ press: String) {
    faults += lines.map { "\(screen.id): \(press): \($0)" }
  }

  private func effects() -> [String] {
    guard let text = pd_testmain_take_effects() else { return [] }
    defer { free(text) }
    return String(cString: text).split(separator: "\n").map(String.init)
  }

  /// Changes the theme of the desktop to the next one.
  private func changeTheme(_ screen: RegisteredScreen, _ press: String) async {
    let (isDark, hasContrast, animates, theme) = Self.desktops[themes % Self.desktops.count]
    themes += 1
    pd_testmain_set_desktop(isDark, hasContrast, animates, theme)
    await settle()
    note(effects() + Warnings.take(), screen, "\(press), theme \(theme) \(isDark) \(hasContrast)")
  }

  private static let desktops: [(Int32, Int32, Int32, String)] = [
    (1, 0, 1, "Adwaita"), (0, 1, 0, "Default-hc"), (1, 1, 0, "Default-hc"), (0, 0, 1, "Default"),
    (1, 0, 0, "Adwaita-dark"), (0, 0, 0, "Adwaita"),
  ]

  private func name(of widget: Widget) -> String {
    "\(widget.typeName) “\(widget.builderID ?? widget.spokenName)”"
  }
}

/// The controls of a screen that were found, and those that were pressed.
@MainActor private struct PressWalk {
  struct Press: Hashable {
    let widget: ObjectIdentifier
    let number: Int
  }

  struct Control {
    let widget: Widget
    /// The presses that made the control visible, in order.
    let openers: [(widget: Widget, number: Int)]
  }

  var isPressed: Set<Press> = []
  private var controls: [Control] = []
  private var known: Set<ObjectIdentifier> = []
  private var isGivenUp: Set<ObjectIdentifier> = []

  private var names: [String: Int] = [:]

  init(_ screen: Widget) { discover(in: screen, after: nil) }

  /// Counts a press of a control with a name, and returns the number of such presses.
  mutating func count(_ name: String) -> Int {
    names[name, default: 0] += 1
    return names[name] ?? 0
  }

  /// Adds the controls that are visible now.
  mutating func discover(in screen: Widget, after press: (widget: Widget, number: Int)?) {
    guard let found = pd_testmain_pressable(screen.pointer) else { return }
    defer { free(found) }
    let path = press.map { press in
      (controls.first { $0.widget === press.widget }?.openers ?? []) + [press]
    }
    var index = 0
    while let pointer = found[index] {
      index += 1
      let widget = Widget.wrapping(pointer)
      guard known.insert(ObjectIdentifier(widget)).inserted else { continue }
      controls.append(Control(widget: widget, openers: path ?? []))
    }
  }

  /// The next press, of a visible control if there is one.
  var next: (Control, Int)? {
    var hidden: (Control, Int)?
    for control in controls where !isGivenUp.contains(ObjectIdentifier(control.widget)) {
      let id = ObjectIdentifier(control.widget)
      let count = Int(pd_testmain_presses(control.widget.pointer))
      let number = (0..<count).first { !isPressed.contains(Press(widget: id, number: $0)) }
      guard let number else { continue }
      if control.widget.isMapped, control.widget.respondsToInput { return (control, number) }
      hidden = hidden ?? (control, number)
    }
    return hidden
  }

  /// Leaves out a control that can't be made visible again.
  mutating func giveUp(_ control: Control) {
    isGivenUp.insert(ObjectIdentifier(control.widget))
  }
}
