internal import Foundation

/// A line of a map's file as JSON: an id, and the values that belong to it.
struct MapLine: Hashable {
  /// The id of the screen or the experiment.
  let id: String

  let values: Values

  /// The values of a line, each under its own key.
  struct Values: Codable, Hashable {
    let line: Kind

    var actions: Int?
    var assumed: Int?
    var back: Int?
    var depth: Int?
    var field: String?
    var group: String?
    var `guard`: String?
    var hidden: Int?
    var link: String?
    var modals: Int?
    var name: String?
    var needsEdges: Bool?
    var origin: NavigationGraph.Origin?
    var path: [String]?
    var place: String?
    var preset: String?
    var reachedByEdge: Bool?
    var refusesToClose: Bool?
    var to: String?
    var type: String?
    var variant: MapVariantName?
    var variants: [String]?
    var words: String?

    init(_ line: Kind) { self.line = line }
  }

  /// A kind of line.
  enum Kind: String, Codable {
    case experiment, screen, context, `guard`, link, preset, budget, place, edge, cost
  }

  /// Creates a line whose values the closure sets.
  init(_ id: String, _ kind: Kind, _ set: (inout Values) -> Void = { _ in }) {
    var values = Values(kind)
    set(&values)
    (self.id, self.values) = (id, values)
  }
}

extension MapLine {
  /// The line without its end: the id first, and then the values by the names of their keys.
  ///
  /// What would end the line, steer a terminal or turn the text around is escaped.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let id = try? encoder.encode(Identifier(id: id)),
      let values = try? encoder.encode(values)
    else { preconditionFailure("Texts and numbers could not be written as JSON.") }
    let text = String(decoding: id.dropLast() + Data(",".utf8) + values.dropFirst(), as: UTF8.self)
    return text.escapingWhatDisturbsLines
  }

  /// Reads a line, or returns `nil` if the text is something else.
  init?(text: some StringProtocol) {
    let (data, decoder) = (Data(text.utf8), JSONDecoder())
    guard let identifier = try? decoder.decode(Identifier.self, from: data),
      let values = try? decoder.decode(Values.self, from: data)
    else { return nil }
    (id, self.values) = (identifier.id, values)
  }

  private struct Identifier: Codable { let id: String }
}

extension String {
  /// The JSON with each scalar that disturbs a line escaped.
  fileprivate var escapingWhatDisturbsLines: String {
    guard unicodeScalars.contains(where: \.disturbsLine) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.disturbsLine else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 { text += String(format: "\\u%04x", Int(unit)) }
    }
  }
}
