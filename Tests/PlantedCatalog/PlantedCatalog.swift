import Foundation
import GTKBackend
import Lists
import PetriDish
import PetriDishApp

/// A catalog before or after a change in each of its screens except one.
///
/// A comparison of revisions must describe each change in one sentence.
@main struct PlantedCatalog: CatalogApp {
  static let catalog = PlantedFault.current?.catalog ?? ManyChanges.catalog ?? planted

  private static let planted = Catalog(
    "Planted",
    root: { _ in NavigationStack(contained: [Home(title: "Home")]) }
  ) {
    ScreenConfiguration("home", route: .home)
    ScreenConfiguration("points", route: .text("points", "Here.", margin: isNew ? 8 : 0))
    ScreenConfiguration("label", route: .text("label", isNew ? "Available." : "In stock."))
    ScreenConfiguration("order", route: .rows(isNew ? ["b", "a", "c"] : ["a", "b", "c"]))
    ScreenConfiguration("crash", route: isNew ? .trapping : .text("crash", "Alive."))
    ScreenConfiguration("colour", route: .swatch)
    if isNew {
      ScreenConfiguration("sheet", route: .inSheet)
      ScreenConfiguration("guarded", route: .guardedText)
      ScreenConfiguration("edge", route: .text("edge", "Leads nowhere."))
      ScreenConfiguration("preset", route: .number("preset")).preset("first", Number(id: 1))
      ScreenConfiguration("context", route: .word).preset("first", Word(id: "1"))
    } else {
      ScreenConfiguration("sheet", route: .text("sheet", "Sheet."))
      ScreenConfiguration("guarded", route: .text("guarded", "Guarded."))
      ScreenConfiguration("edge", route: .text("edge", "Leads nowhere."))
        .navigates(to: .home, by: "tap it")
      ScreenConfiguration("preset", route: .number("preset"))
        .preset("first", Number(id: 1)).preset("second", Number(id: 2))
      ScreenConfiguration("context", route: .number("context")).preset("first", Number(id: 1))
      ScreenConfiguration("removed", route: .text("removed", "Gone soon."))
    }
    if isUnsteady {
      ScreenConfiguration("clock", route: .clock)
      ScreenConfiguration("present", route: .present)
      ScreenConfiguration("form-pushed", route: .formPushed)
      ScreenConfiguration("form-sheet", route: .formInSheet)
    }
    if let path = waitingFile { ScreenConfiguration("waiting", route: .waiting(path)) }
  }
  .picturesTaken(at: "2026-07-01T09:30:00Z")

  /// Whether the changes are present.
  static let isNew = ProcessInfo.processInfo.environment["PLANTED"] == "after"

  /// Whether the catalog has screens that may look different each time.
  private static let isUnsteady = ProcessInfo.processInfo.environment["UNSTEADY"] != nil

  /// The file that a screen creates before it waits, or `nil` if there is no such screen.
  private static let waitingFile = ProcessInfo.processInfo.environment["WAIT_FILE"]
}

struct Number: Codable, Hashable {
  let id: Int
}

struct Word: Codable, Hashable {
  let id: String
}

/// The screen onto which all others are pushed.
final class Home: WidgetScreen {
  override func makeWidget() -> Widget { Label("Home.") }
}

/// A screen with one label.
final class TextScreen: WidgetScreen {
  private let text: String
  private let margin: Int

  init(_ text: String, margin: Int = 0, title: String = "Text") {
    (self.text, self.margin) = (text, margin)
    super.init(title: title)
  }

  override func makeWidget() -> Widget {
    let label = Label(text)
    label.setMargins(top: margin)
    label.verticalAlignment = .start
    let box = Box(.vertical)
    box.append(label)
    return box
  }
}

/// A screen that shows the date of its environment, so precisely that the current date always
/// differs.
final class PresentScreen: WidgetScreen {
  override func makeWidget() -> Widget {
    Label("\((scene?.environment.display.now ?? .now).timeIntervalSince1970)")
  }
}

/// A screen whose color isn’t part of its structure.
final class SwatchScreen: WidgetScreen {
  private let color: Color

  init(_ color: Color) {
    self.color = color
    super.init(title: "Colour")
  }

  override func makeWidget() -> Widget { Self.area(color) }

  static func area(_ color: Color) -> Widget {
    let area = DrawingArea()
    area.setContentSize(width: 24, height: 16)
    (area.horizontalAlignment, area.verticalAlignment) = (.start, .start)
    area.setDrawing { canvas, width, height in
      canvas.fill(x: 0, y: 0, width: width, height: height, color: color)
    }
    return area
  }
}

/// A screen with a list that no widget shows.
final class ListScreen: Screen, ListOwner {
  private let list: ListAdapter<LineCell>

  init(_ rows: [String]) {
    list = ListAdapter(rows, name: "rows")
    super.init(title: "List")
  }

  var lists: [any ListSource] { [list] }
}

final class LineCell: ListCell {
  typealias Model = String
  func configure(with model: String, animated: Bool) {}
}

struct Door: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("the door is closed.") }
}

extension Route where Target == Home, Context == NoContext {
  static var home: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == TextScreen, Context == NoContext {
  static func text(_ id: String, _ text: String, margin: Int = 0) -> Self {
    Step(name: id) { TextScreen(text, margin: margin) }.using(.push).from(containerOf: .home)
  }

  static var clock: Self {
    Step(name: "clock") { TextScreen("\(Date.now.timeIntervalSince1970)") }
      .using(.push).from(containerOf: .home)
  }

  static var inSheet: Self {
    Step(name: "sheet") { TextScreen("Sheet.") }
      .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }

  static var guardedText: Self {
    Step(name: "guarded") { TextScreen("Guarded.") }.guarded(by: Door())
      .using(.push).from(containerOf: .home)
  }

  static var trapping: Self {
    Step(name: "crash") { preconditionFailure("the screen was asked to trap") }
      .using(.push).from(containerOf: .home)
  }

  static func waiting(_ path: String) -> Self {
    Step(name: "waiting") { TextScreen("Waiting.") }
      .task { _, _ in
        let process = ProcessInfo.processInfo.processIdentifier
        try Data("\(process)\n".utf8).write(to: URL(filePath: path), options: .atomic)
        try await Task.sleep(for: .seconds(3600))
      }
      .using(.push).from(containerOf: .home)
  }
}

extension Route where Target == PresentScreen, Context == NoContext {
  static var present: Self {
    Step(name: "present") { PresentScreen(title: "Present") }
      .using(.push).from(containerOf: .home)
  }
}

extension Route where Target == TextScreen, Context == Number {
  static func number(_ id: String) -> Self {
    Step(name: id) { number in TextScreen("Number \(number.id).") }
      .using(.push).from(containerOf: .home)
  }
}

extension Route where Target == TextScreen, Context == Word {
  static var word: Self {
    Step(name: "context") { word in TextScreen("Number \(word.id).") }
      .using(.push).from(containerOf: .home)
  }
}

extension Route where Target == SwatchScreen, Context == NoContext {
  static var swatch: Self {
    Step(name: "colour") { SwatchScreen(PlantedCatalog.isNew ? .red : .blue) }.using(.push).from(
      containerOf: .home
    )
  }
}

extension Route where Target == ListScreen, Context == NoContext {
  static func rows(_ rows: [String]) -> Self {
    Step(name: "order") { ListScreen(rows) }.using(.push).from(containerOf: .home)
  }
}

/// A screen with each control that can have a caret or a selection.
final class FormScreen: WidgetScreen {
  private weak var name: Entry?

  override func makeWidget() -> Widget {
    let (name, number, text) = (Entry(), SpinButton(0...10), TextView())
    name.text = "A name that is longer than its entry can show in one line of a phone"
    text.text = "Some text"
    let label = Label("Can be copied")
    label.isSelectable = true
    let box = Box(.vertical)
    for part in [label, name, number, text] as [Widget] { box.append(part) }
    self.name = name
    return box
  }

  override func didAppear() { name?.grabFocus() }
}

extension Route where Target == FormScreen, Context == NoContext {
  static var formPushed: Self {
    Step(name: "form-pushed") { FormScreen(title: "Form") }.using(.push).from(containerOf: .home)
  }

  static var formInSheet: Self {
    Step(name: "form-sheet") { FormScreen(title: "Form") }
      .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}

extension Color {
  static var red: Color { Color(red: 1, green: 0, blue: 0) }
  static var blue: Color { Color(red: 0, green: 0, blue: 1) }
}
