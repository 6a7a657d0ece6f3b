extension Jump {
  /// The app in which a jump begins.
  public enum StartingPoint: String, Hashable, Sendable {
    /// In an app that was built anew.
    case fresh
    /// In the app as it stands.
    case here
  }
}
