import Foundation
import PetriDish

/// A map to be drawn: the variants of one app or of two, the device, and the edges observed.
struct MapRequest: Hashable {
  /// The variants of each experiment by its id, for each app.
  var apps: [[String: String]]

  /// The name of the device that is shown; `nil` for the first one.
  var device: String?

  /// The edges between screens that the user was seen to follow.
  var observed: [ObservedEdge] = []

  /// The words of the command line that draws one of the apps.
  func words(_ variants: [String: String]) -> [String] {
    let under = variants.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return ["map-drawing"]
      + (under.isEmpty ? [] : ["--under", under.joined(separator: ",")])
      + (device.map { ["--device", $0] } ?? [])
      + (observed.isEmpty ? [] : ["--ways", "-"])
  }

  /// Returns the drawing of each app, of which other processes of the program open all screens.
  ///
  /// - Throws: What went wrong, as one sentence.
  func drawings() async throws -> [MapDrawing] {
    let input = observed.isEmpty ? nil : try EdgeFile.line(observed)
    var drawings: [MapDrawing] = []
    for variants in apps { drawings.append(try await answer(words(variants), reading: input)) }
    return drawings
  }

  /// Returns the plans from every screen of the first app to every other one, of which another process of
  /// the program opens all screens.
  ///
  /// - Throws: What went wrong, as one sentence.
  func startRows() async throws -> [StartRow] {
    var request = self
    request.observed = []
    return try await answer(request.words(apps.first ?? [:]) + ["--starts"])
  }

  private func answer<Answer: Decodable>(
    _ words: [String],
    reading input: String? = nil
  ) async throws -> Answer {
    do {
      let text = try await ProgramCall(words).output(reading: input)
      return try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    } catch let failure as ProgramCall.Failure {
      throw Undrawn(reason: failure.reason)
    } catch is DecodingError {
      throw Undrawn(reason: "what “map-drawing” says cannot be read.")
    }
  }
}

/// The error that a map cannot be drawn.
private struct Undrawn: Error, CustomStringConvertible {
  let reason: String
  var description: String { "The map cannot be drawn: \(reason)" }
}
