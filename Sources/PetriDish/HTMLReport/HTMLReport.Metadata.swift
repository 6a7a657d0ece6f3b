package import Foundation

extension HTMLReport {
  /// The circumstances in which a comparison was made, as far as they are known.
  package struct Metadata: Hashable, Sendable {
    /// The day on which it was made.
    package var date: Date?

    /// The version of the app.
    package var version: String?

    /// The device on which all was opened.
    package var device: String?

    /// The command that opens a link where it cannot be pressed, such as `catalog open`.
    package var command: String?

    /// Creates the circumstances; what is not given is not printed.
    package init(
      date: Date? = nil,
      version: String? = nil,
      device: String? = nil,
      command: String? = nil
    ) {
      self.date = date
      self.version = version
      self.device = device
      self.command = command
    }
  }
}

extension HTMLReport.Metadata {
  /// The day as people write it.
  var day: String? { date?.reportDay }
}
