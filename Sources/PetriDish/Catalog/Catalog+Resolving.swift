public import Routing

extension Catalog {
  /// Finds what is wrong with a jump before anything happens, and decodes its contexts.
  ///
  /// - Throws: The first ``CatalogError``.
  public func resolve(_ jump: Jump) throws(CatalogError) -> ResolvedJump {
    try resolve(jump, orWith: nil)
  }

  /// Returns a jump with its contexts decoded.
  ///
  /// - Parameter preset: The context of its screen if the jump has none and the screen needs one.
  func resolve(
    _ jump: Jump,
    orWith preset: ContextValue?
  ) throws(CatalogError) -> ResolvedJump {
    try check(variants: jump.variants)
    let gates = jump.gates.isEmpty ? [] : gates
    for id in jump.gates.keys.sorted() where !gates.contains(id) {
      throw .unknownGate(id, known: gates)
    }
    try check(jump.environment)
    var priors: [Destination] = []
    for (index, start) in jump.from.enumerated() {
      do throws(CatalogError) {
        priors.append(try destination(start.screen, start.context))
      } catch {
        throw .start(index + 1, screen: start.screen, error)
      }
    }
    var jump = jump
    let destination: Destination
    do throws(CatalogError) {
      destination = try self.destination(jump.screen, jump.context)
    } catch {
      guard jump.context == nil, let preset else { throw error }
      jump.context = preset
      destination = try self.destination(jump.screen, preset)
    }
    return ResolvedJump(jump, from: priors, to: destination)
  }

  /// Finds whether experiments have these variants, by their ids.
  package func check(variants: [String: String]) throws(CatalogError) {
    try experiments.check(variants: variants)
  }

  /// Finds whether an experiment has a variant.
  public func check(variant: String, of experiment: String) throws(CatalogError) {
    try experiments.check(variant: variant, of: experiment)
  }

  /// Finds whether an environment asks for a locale and a device that there can be.
  ///
  /// - Parameters:
  ///   - environment: What a jump asks for.
  ///   - devices: The names that its `device` may have; any unless given.
  public func check(
    _ environment: Jump.Environment,
    devices: [String]? = nil
  ) throws(CatalogError) {
    if let locale = environment.locale, !locale.namesLocale { throw .badLocale(locale) }
    guard let devices, let device = environment.device, !devices.contains(device) else { return }
    throw .unknownDevice(device, known: devices)
  }

  /// Returns the destination of a screen's route with a context.
  public func destination(
    _ id: String,
    _ context: ContextValue?
  ) throws(CatalogError) -> Destination {
    guard let screen = screen(id) else { throw .unknownScreen(id, known: screens.map(\.id)) }
    do {
      return try screen.destination(context)
    } catch {
      let isMissing = context == nil && screen.presets.isEmpty
      throw isMissing
        ? .noPreset(screen: id, screen.missingFields(error)) : .context(screen: id, error)
    }
  }
}

extension String {
  /// Whether it has the form of a locale, as POSIX or BCP 47 spells it.
  ///
  /// A language, and then script, region, code set or variant in some form. Which ones there are is
  /// for the desktop to say.
  fileprivate var namesLocale: Bool {
    let parts = split(omittingEmptySubsequences: false) { "_-.@".contains($0) }
    guard let language = parts.first, language.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return false
    }
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.count <= 16
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "=") }
    }
  }
}
