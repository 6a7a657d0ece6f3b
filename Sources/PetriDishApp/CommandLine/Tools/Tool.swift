import Foundation
import GTK
import PetriDish

/// The form in which the `serve` command offers a command as a tool.
struct ToolForm {
  /// Whether the tool takes a link.
  enum Link { case none, optional, required }

  let link: Link

  /// The option with the file of a picture; the tool returns the picture instead.
  let picture: String?

  /// The names of options that are useful only on the command line, such as output files.
  let leftOut: Set<String>

  init(_ link: Link, picture: String? = nil, leavingOut leftOut: Set<String> = []) {
    (self.link, self.picture, self.leftOut) = (link, picture, leftOut)
  }
}

/// A command as a tool for agents, with arguments that are derived from the options of the command.
struct Tool {
  /// The name of the command.
  let name: String

  private let summary: String
  private let form: ToolForm
  private let options: [Option]

  /// Creates the tool of a command, or returns `nil` if the command isn't offered as a tool.
  init?(_ command: any Command.Type) {
    guard let form = command.tool else { return nil }
    self.form = form
    (name, summary) = (command.name, command.summary)
    options = command.options.filter { option in
      // The result of a tool is always JSON.
      option.name != Self.json && !option.isHidden && !form.leftOut.contains(option.name)
    }
  }

  private static let json = "json"
  private static let link = "link"

  /// The names of all arguments.
  private var names: [String] {
    (form.link == .none ? [] : [Self.link]) + options.map(\.name)
  }

  /// The definition in the response to `tools/list`.
  var definition: JSONValue {
    var properties: [String: JSONValue] = [:]
    for option in options {
      var schema: [String: JSONValue] = ["description": .string(option.summary)]
      switch option.kind {
      case _ where option.name == form.picture:
        schema["type"] = .string("boolean")
        schema["description"] = .string("Return a picture (needs a display)")
      case .flag: schema["type"] = .string("boolean")
      case .number: schema["type"] = .string("integer")
      case .text: schema["type"] = .string("string")
      case .texts:
        schema["type"] = .string("array")
        schema["items"] = .object(["type": .string("string")])
      }
      properties[option.name] = .object(schema)
    }
    if form.link != .none {
      properties[Self.link] = .object([
        "type": .string("string"),
        "description": .string(
          "A link such as petri://jump/SCREEN?FIELD=VALUE, or a deep link of the app"
            + (form.link == .optional ? " (default: all screens)" : "")
        ),
      ])
    }
    return .object([
      "name": .string(name),
      "description": .string(summary),
      "inputSchema": .object([
        "type": .string("object"),
        "properties": .object(properties),
        "required": .array(form.link == .required ? [.string(Self.link)] : []),
        "additionalProperties": .bool(false),
      ]),
      "annotations": .object(["readOnlyHint": .bool(true)]),
    ])
  }

  /// Returns the call for the arguments of a `tools/call` request.
  ///
  /// - Throws: ``UsageError`` for the first invalid argument.
  func call(_ arguments: [String: JSONValue]) throws(UsageError) -> ToolRequest {
    for name in arguments.keys.sorted() where !names.contains(name) {
      throw UsageError(unknown: "argument", name, of: names)
    }
    var call = ToolRequest(words: [name])
    for option in options {
      guard let value = arguments[option.name], value != .null else { continue }
      if option.name == form.picture {
        if try isOn(value, option.name) { call.picture = option.name }
      } else {
        call.words += try words(for: option, value)
      }
    }
    call.words.append("--\(Self.json)")
    guard let link = arguments[Self.link], link != .null else {
      guard form.link != .required else {
        throw UsageError("Missing “\(Self.link)”: “\(name)” needs a link.")
      }
      return call
    }
    call.words += ["--", try text(link, Self.link)]
    return call
  }

  private func words(for option: Option, _ value: JSONValue) throws(UsageError) -> [String] {
    let word = "--\(option.name)"
    switch option.kind {
    case .flag: return try isOn(value, option.name) ? [word] : []
    case .number:
      guard let number = value.integer else {
        throw mismatch(option.name, "a whole number", value)
      }
      return ["\(word)=\(number)"]
    case .text: return ["\(word)=\(try text(value, option.name))"]
    case .texts:
      guard let items = value.items else { throw mismatch(option.name, "a list of texts", value) }
      return try items.map { item throws(UsageError) in
        "\(word)=\(try text(item, option.name))"
      }
    }
  }

  private func isOn(_ value: JSONValue, _ name: String) throws(UsageError) -> Bool {
    guard case .bool(let isOn) = value else { throw mismatch(name, "true or false", value) }
    return isOn
  }

  private func text(_ value: JSONValue, _ name: String) throws(UsageError) -> String {
    // An argument of a program ends at a null character.
    guard let text = value.text, !text.contains("\0") else {
      throw mismatch(name, "a text without null characters", value)
    }
    return text
  }

  private func mismatch(_ name: String, _ expected: String, _ value: JSONValue) -> UsageError {
    UsageError("“\(name)” must be \(expected) (got \(Quotation(value.text ?? value.jsonLine))).")
  }
}

/// A call of a tool.
struct ToolRequest: Hashable, Sendable {
  /// The arguments of the program, starting with the name of the command.
  var words: [String]

  /// The option for the file of a picture if the caller wants a picture.
  var picture: String?
}

/// The result of a tool.
struct ToolResult: Hashable, Sendable {
  /// The output of the command.
  var output = ""

  /// The error messages of the command.
  var errors: [String] = []

  /// The PNG data of the picture, or `nil`.
  var picture: Data?

  /// Whether the command couldn't do its work.
  var isError = false

  /// The fields of the response.
  var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = ["isError": .bool(isError)]
    var texts = errors.isEmpty ? [] : [errors.joined(separator: "\n")]
    do {
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8))
      texts.insert(value.jsonLine, at: 0)
      fields["structuredContent"] = value
    } catch {
      // A command that fails early prints no JSON.
      if !output.isEmpty { texts.insert(output, at: 0) }
    }
    var content = texts.map { JSONValue.object(["type": .string("text"), "text": .string($0)]) }
    if let picture {
      content.append(
        .object([
          "type": .string("image"), "mimeType": .string("image/png"),
          "data": .string(picture.base64EncodedString()),
        ])
      )
    }
    fields["content"] = .array(content)
    return fields
  }
}
