import PetriDish
import Routing

extension DishController {
  /// Returns its state, in a few words over the dish.
  ///
  /// - Parameter isApart: Whether it is out of step with the other one.
  func status(isApart: Bool) -> String {
    if isBusy { return "on its way …" }
    if failure != nil {
      return switch lastResult?.outcome {
      case .stopped: "stopped by a guard"
      case .redirected: "sent elsewhere"
      default: "failed"
      }
    }
    guard lastResult != nil || dish.hasStarted else { return "nothing open" }
    let drawer = dish.scene.visibleScreens.contains {
      ($0 as? NavigationDrawer)?.isDrawerOpen == true
    }
    let stand = wasDrivenAlone ? "driven alone" : "moved by hand"
    return (isApart ? stand : "settled") + (drawer ? ", drawer open" : "")
  }
}
