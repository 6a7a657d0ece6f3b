extension StandardEnvironment {
  /// Returns the same environment for pictures of a catalog: the present stands still, unless it does already.
  package func picturing(_ catalog: Catalog) -> Self {
    var settings = settings
    settings.now = settings.now ?? catalog.pictureTime
    return Self(settings, naming: named, wideDevice: wideDevice, width: width)
  }
}
