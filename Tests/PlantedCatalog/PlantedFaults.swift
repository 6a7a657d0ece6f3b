import Foundation
import GTKBackend
import PetriDish

/// A catalog with what the commands do not tell yet as they should, instead of the planted changes; an
/// environment names one.
enum PlantedFault: String {
  case blank, description, dismissal, finder, group, role, tooltip, twice
  case brokenSheet, missingSheet
  case folder, locale, mask, openFiles, timer
  case spoiler

  /// The fault that the environment names; `nil` for the planted changes.
  static let current = ProcessInfo.processInfo.environment["FAULT"].flatMap(PlantedFault.init)

  /// The catalog that has the fault, and nothing else of interest.
  var catalog: Catalog {
    let catalog = Catalog(
      "Faulty",
      root: { _ in NavigationStack(contained: [Home(title: "Home")]) },
      content: content
    )
    return switch self {
    case .brokenSheet: catalog.styleSheet(StyleSheet(text: "label { color: }", name: "broken.css"))
    case .missingSheet: catalog.styleSheet(StyleSheet("missing.css", in: ["/nowhere"]))
    default: catalog
    }
  }

  @CatalogBuilder private func content() -> [CatalogElement] {
    ScreenConfiguration("home", route: .home)
    switch self {
    case .dismissal: dismissal
    case .finder:
      ScreenConfiguration("near", route: .text("near", "Near."))
      ScreenConfiguration("seeker", route: .seeker)
    case .group:
      Group(PlantedCatalog.isNew ? "New" : "Old") {
        ScreenConfiguration("shown", route: .shown(by: self))
      }
    case .twice:
      ScreenConfiguration("twice", route: .twice)
        .preset("one", Number(id: 1)).preset("two", Number(id: 2))
    case .spoiler:
      ScreenConfiguration("spoiler", route: .shown(by: self))
      ScreenConfiguration("victim", route: .victim)
    default: ScreenConfiguration("shown", route: .shown(by: self))
    }
  }

  /// A screen that refuses to go since the change, and an edge that is gone with it.
  @CatalogBuilder private var dismissal: [CatalogElement] {
    ScreenConfiguration("held", route: .held)
    if PlantedCatalog.isNew {
      ScreenConfiguration("edge", route: .text("edge", "Edge."))
    } else {
      ScreenConfiguration("edge", route: .text("edge", "Edge.")).navigates(to: .home, by: "tap it")
    }
  }

  /// Does what the screen leaves in its process.
  @MainActor fileprivate func happen() {
    switch self {
    case .folder: _ = FileManager.default.changeCurrentDirectoryPath("/tmp")
    case .locale: _ = unsafe setlocale(LC_ALL, "C")
    case .mask: umask(0o777)
    case .openFiles: for _ in 0..<200 { _ = dup(STDERR_FILENO) }
    case .timer: for _ in 0..<100 { MainLoop.after(3600) {} }
    case .spoiler: FaultScreen.isSpoiled = true
    default: break
    }
  }
}

/// A screen that shows what a fault is about.
final class FaultScreen: Screen, WidgetScreen {
  /// A Boolean value that indicates whether a screen has spoiled the process for others.
  static var isSpoiled = false

  private let fault: PlantedFault

  init(_ fault: PlantedFault) {
    self.fault = fault
    super.init(title: "Fault")
    fault.happen()
  }

  func makeWidget() -> Widget {
    let isNew = PlantedCatalog.isNew
    let label = Label(fault == .blank && isNew ? "two\u{A0}words here" : "two words here")
    switch fault {
    case .description: label.setAccessibleDescription(isNew ? "It is new." : "It is old.")
    case .tooltip: label.tooltip = isNew ? "It is new." : "It is old."
    case .role: label.setAccessibleRole(isNew ? .heading : .group)
    default: break
    }
    return label
  }
}

/// A screen that warns where another one has spoiled the process, and is sound alone.
final class VictimScreen: Screen, WidgetScreen {
  func makeWidget() -> Widget {
    let box = Box()
    if FaultScreen.isSpoiled { box.remove(Label("elsewhere")) }
    return box
  }
}

/// A screen that refuses to go since the change.
final class HeldScreen: Screen, WidgetScreen {
  override var dismissal: Dismissal { PlantedCatalog.isNew ? .refused("it is held.") : .allowed }
  func makeWidget() -> Widget { Label("Held.") }
}

/// A screen with two labels that change: the first in one way, the second in that of the context.
final class TwiceScreen: Screen, WidgetScreen {
  private let id: Int

  init(_ number: Number) {
    id = number.id
    super.init(title: "Twice")
  }

  func makeWidget() -> Widget {
    let isNew = PlantedCatalog.isNew
    let box = Box(.vertical)
    box.append(Label(isNew ? "Below." : "Above."))
    box.append(Label(isNew ? "New \(id)." : "Old \(id)."))
    return box
  }
}

extension Route where Target == FaultScreen, Context == NoContext {
  static func shown(by fault: PlantedFault) -> Self {
    Step(name: "shown") { FaultScreen(fault) }.using(.push).from(containerOf: .home)
  }
}

extension Route where Target == VictimScreen, Context == NoContext {
  static var victim: Self {
    Step(name: "victim") { VictimScreen(title: "Victim") }.using(.push).from(containerOf: .home)
  }
}

extension Route where Target == HeldScreen, Context == NoContext {
  static var held: Self {
    Step(name: "held") { HeldScreen(title: "Held") }.using(.push).from(containerOf: .home)
  }
}

extension Route where Target == TwiceScreen, Context == Number {
  static var twice: Self {
    Step(name: "twice") { TwiceScreen($0) }.using(.push).from(containerOf: .home)
  }
}

extension Route where Target == HeldScreen, Context == NoContext {
  /// Traps where it is planned from another screen than home, as no case of its own does.
  static var seeker: Self {
    let finder = Finder<HeldScreen, NoContext>("is there a held screen?") { search, _ in
      precondition(search.first(TextScreen.self) == nil, "the finder was asked to trap")
      return nil
    }
    return Step(name: "seeker", find: finder) { HeldScreen(title: "Held") }
      .using(.push).from(containerOf: .home)
  }
}
