import Foundation
import GTKBackend
import Lists
import PetriDish

/// A catalog with one fault or change instead of the planted changes, selected by the environment.
enum PlantedFault: String {
  case dismissal, finder, twice
  case brokenSheet, missingSheet
  case firstVariant, refusal, styleRule
  case unreachable
  case folder, locale, mask, openFiles, silence, timer, window
  case spoiler

  /// The fault that the environment selects, or `nil` for the planted changes.
  static let current = ProcessInfo.processInfo.environment["FAULT"].flatMap(PlantedFault.init)

  /// The catalog that contains only this fault.
  var catalog: Catalog {
    let catalog = Catalog(
      "Faulty",
      root: { _ in NavigationStack(contained: [Home(title: "Home")]) },
      content: content
    )
    return switch self {
    case .brokenSheet: catalog.styleSheet(StyleSheet(text: "label { color: }", name: "broken.css"))
    case .styleRule:
      catalog.styleSheet(
        StyleSheet(
          text: "label { color: \(PlantedCatalog.isNew ? "#c00" : "#00c"); }",
          name: "rules.css"
        )
      )
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
    case .firstVariant:
      Contrast.self
      Tone.self
      ScreenConfiguration("first", route: .contrasting("first"))
      ScreenConfiguration("second", route: .contrasting("second"))
    case .refusal:
      Contrast.self
      ScreenConfiguration("held", route: .contrastingHeld)
    case .styleRule:
      ScreenConfiguration("first", route: .text("first", "First."))
      ScreenConfiguration("second", route: .text("second", "Second and longer."))
    case .twice:
      ScreenConfiguration("twice", route: .twice)
        .preset("one", Number(id: 1)).preset("two", Number(id: 2))
    case .unreachable: unreachable
    case .spoiler:
      ScreenConfiguration("spoiler", route: .shown(by: self))
      ScreenConfiguration("victim", route: .victim)
    default: ScreenConfiguration("shown", route: .shown(by: self))
    }
  }

  /// A screen that refuses to close after the change, and a screen whose edge the change removes.
  @CatalogBuilder private var dismissal: [CatalogElement] {
    ScreenConfiguration("held", route: .held)
    if PlantedCatalog.isNew {
      ScreenConfiguration("edge", route: .text("edge", "Edge."))
    } else {
      ScreenConfiguration("edge", route: .text("edge", "Edge.")).navigates(to: .home, by: "tap it")
    }
  }

  /// A screen whose only incoming edge the change removes.
  @CatalogBuilder private var unreachable: [CatalogElement] {
    ScreenConfiguration("near", route: .text("near", "Near.")).navigates(to: .home, by: "tap it")
    if PlantedCatalog.isNew {
      ScreenConfiguration("start", route: .text("start", "Start."))
    } else {
      ScreenConfiguration("start", route: .text("start", "Start."))
        .navigates(to: .text("near", "Near."), by: "tap it")
    }
  }

  /// Causes the fault’s effect on the process.
  @MainActor fileprivate func happen() {
    switch self {
    case .folder: _ = FileManager.default.changeCurrentDirectoryPath("/tmp")
    case .locale: _ = unsafe setlocale(LC_ALL, "C")
    case .mask: umask(0o777)
    case .openFiles: for _ in 0..<200 { _ = dup(STDERR_FILENO) }
    case .silence: Thread.sleep(forTimeInterval: 4)
    case .timer: for _ in 0..<100 { MainLoop.after(3600) {} }
    case .window: Window().present()
    case .spoiler: FaultScreen.isSpoiled = true
    default: break
    }
  }
}

/// A screen that causes the effect of a fault.
final class FaultScreen: WidgetScreen {
  /// Whether a screen has spoiled the process for others.
  static var isSpoiled = false

  init(_ fault: PlantedFault) {
    super.init(title: "Fault")
    fault.happen()
  }

  override func makeWidget() -> Widget { Label("two words here") }
}

/// An experiment whose first variant can differ after the change.
enum Contrast: String, Experiment {
  case plain, high, low

  static var allCases: [Contrast] {
    let isOther = PlantedFault.current == .firstVariant && PlantedCatalog.isNew
    return isOther ? [.high, .plain, .low] : [.plain, .high, .low]
  }
}

/// A second experiment, whose variants are observed under the first variant of the other one.
enum Tone: String, Experiment { case calm, loud }

/// A screen that causes a warning only if another screen has spoiled the process.
final class VictimScreen: WidgetScreen {
  override func makeWidget() -> Widget {
    let box = Box()
    if FaultScreen.isSpoiled { box.remove(Label("elsewhere")) }
    return box
  }
}

/// A screen that refuses to close after the change.
final class HeldScreen: WidgetScreen {
  override var dismissal: Dismissal { PlantedCatalog.isNew ? .refused("it is held.") : .allowed }
  override func makeWidget() -> Widget { Label("Held.") }
}

/// A screen with two labels that change, the first equally in each context and the second depending
/// on it.
final class TwiceScreen: WidgetScreen {
  private let id: Int

  init(_ number: Number) {
    id = number.id
    super.init(title: "Twice")
  }

  override func makeWidget() -> Widget {
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

extension Route where Target == TextScreen, Context == NoContext {
  /// Returns a route that presents a sheet under one of the variants.
  static func contrasting(_ id: String) -> Self {
    .switch(on: Contrast.self, name: id) { variant in
      let step = Step(name: id) { TextScreen("It is \(variant.rawValue).") }
      return variant == .high
        ? step.using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
        : step.using(.push).from(containerOf: .home)
    }
  }
}

extension Route where Target == HeldScreen, Context == NoContext {
  static var contrastingHeld: Self {
    .switch(on: Contrast.self, name: "held") { variant in
      Step(name: "held") { HeldScreen(title: variant.rawValue) }
        .using(.push).from(containerOf: .home)
    }
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
  /// A route whose finder traps when a navigation is planned from a screen other than home.
  static var seeker: Self {
    let finder = Finder<HeldScreen, NoContext>("is there a held screen?") { search, _ in
      precondition(search.first(TextScreen.self) == nil, "the finder was asked to trap")
      return nil
    }
    return Step(name: "seeker", find: finder) { HeldScreen(title: "Held") }
      .using(.push).from(containerOf: .home)
  }
}
