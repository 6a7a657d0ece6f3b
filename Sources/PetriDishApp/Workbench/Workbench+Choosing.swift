import PetriDish

// What a person chooses and types.

extension Workbench {
  /// Chooses a screen and opens it with its first preset.
  func open(_ screen: RegisteredScreen) {
    choose(screen, context: screen.jump.context)
    jump()
  }

  /// Opens a screen with a context, from what is open.
  func open(_ screen: RegisteredScreen, showing context: ContextValue?) {
    choose(screen, context: context)
    jump(from: .here)
  }

  /// Opens what a link asks for.
  ///
  /// Where variants are compared, the link does not decide between them: that is said, and all else of
  /// it holds for both. Where each is driven alone, the one that stands for the variant of the link
  /// takes it, or else the focused one.
  func open(link: String) {
    do {
      let jump = try checked(link)
      guard let screen = catalog.screen(jump.screen) else { return }
      focusDish(of: jump)
      gates = jump.gates
      choose(screen, context: jump.context)
      sayWhatIsLeftOut(of: jump)
      run { [weak self] in await $0.dish.jump(self?.jump(jump, for: $0) ?? jump, from: .fresh) }
    } catch {
      notify(.notice("\(error)"))
    }
  }

  /// What a link asks for, on devices that there are.
  func checked(_ link: String) throws -> Jump {
    let jump = try catalog.jump(link)
    if !devices.isEmpty { try catalog.check(jump.environment, on: devices) }
    return jump
  }

  /// Takes over what was typed.
  func type(_ context: ContextValue?) {
    draft = context
    notify(.draft)
  }

  /// Answers a gate beforehand, or leaves it to ask.
  func answer(_ gate: String, _ answer: GateAnswer) {
    gates[gate] = answer == .ask ? nil : answer
    notify(.draft)
  }

  /// The guards on the way to the chosen screen, in any of the dishes that take the next jump.
  var metGates: [String] {
    driven.reduce(into: []) { met, specimen in
      for gate in guards(of: specimen) where !met.contains(gate) { met.append(gate) }
    }
  }

  /// The guards on the way to the chosen screen in one of the dishes.
  func guards(of specimen: DishController) -> [String] {
    selection?.guards(under: variants(of: specimen)) ?? []
  }

  /// Why what is typed is no context for the screen; `nil` where it is one.
  var draftError: ContextError? { error(in: draft) }

  /// Why a tree is no context for the screen; `nil` where it is one.
  func error(in context: ContextValue?) -> ContextError? {
    do {
      _ = try selection?.destination(context)
      return nil
    } catch { return error }
  }

  /// Chooses a screen without opening it.
  func choose(_ screen: RegisteredScreen, context: ContextValue?) {
    selection = screen
    draft = context
    for specimen in driven { specimen.forgetFailure() }
    state[.recents].open(screen.id)
    notify(.selection)
  }
}
