/// The style in which a modal lies over what presents it.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// Slides over the lower part; what is below stays recognisable.
  case sheet
  /// Covers everything.
  case fullScreen
  /// Stands in the middle, as large as it needs to be.
  case dialog
  /// Stands beside what it came from, where the backend knows that, and in the middle elsewhere.
  case popover
}
