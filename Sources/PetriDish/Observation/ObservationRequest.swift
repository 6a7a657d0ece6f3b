import Foundation

/// A request to observe one case: `{"version": 2, "ask": "case/id", "control": "case", "levels": […],
/// "device": …, "pixels": …}`.
package struct ObservationRequest: Hashable, Sendable {
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

  /// The request as a line, without its end.
  package func line() throws -> String {
    var fields: [String: JSONValue] = [
      "version": .integer(WorkerVersion.observations),
      "ask": .string(id),
      "levels": .array(
        ObservationLevel.allCases.filter(levels.contains).map { .string($0.rawValue) }
      ),
    ]
    if controlID != id { fields["control"] = .string(controlID) }
    fields["device"] = device.map { .string($0) }
    fields["pixels"] = pixels.map { .string($0) }
    return try JSONValue.object(fields).line()
  }

  /// Reads a line; levels that this program does not know are passed by.
  ///
  /// - Returns: `nil` for a line that asks for no observation.
  package init?(line: String) {
    guard line.hasPrefix("{") else { return nil }
    do {
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      guard value["version"]?.integer == WorkerVersion.observations, let id = value["ask"]?.text
      else { return nil }
      let levels = (value["levels"]?.items ?? []).compactMap(\.text)
      self.init(
        id,
        controlID: value["control"]?.text,
        levels: Set(levels.compactMap(ObservationLevel.init)),
        device: value["device"]?.text,
        pixels: value["pixels"]?.text
      )
    } catch {
      return nil
    }
  }
}
