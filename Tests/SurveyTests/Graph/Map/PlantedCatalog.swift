import PetriDish
import SampleCatalog

/// A change planted in a catalog of six screens.
enum PlantedChange: String, CaseIterable {
  case screen, presentation, addedGuard, field, preset, link, lostEdge, variant, container, budget
}

enum Plan: String, Experiment {
  case flat, deep
  static let id = "plan"
}

enum LongerPlan: String, Experiment {
  case flat, deep, wide
  static let id = "plan"
}

struct Ticket: Codable, Hashable {
  var number = 1
  var seat: Int?
}

struct RenamedTicket: Codable, Hashable {
  var number = 1
  var place: Int?
}

extension Route where Target == Room, Context == Ticket {
  static var ticket: Self {
    Step { _ in Room(title: "Ticket") }.using(.push).from(containerOf: .own("home"))
  }
}

extension Route where Target == Room, Context == RenamedTicket {
  static var renamedTicket: Self {
    Step { _ in Room(title: "Ticket") }.using(.push).from(containerOf: .own("home"))
  }
}

extension Route where Target == Room, Context == NoContext {
  static var home: Self { .own("home") }
  static var search: Self { .own("search") }
  static var account: Self { .pushed("account", on: .own("home")) }
  static var settings: Self { .pushed("settings", on: .account) }
  static var help: Self { helpStep.using(.push).from(containerOf: .own("home")) }
  static var guardedHelp: Self {
    helpStep.guarded(by: VaultGuard()).using(.push).from(containerOf: .own("home"))
  }
  static var helpInSheet: Self {
    helpStep.using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
  static var helpInPages: Self {
    helpStep.using(.addPage()).from(.pages).using(.push).from(containerOf: .own("home"))
  }
  static var coupon: Self { .pushed("coupon", on: .own("home")) }

  private static var helpStep: Step<Room, NoContext> {
    Step(name: "help") { Room(title: "help") }
  }
}

/// Returns the catalog with a planted change, or unchanged for `nil`.
func planted(_ change: PlantedChange?) -> Catalog {
  let help: Route<Room, NoContext> =
    switch change {
    case .presentation: .helpInSheet
    case .addedGuard: .guardedHelp
    case .container: .helpInPages
    default: .help
    }
  return Catalog(
    "Planted",
    root: { variants in
      variants.decided["plan"] == "deep"
        ? NavigationDrawer(contained: [stack("home"), stack("search")])
        : Tabs(contained: [stack("home"), stack("search")])
    }
  ) {
    if change == .variant { LongerPlan.self } else { Plan.self }
    ScreenConfiguration("home", route: .home)
      .navigates(to: .account, by: "tap “Account”", actions: change == .budget ? 3 : 1)
      .navigates(to: help, by: "tap “Help”")
    if change == .lostEdge {
      ScreenConfiguration("search", route: .search)
    } else {
      ScreenConfiguration("search", route: .search).navigates(to: .settings, by: "tap a hit")
    }
    ScreenConfiguration("account", route: .account).navigates(to: .settings, by: "tap “Settings”")
    ScreenConfiguration("settings", route: .settings).budget(actions: 2)
    ScreenConfiguration("help", route: help)
    if change == .screen { ScreenConfiguration("coupon", route: .coupon) }
    if change == .field {
      ScreenConfiguration("ticket", route: .renamedTicket).preset("first", RenamedTicket())
        .link("/tickets/{number}")
    } else if change == .preset {
      ScreenConfiguration("ticket", route: .ticket).preset("first", Ticket())
        .preset("by the window", Ticket(seat: 7)).link("/tickets/{number}")
    } else {
      ScreenConfiguration("ticket", route: .ticket).preset("first", Ticket())
        .link(change == .link ? "/t/{number}" : "/tickets/{number}")
    }
  }
}
