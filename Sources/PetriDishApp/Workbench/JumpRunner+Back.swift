import PetriDish
import Routing

extension JumpRunner {
  /// Takes one step back in the app.
  func back() {
    move { dish async throws(RoutingError) in
      try await dish.router.back(in: dish.scene) ? nil : "There is no way back from here."
    }
  }

  /// Goes to the root of the app.
  func home() {
    move { dish async throws(RoutingError) in
      try await dish.router.backToRoot(in: dish.scene)
      return nil
    }
  }
}
