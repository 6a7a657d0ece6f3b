import Foundation
import GTKBackend
import Lists
import PetriDish

/// A catalog in which each screen except the first has one change.
///
/// The environment determines the number of variants.
enum ManyChanges {
  /// The catalog, or `nil` if the environment doesn’t request it.
  static let catalog: Catalog? = ProcessInfo.processInfo.environment["CHANGES"].map { count in
    Catalog(
      "Changes",
      root: { _ in NavigationStack(contained: [Home(title: "Home")]) }
    ) {
      if count == "3" { Trio.self }
      ScreenConfiguration("home", route: .home)
      for change in WidgetChange.allCases {
        ScreenConfiguration(change.rawValue, route: .changed(change))
      }
      for change in RowChange.allCases {
        ScreenConfiguration(change.rawValue, route: .changed(change))
      }
      ofStack
      ofRegistration
    }
  }

  private static let isNew = PlantedCatalog.isNew

  @CatalogBuilder private static var ofStack: [CatalogElement] {
    ScreenConfiguration("title", route: .still("title", title: isNew ? "New title" : "Old title"))
    ScreenConfiguration("sheet", route: isNew ? .presented("sheet", .sheet) : .still("sheet"))
    ScreenConfiguration("full", route: .presented("full", isNew ? .fullScreen : .sheet))
    ScreenConfiguration("held", route: .held)
    ScreenConfiguration("tabbed", route: isNew ? .tabbed : .still("tabbed"))
    ScreenConfiguration("trap", route: isNew ? .trap : .still("trap"))
    ScreenConfiguration("failing", route: isNew ? .failing : .still("failing"))
    if isNew {
      ScreenConfiguration("closed", route: .closed)
      ScreenConfiguration("other-class", route: .swatch)
    } else {
      ScreenConfiguration("closed", route: .still("closed"))
      ScreenConfiguration("other-class", route: .still("other-class"))
    }
  }

  @CatalogBuilder private static var ofRegistration: [CatalogElement] {
    ScreenConfiguration("name", name: isNew ? "New name" : "Old name", route: .still("name"))
    ScreenGroup(isNew ? "New group" : "Old group") {
      ScreenConfiguration("group", route: .still("group"))
    }
    ScreenConfiguration("preset-value", route: .number("preset-value"))
      .preset("first", Number(id: isNew ? 2 : 1))
    if isNew {
      ScreenConfiguration("preset-gone", route: .number("preset-gone"))
        .preset("first", Number(id: 1))
      ScreenConfiguration("preset-new", route: .number("preset-new"))
        .preset("first", Number(id: 1)).preset("second", Number(id: 2))
      ScreenConfiguration("context", route: .word).preset("first", Word(id: "1"))
      ScreenConfiguration("added-screen", route: .still("added-screen"))
      ScreenConfiguration("edge-gone", route: .still("edge-gone"))
      ScreenConfiguration("edge-new", route: .still("edge-new"))
        .navigates(to: .home, by: "tap it")
      ScreenConfiguration("edge-words", route: .still("edge-words"))
        .navigates(to: .home, by: "swipe it")
      ScreenConfiguration("budget", route: .still("budget")).budget(depth: 2)
    } else {
      ScreenConfiguration("preset-gone", route: .number("preset-gone"))
        .preset("first", Number(id: 1)).preset("second", Number(id: 2))
      ScreenConfiguration("preset-new", route: .number("preset-new"))
        .preset("first", Number(id: 1))
      ScreenConfiguration("context", route: .number("context")).preset("first", Number(id: 1))
      ScreenConfiguration("removed-screen", route: .still("removed-screen"))
      ScreenConfiguration("edge-gone", route: .still("edge-gone"))
        .navigates(to: .home, by: "tap it")
      ScreenConfiguration("edge-new", route: .still("edge-new"))
      ScreenConfiguration("edge-words", route: .still("edge-words"))
        .navigates(to: .home, by: "tap it")
      ScreenConfiguration("budget", route: .still("budget")).budget(depth: 3)
    }
  }
}

/// An experiment that nothing depends on.
enum Trio: String, Experiment { case one, two, three }

/// A change of a screen’s widgets.
enum WidgetChange: String, CaseIterable {
  case text, blank, caption, tooltip, description, role, styled, disabled, hidden, added, removed
  case swapped, margin, width, turned, ticked, typed, hint, advanced, progress, color

  @MainActor var widget: Widget {
    let isNew = PlantedCatalog.isNew
    let box = Box(.vertical)
    let (first, second) = (Label("The first label"), Label("The second label"))
    for label in [first, second] { label.horizontalAlignment = .start }
    var parts: [Widget] = [first, second]
    switch self {
    case .text: first.text = isNew ? "Available" : "In stock"
    case .blank: first.text = isNew ? "two\u{A0}words" : "two words"
    case .caption: parts.append(Button(isNew ? "Buy now" : "Buy"))
    case .tooltip: first.tooltip = isNew ? "It is new." : "It is old."
    case .description: first.setAccessibleDescription(isNew ? "It is new." : "It is old.")
    case .role: first.setAccessibleRole(isNew ? .heading : .group)
    case .styled: if isNew { first.setClass("title-1") }
    case .disabled:
      let button = Button("Buy")
      button.isSensitive = !isNew
      parts.append(button)
    case .hidden: second.isVisible = !isNew
    case .added: if isNew { parts.append(Label("The third label")) }
    case .removed: if isNew { parts.removeLast() }
    case .swapped: if isNew { parts.swapAt(0, 1) }
    case .margin: if isNew { second.setMargins(top: 12) }
    case .width: first.setMinimumSize(width: isNew ? 300 : 200, height: 20)
    case .turned:
      let toggle = Switch()
      toggle.isActive = isNew
      toggle.horizontalAlignment = .start
      parts.append(toggle)
    case .ticked:
      let button = CheckButton("Wrap it")
      button.isActive = isNew
      parts.append(button)
    case .typed:
      let entry = Entry()
      entry.text = isNew ? "Berlin" : "Bonn"
      parts.append(entry)
    case .hint:
      let entry = Entry()
      entry.placeholder = isNew ? "Where to?" : "City"
      parts.append(entry)
    case .advanced:
      let scale = Scale(0...10)
      scale.value = isNew ? 7 : 3
      parts.append(scale)
    case .progress:
      let bar = ProgressBar()
      bar.fraction = isNew ? 0.75 : 0.25
      parts.append(bar)
    case .color: parts.append(SwatchScreen.area(isNew ? .red : .blue))
    }
    for part in parts { box.append(part) }
    return box
  }
}

/// A change of a screen’s rows.
enum RowChange: String, CaseIterable {
  case rowAdded = "row-added"
  case rowRemoved = "row-removed"
  case rowMoved = "row-moved"
  case rowText = "row-text"
  case rowHeight = "row-height"
  case rowsBoxed = "rows-boxed"
  case rowsGone = "rows-gone"

  fileprivate var rows: [String] {
    guard PlantedCatalog.isNew else { return ["a", "b", "c", "d"] }
    return switch self {
    case .rowAdded: ["a", "b", "new", "c", "d"]
    case .rowRemoved: ["a", "c", "d"]
    case .rowMoved: ["d", "a", "b", "c"]
    case .rowText: ["a", "b", "c", "other"]
    case .rowHeight, .rowsBoxed: ["a", "b", "c", "d"]
    case .rowsGone: []
    }
  }
}

/// A screen with a changed widget.
private final class ChangedScreen: WidgetScreen {
  private let change: WidgetChange

  init(_ change: WidgetChange) {
    self.change = change
    super.init(title: "Widgets")
  }

  override func makeWidget() -> Widget { change.widget }
}

/// A screen with changed rows.
private final class ChangedRowsScreen: WidgetScreen {
  private let list: ListAdapter<RowCell>
  private let style: ListStyle

  init(_ change: RowChange) {
    let isNew = PlantedCatalog.isNew
    list = ListAdapter(
      change.rows,
      sizing: .fixed(change == .rowHeight && isNew ? 44 : 40),
      name: "rows"
    )
    style = change == .rowsBoxed && isNew ? .boxed : .list
    super.init(title: "Rows")
  }

  override var lists: [any ListSource] { [list] }

  override func makeWidget() -> Widget { GTKListView(list, style: style).widget }
}

private final class RowCell: WidgetCell {
  private let label = Label()
  var widget: Widget { label }
  func configure(with model: String, animated: Bool) { label.text = model }
}

extension Route where Target == ChangedScreen, Context == NoContext {
  fileprivate static func changed(_ change: WidgetChange) -> Self {
    Step(name: change.rawValue) { ChangedScreen(change) }
      .using(.push).from(containerOf: .home)
  }
}

extension Route where Target == ChangedRowsScreen, Context == NoContext {
  fileprivate static func changed(_ change: RowChange) -> Self {
    Step(name: change.rawValue) { ChangedRowsScreen(change) }
      .using(.push).from(containerOf: .home)
  }
}

extension Route where Target == TextScreen, Context == NoContext {
  /// Returns a route to a screen that doesn’t change.
  fileprivate static func still(_ id: String, title: String = "Text") -> Self {
    Step(name: id) { TextScreen("Always the same.", title: title) }
      .using(.push).from(containerOf: .home)
  }

  fileprivate static func presented(_ id: String, _ style: PresentationStyle) -> Self {
    Step(name: id) { TextScreen("Always the same.") }
      .using(.push).from(.navigationStack).using(.present(style)).from(.current)
  }

  fileprivate static var tabbed: Self {
    Step(name: "tabbed") { TextScreen("Always the same.") }
      .using(.addTab()).from(.tabs).using(.push).from(containerOf: .home)
  }

  fileprivate static var trap: Self {
    Step(name: "trap") { preconditionFailure("the screen was asked to trap") }
      .using(.push).from(containerOf: .home)
  }

  fileprivate static var failing: Self {
    Step(name: "failing") { throw OutOfStock() }.using(.push).from(containerOf: .home)
  }

  fileprivate static var closed: Self {
    Step(name: "closed") { TextScreen("Always the same.") }.guarded(by: Door())
      .using(.push).from(containerOf: .home)
  }
}

private struct OutOfStock: Error, CustomStringConvertible {
  var description: String { "nothing is in stock." }
}
