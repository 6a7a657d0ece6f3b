/// A request to open one case.
package struct ObservationRequest: Codable, Hashable, Sendable {
  /// The id of the case.
  package let id: String

  /// The id of the case in a catalog with other experiments; see ``CheckCase/controlID``.
  package let controlID: String

  /// The levels at which the case is observed.
  package let levels: Set<ObservationLevel>

  /// Whether the worker checks for problems such as toolkit warnings and leaks.
  package let checks: Bool

  /// The visit for a navigation graph, or `nil`.
  ///
  /// It can be combined only with ``checks``.
  package let visit: VisitRequest?

  /// Whether to return the registration of the catalog instead of opening a case.
  package let registration: Bool

  /// The device on which the case opens; `nil` for the device of the worker.
  package let device: String?

  /// The path of the file for the pixels of the picture; `nil` for no picture.
  package let pixels: String?

  /// Creates a request for a case.
  package init(
    _ id: String,
    controlID: String? = nil,
    levels: Set<ObservationLevel>,
    checks: Bool = false,
    visit: VisitRequest? = nil,
    registration: Bool = false,
    device: String? = nil,
    pixels: String? = nil
  ) {
    (self.id, self.controlID) = (id, controlID ?? id)
    (self.levels, self.checks, self.visit) = (levels, checks, visit)
    self.registration = registration
    (self.device, self.pixels) = (device, pixels)
  }

  /// Whether the screens are shown as in pictures: at the height of the device, and with the clock stopped.
  var isPictured: Bool { !checks || levels.contains(.picture) }

  /// Whether the screen must be opened; planning alone doesn't need it.
  var opens: Bool { checks || !levels.subtracting([.plan]).isEmpty }
}
