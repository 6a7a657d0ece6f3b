import PetriDish
import PetriDishApp

/// An experiment with two sizes.
enum Size: String, Experiment { case small, large }

/// A catalog with every defect that a check must find, and with screens that only look suspicious.
@main struct BrokenCatalog: CatalogApp {
  static let catalog = Catalog(
    "Broken",
    root: { _ in NavigationStack(contained: [PlainScreen(title: "Broken")]) }
  ) {
    Size.self
    ScreenGroup("Sound") {
      ScreenConfiguration("plain", route: .plain)
      ScreenConfiguration("talkative", route: .talkative)
        .notes("Prints what a worker could have said.")
      ScreenConfiguration("sluggish", route: .sluggish)
        .notes("Lives on a little after its scene, and then is freed.")
      ScreenConfiguration("alone", route: .alone)
        .notes("Takes the place of all others, so that no way leads back.")
      ScreenConfiguration("waiting", route: .waiting)
        .notes(
          "Waits for its end where the environment has WAIT_FILE, and says there who it is; before "
            + "that it starts what WAIT_COMMAND says."
        )
    }
    ScreenGroup("Guarded") {
      ScreenConfiguration("guard-closed", route: .behindClosedGuard)
      ScreenConfiguration("guard-asking", route: .behindAskingGuard)
      for fault in GuardFault.allCases {
        ScreenConfiguration("guard-\(fault)", route: .guarded(by: fault))
          .notes("Broken where its guard is asked.")
      }
    }
    ScreenGroup("Broken") {
      ScreenConfiguration("shelf", route: .shelf)
        .preset("full", Shelf(items: ["a"]))
        .preset("empty", Shelf(items: []))
        .notes("Traps without items.")
      ScreenConfiguration("trap", route: .trap)
        .preset("precondition", Trap(by: .precondition))
        .preset("precondition-failure", Trap(by: .preconditionFailure))
        .preset("assertion", Trap(by: .assertion))
        .preset("assertion-failure", Trap(by: .assertionFailure))
        .preset("missing-value", Trap(by: .missingValue))
        .preset("missing-item", Trap(by: .missingItem))
        .preset("wrong-type", Trap(by: .wrongType))
        .preset("abort", Trap(by: .abort))
        .notes("Dies as its context says.")
      ScreenConfiguration("deep", route: .deep)
        .notes("Overflows the stack.")
      ScreenConfiguration("endless", route: .endless)
        .notes("Comes to no end where there is much.")
      ScreenConfiguration("kept", route: .kept)
        .notes("Holds itself.")
      ScreenConfiguration("label", route: .label)
        .notes("Has a label that holds itself.")
      ScreenConfiguration("critical", route: .critical)
        .notes("Takes a widget out of where it is not.")
      ScreenConfiguration("unbuilt", route: .unbuilt)
        .notes("Cannot be built.")
      ScreenConfiguration("quitter", route: .quitter)
        .notes("Ends the process.")
      ScreenConfiguration("template", route: .template)
        .notes("Comes from a description that GTK refuses.")
    }
  }
}
