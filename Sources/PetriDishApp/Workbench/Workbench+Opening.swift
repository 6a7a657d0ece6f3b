import PetriDish

extension Workbench {
  /// Chooses a screen without opening it.
  ///
  /// - Parameters:
  ///   - gates: The answers of gates; unless given, those before stay.
  ///   - destination: The destination of the screen with the context, if that is decoded already.
  func choose(
    _ screen: RegisteredScreen,
    context: ContextValue?,
    gates: [String: GateAnswer]? = nil,
    to destination: Destination? = nil
  ) {
    live.stop()
    for controller in dishes.driven { controller.forgetFailure() }
    draft.choose(screen, context: context, gates: gates, to: destination)
  }

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

  /// Opens the chosen screen with a preset.
  func open(_ preset: PresetChoice) {
    draft.type(preset.context)
    jump()
  }

  /// Opens what a link asks for.
  ///
  /// Where variants are compared, the link does not decide between them: that is said, and all else
  /// of it holds for both. Where each is driven alone, the one that stands for the variant of the
  /// link takes it, or else the focused one.
  func open(link: String) {
    do {
      let resolved = try checked(link)
      let jump = resolved.jump
      guard let screen = catalog.screen(jump.screen) else { return }
      focusDish(of: jump)
      choose(screen, context: jump.context, gates: jump.gates, to: resolved.destination)
      sayWhatIsLeftOut(of: jump)
      runner.open(jump, resolved: resolved)
    } catch {
      notify(.notice("\(error)"))
    }
  }

  /// Returns the jump of a link.
  ///
  /// - Throws: What is wrong with the link, also where it names a device that there is not.
  func checked(_ link: String) throws -> ResolvedJump {
    let resolved = try catalog.resolve(link)
    if !devices.isEmpty { try catalog.check(resolved.jump.environment, on: devices) }
    return resolved
  }

  /// Opens the chosen screen with what is typed.
  func jump() { jump(from: draft.start) }

  /// Opens the chosen screen from somewhere else than is chosen.
  func jump(from start: Jump.StartingPoint) {
    live.stop()
    guard var jump = nextJump, let destination = draft.destination else { return notify(.draft) }
    // The other dish may meet a guard that this one does not.
    let met = metGates
    jump.gates = draft.gates.filter { met.contains($0.key) }
    runner.open(jump, resolved: ResolvedJump(jump, to: destination), from: start)
  }
}
