import Foundation
import Routing

extension StackNode {
  /// Reads a screen as reports have it; `nil` for what is none.
  ///
  /// A context is the JSON that it was written as: another program has another type for it.
  package init?(_ value: JSONValue) {
    guard let type = value["type"]?.text else { return nil }
    self.init(
      id: value["id"]?.text,
      type: type,
      title: value["title"]?.text ?? "",
      context: value["context"].map { AnyRouteContext(ReportedContext(value: $0)) },
      visible: value["visible"] != .bool(false),
      lists: (value["lists"]?.items ?? []).compactMap { ListNode($0) },
      children: (value["children"]?.items ?? []).compactMap { StackNode($0) },
      presented: value["presented"].flatMap { StackNode($0) }
    )
  }
}

extension StackNode: Decodable {
  /// Reads a screen as reports have it.
  public init(from decoder: any Decoder) throws {
    guard let node = StackNode(try JSONValue(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "It has no type.")
      )
    }
    self = node
  }
}

extension StackNode {
  /// The screens without what is known of their lists.
  package var withoutLists: StackNode {
    StackNode(
      id: id,
      type: type,
      title: title,
      context: context,
      visible: visible,
      children: children.map(\.withoutLists),
      presented: presented?.withoutLists
    )
  }

  /// Reads a line of JSON.
  package init?(line: String) {
    do {
      self.init(try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)))
    } catch {
      return nil
    }
  }
}

extension ListNode {
  /// Reads a list as reports have it; `nil` for other JSON.
  fileprivate init?(_ value: JSONValue) {
    guard let name = value["name"]?.text else { return nil }
    func integers(_ value: JSONValue?) -> [Int] { (value?.items ?? []).compactMap(\.integer) }
    self.init(
      name: name,
      rows: integers(value["rows"]),
      selected: (value["selected"]?.items ?? []).map { integers($0) }
    )
  }
}

/// A context that was read from a report.
private struct ReportedContext: Codable, Hashable, Sendable, CustomStringConvertible {
  let value: JSONValue

  init(value: JSONValue) { self.value = value }

  init(from decoder: any Decoder) throws { value = try JSONValue(from: decoder) }

  /// Writes the JSON as it was read.
  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  var description: String {
    do { return try value.line() } catch { return "\(error)" }
  }
}
