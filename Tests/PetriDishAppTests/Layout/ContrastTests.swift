import Assets
import Foundation
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of the contrast of texts in the window as drawn.
@Suite(.onDisplay) @MainActor struct ContrastTests {
  private let application = someApplication()
  private let state = UserState()

  private let styles: StyleSheets

  init() throws {
    try application.register()
    styles = try StyleSheets(paneAssets())
  }

  /// The minimum contrast of normal text according to WCAG 2.
  private let least = 4.5

  private func open() async throws -> MainWindow {
    state[.windowSize] = [1_270, 850]
    styles.install()
    let assets = paneAssets()
    let main = try MainWindow(
      EmptyWindow(assets, state),
      twoScreens,
      assets,
      styles,
      state
    )
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    await main.window.settle(frames: 6)
    return main
  }

  /// Returns the texts of the shell with too little contrast, each with its contrast.
  ///
  /// - Parameters:
  ///   - marked: Whether the texts are checked as if they were marked as matches.
  ///   - isChecked: Returns whether a text is checked.
  private func faint(
    _ main: MainWindow,
    marked: Bool = false,
    where isChecked: (Widget) -> Bool = { _ in true }
  ) async throws -> [String] {
    let picture = try await main.window.picture()
    let pixels = picture.pixels
    var found: [String: Double] = [:]
    for label in main.window.descendants(Label.self) where label.isMapped && !label.text.isEmpty {
      guard let area = label.bounds(in: main.window), counts(label), !isCovered(area, label, main),
        isChecked(label), isSeen(label, area, main),
        var ground = Self.ground(pixels, picture, area)
      else { continue }
      var color = label.textColor
      if marked {
        let tint = try #require(label.color(named: "petri_accent")).opacity(Label.tintOfMarks)
        ground = Self.blend(tint, over: ground)
        color = try #require(label.color(named: "petri_mark_text"))
      }
      let contrast = Self.contrast(Self.blend(color, over: ground), ground)
      if contrast < least {
        let name = "\(label.classes.joined(separator: ".")) “\(label.text.prefix(24))”"
        found[name] = (contrast * 10).rounded(.down) / 10
      }
    }
    return found.map { "\($0.key): \($0.value)" }.sorted()
  }

  /// Returns whether a text belongs to an enabled part of the shell.
  private func counts(_ label: Widget) -> Bool {
    var next: Widget? = label
    while let one = next {
      if one.hasClass("petri-glass") || !one.isSensitive { return false }
      next = one.parent
    }
    return true
  }

  /// Returns whether the omnibox covers a part of a text.
  private func isCovered(_ area: Rectangle, _ label: Widget, _ main: MainWindow) -> Bool {
    let boxes = main.window.descendants(Box.self).filter {
      $0.isMapped && ($0.hasClass("omnibox") || $0.hasClass("omnibox-bar"))
    }
    if boxes.contains(where: { $0.isAncestor(of: label) }) { return false }
    return boxes.contains { box in
      guard let over = box.bounds(in: main.window) else { return false }
      // The shadow reaches beyond the bounds.
      let shadow = 40
      return area.x < over.x + over.width + shadow && over.x - shadow < area.x + area.width
        && area.y < over.y + over.height + shadow && over.y - shadow < area.y + area.height
    }
  }

  /// Returns whether a text is completely visible in its scrolled window.
  private func isSeen(_ label: Widget, _ area: Rectangle, _ main: MainWindow) -> Bool {
    guard let view = label.ancestor(ScrolledWindow.self)?.bounds(in: main.window) else {
      return true
    }
    return area.y >= view.y && area.y + area.height <= view.y + view.height
      && area.x >= view.x && area.x + area.width <= view.x + view.width
  }

  typealias RGB = (red: Double, green: Double, blue: Double)

  /// Returns the most frequent color of an area, which is the background of its text.
  ///
  /// Only every fourth pixel is checked.
  static func ground(_ pixels: [UInt8], _ picture: Picture, _ area: Rectangle) -> RGB? {
    var counts: [UInt32: Int] = [:]
    let (rows, columns) = (area.y..<area.y + area.height, area.x..<area.x + area.width)
    for y in rows.clamped(to: 0..<picture.height) where y.isMultiple(of: 2) {
      for x in columns.clamped(to: 0..<picture.width) where x.isMultiple(of: 2) {
        let at = (y * picture.width + x) * 4
        let (blue, green, red) = (pixels[at], pixels[at + 1], pixels[at + 2])
        counts[UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), default: 0] += 1
      }
    }
    guard let most = counts.max(by: { $0.value < $1.value })?.key else { return nil }
    return (
      Double(most >> 16) / 255, Double(most >> 8 & 255) / 255, Double(most & 255) / 255
    )
  }

  private static func blend(_ color: Color, over ground: RGB) -> RGB {
    func mix(_ own: Double, _ other: Double) -> Double {
      own * color.alpha + other * (1 - color.alpha)
    }
    return (
      mix(color.red, ground.red), mix(color.green, ground.green), mix(color.blue, ground.blue)
    )
  }

  static func contrast(_ first: RGB, _ second: RGB) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: RGB) -> Double {
      0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let both = [luminance(first), luminance(second)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  /// The interaction states of buttons and rows, with names for failure messages.
  private static let states: [(name: String, button: InteractionState, row: InteractionState)] = [
    ("below the pointer", .hovered, [.selected, .hovered]),
    ("below the pointer, pressed or not chosen", [.hovered, .pressed], .hovered),
  ]

  /// Returns the texts with too little contrast in each interaction state of the controls.
  private func faintInUse(_ main: MainWindow, marked: Bool) async throws -> [String] {
    let controls = main.window.descendants(Widget.self).filter {
      $0.isMapped && ($0 is Button || Self.isRow($0))
    }
    let states = controls.map(\.interactionState)
    var found: [String] = []
    for (name, button, row) in Self.states {
      for control in controls { control.interactionState = Self.isRow(control) ? row : button }
      await main.window.settle(frames: 2)
      found += try await faint(main) { label in
        sequence(first: label, next: \.parent).contains { $0 is Button || Self.isRow($0) }
      }.map { "\($0) \(name)" }
      guard marked else { continue }
      found += try await faint(main, marked: true) { label in
        sequence(first: label, next: \.parent).contains { Self.isRow($0) && $0.isMatch }
      }.map { "\($0) marked, \(name)" }
    }
    for (control, state) in zip(controls, states) { control.interactionState = state }
    return found
  }

  private static func isRow(_ widget: Widget) -> Bool {
    widget is ListBoxRow || widget.typeName == "GtkListItemWidget"
  }

  @Test(arguments: ["Adwaita", "Default-hc"], [false, true])
  func `every text of the shell has enough contrast in every pointer state`(
    theme: String,
    isDark: Bool
  ) async throws {
    let before = (Settings.theme, Settings.prefersDark, Settings.animates)
    (Settings.theme, Settings.prefersDark, Settings.animates) = (theme, isDark, false)
    defer { (Settings.theme, Settings.prefersDark, Settings.animates) = before }
    let main = try await open()
    var all: Set<String> = []
    func look(marked: Bool = false) async throws {
      await main.window.settle(frames: 6)
      all.formUnion(try await faint(main))
      all.formUnion(try await faintInUse(main, marked: marked))
    }
    try await look()
    main.workbench.open(link: "petri://jump/numbered?context.value=1")
    await main.workbench.runner.settled()
    try await look()
    main.bottom.timeline.list.open(2)
    try await look()
    for action in [
      WindowAction.showStack, .showPlan, .showWidgets, .showDevice, .showContext,
    ] {
      main.window.activateAction(action.fullName)
      try await look()
    }
    for kind in Message.Kind.allCases {
      let action = Message.Action("Do it") {}
      let message = Message(kind, "It happened.", details: "All of it.", action: action)
      main.line.board.put(message, from: .action)
      await main.window.settle(frames: 6)
      all.formUnion(try await faint(main))
    }
    try await look()
    main.line.board.remove(.action)
    main.sidebar.search(for: "num")
    try await look(marked: true)
    main.sidebar.search(for: "nothing like it")
    try await look()
    main.window.activateAction(WindowAction.address.fullName)
    try await look(marked: true)
    main.window.activateAction(WindowAction.address.fullName)
    main.window.activateAction(WindowAction.twin.fullName)
    await main.workbench.runner.settled()
    try await look()
    main.workbench.open(link: "petri://jump/forbidden?context.value=1")
    await main.workbench.runner.settled()
    try await look()
    #expect(all.isEmpty, "\(all.sorted().joined(separator: "\n"))")
    main.window.destroy()
    styles.uninstall()
  }

  @Test func `a high-contrast theme draws visible edges of panes and fields`() async throws {
    let before = Settings.theme
    defer { Settings.theme = before }
    let main = try await open()
    let plain = try await main.sidebar.widget.picture().pixels
    Settings.theme = "Default-hc"
    await main.window.settle(frames: 6)
    let picture = try await main.sidebar.widget.picture()
    #expect(picture.pixels != plain)
    #expect(Settings.hasHighContrast)
    let address = try #require(
      main.window.descendants(Box.self).first { $0.hasClass("address") && $0.isMapped }
    )
    for picture in [picture, try await address.picture()] {
      // The edge has nearly the same color as text.
      let start = picture.height / 2 * picture.width * 4
      let edge = picture.pixels[start..<start + 3]
      #expect(edge.allSatisfy { $0 < 110 }, "\(Array(edge))")
    }
    Settings.theme = before
    await main.window.settle(frames: 6)
    #expect(!Settings.hasHighContrast)
    main.window.destroy()
    styles.uninstall()
  }
}

extension Widget {
  /// Whether the widget is in a list of matches.
  fileprivate var isMatch: Bool {
    parent?.hasClass("results") == true || parent?.hasClass("navigation-sidebar") == true
  }
}
