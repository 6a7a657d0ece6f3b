public import Routing

extension RegisteredScreen {
  /// Returns the ids of the guards on the path: those of the whole app, then the screen's own, and
  /// so on.
  public func guards(under variants: VariantAssignment) -> [String] {
    var environment = SceneEnvironment()
    environment.variants = variants
    return appGuards + listGuards(environment).filter { !appGuards.contains($0) }
  }
}
