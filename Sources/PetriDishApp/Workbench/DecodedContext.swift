import PetriDish

/// A cache of the last decoded context.
struct DecodedContext {
  private var last: (screen: String, context: ContextValue?, Result<Destination, ContextError>)?

  init() {}

  /// Begins with a context that is decoded already.
  init(of screen: RegisteredScreen, _ context: ContextValue?, _ destination: Destination) {
    last = (screen.id, context, .success(destination))
  }

  /// Returns the destination of a screen with a context; `nil` if the context does not fit.
  mutating func destination(
    of screen: RegisteredScreen,
    _ context: ContextValue?
  ) -> Destination? {
    switch result(screen, context) {
    case .success(let destination): destination
    case .failure: nil
    }
  }

  /// Returns the reason why a context does not fit a screen; `nil` if it fits.
  mutating func error(of screen: RegisteredScreen, _ context: ContextValue?) -> ContextError? {
    switch result(screen, context) {
    case .success: nil
    case .failure(let error): error
    }
  }

  private mutating func result(
    _ screen: RegisteredScreen,
    _ context: ContextValue?
  ) -> Result<Destination, ContextError> {
    if let last, last.screen == screen.id, last.context == context { return last.2 }
    let result = Result { () throws(ContextError) in try screen.destination(context) }
    last = (screen.id, context, result)
    return result
  }
}
