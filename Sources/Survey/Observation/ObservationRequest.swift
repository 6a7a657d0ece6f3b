/// A request to open one case.
package struct ObservationRequest: Codable, Hashable, Sendable {
  /// The id of the case.
  package let id: String

  /// The id of the case in a catalog with other experiments; see ``CheckCase/controlID``.
  package let controlID: String

  /// The levels at which it is observed.
  package let levels: Set<ObservationLevel>

  /// Whether the worker looks for faults: what the toolkit reports and what outlives the screen.
  package let checks: Bool

  /// The visit for a graph of screens, or `nil`; only faults are looked for with it in one opening.
  package let visit: VisitRequest?

  /// Whether the worker tells the registration of the catalog; then nothing is opened.
  package let registration: Bool

  /// The device on which it is opened; `nil` for that of the worker.
  package let device: String?

  /// The path of the file in which the pixels of the picture are to be left; `nil` for no picture.
  package let pixels: String?

  /// Asks for a case.
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

  /// Whether the screens are shown as in a picture: as high as the device, with the clock stopped.
  var isPictured: Bool { !checks || levels.contains(.picture) }

  /// Whether the screen opens; a plan alone needs no screen.
  var opens: Bool { checks || !levels.subtracting([.plan]).isEmpty }
}
