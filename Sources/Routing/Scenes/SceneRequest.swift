/// A request to a scene from outside: all that it takes to ask for the same again.
///
/// Changes that belong to a running navigation, such as those of its guards and tasks, are none.
public enum SceneRequest: Hashable, Sendable {
  /// To go to a destination.
  case open(Destination)
  /// To bring a screen that is there before the eyes.
  case reveal(ScreenPath)
  /// To take a screen away.
  case close(ScreenPath)
  /// To take one step back from a screen; from the topmost one where none is named.
  case back(from: ScreenPath?)
  /// To go back to where the app began.
  case backToRoot

  /// The case's name, for programs.
  public var name: String {
    switch self {
    case .open: "open"
    case .reveal: "reveal"
    case .close: "close"
    case .back: "back"
    case .backToRoot: "backToRoot"
    }
  }
}
