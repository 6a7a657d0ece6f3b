extension GestureTiming {
  /// Returns the length of the animation after a gesture, in seconds; what was measured stays as it is.
  func response(to gesture: UserGesture) -> Double {
    guard let animation = gesture.animation else { return 0 }
    return switch animation {
    case .measured(let seconds): seconds
    case _ where reducesMotion: 0
    case .drawer: model[.drawer]
    case .push: model[.push]
    case .sheet: model[.sheet]
    case .seconds(let seconds): seconds
    }
  }
}
