/// A request to a worker: one line of JSON.
package enum WorkerRequest: Codable, Hashable, Sendable {
  /// Perform the case with that id.
  case perform(String)
  /// Look at the parts with these ids of how screens are reached, and open none of some screens.
  case lint([String], leavingOut: [String])
  /// Live on for so many seconds once no more lines come: what a screen has begun may end the process a
  /// little later.
  case linger(Double)
  /// Observe a case.
  case observe(ObservationRequest)

  /// Reads a line.
  ///
  /// - Throws: ``CheckError/request(_:)``.
  package init(line: String) throws(CheckError) {
    guard let request = Self(encodedLine: line) else { throw .request(line) }
    self = request
  }

  /// The request as a line, without its end.
  package var line: String { jsonLine }
}

/// A request to observe one case.
package struct ObservationRequest: Codable, Hashable, Sendable {
  /// The id of the case.
  package let id: String

  /// The id of the case in a catalog with other experiments; see ``CheckCase/controlID``.
  package let controlID: String

  /// The levels at which it is observed.
  package let levels: Set<ObservationLevel>

  /// The device on which it is opened; `nil` for that of the worker.
  package let device: String?

  /// The path of the file in which the pixels of the picture are to be left; `nil` for no picture.
  package let pixels: String?

  /// Asks for a case.
  package init(
    _ id: String,
    controlID: String? = nil,
    levels: Set<ObservationLevel>,
    device: String? = nil,
    pixels: String? = nil
  ) {
    (self.id, self.controlID) = (id, controlID ?? id)
    (self.levels, self.device, self.pixels) = (levels, device, pixels)
  }
}
