import Foundation
import PetriDish

/// A server of the Model Context Protocol, which offers commands as tools.
///
/// A message is a line with one JSON object. The server supports two versions of the protocol at the same time:
/// requests of 2026-07-28 are independent and carry their version in `_meta`, and requests of 2025-11-25 follow
/// an `initialize` request.
final class ToolServer {
  /// The reaction to a message.
  enum Reply {
    /// The message needs no response.
    case nothing
    /// The response.
    case line(String)
    /// The response of a running tool, or `nil` if the client cancels the request.
    case later(Task<String?, Never>)
  }

  private let name: String
  private let tools: [Tool]
  private let perform: @MainActor (ToolRequest) async -> ToolResult
  private var running: [JSONValue: Task<String?, Never>] = [:]

  /// Whether the client began with `initialize`, so later requests don't need a version.
  private var isInitialized = false

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - perform: Runs a tool; it must end soon after its task is canceled.
  init(
    name: String,
    _ tools: [Tool],
    perform: @escaping @MainActor (ToolRequest) async -> ToolResult
  ) {
    (self.name, self.tools, self.perform) = (name, tools, perform)
  }

  /// Handles a message.
  func reply(to line: String) -> Reply {
    guard line.contains(where: { !$0.isWhitespace }) else { return .nothing }
    var id: JSONValue?
    do throws(ToolServerError) {
      let fields = try Self.fields(of: line)
      id = fields["id"].flatMap { $0.isRequestID ? $0 : nil }
      guard let request = try Request(fields) else { return .nothing }
      guard let id else {
        hear(request)
        return .nothing
      }
      return try answer(request, id)
    } catch {
      return .line(error.response(to: id).jsonLine)
    }
  }

  /// Returns the response to a message after it is complete, or `nil` if the message needs none.
  func answer(_ line: String) async -> String? {
    switch reply(to: line) {
    case .nothing: nil
    case .line(let line): line
    case .later(let task): await task.value
    }
  }

  /// Cancels all running tools.
  func cancelAll() { for task in running.values { task.cancel() } }

  private static func fields(of line: String) throws(ToolServerError) -> [String: JSONValue] {
    let value: JSONValue
    do { value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) } catch {
      throw ToolServerError(.parse, "The line isn’t valid JSON: \(Quotation(line)).")
    }
    guard case .object(let fields) = value else {
      throw ToolServerError(.request, "A message must be a JSON object (got \(Quotation(line))).")
    }
    return fields
  }

  private func hear(_ notification: Request) {
    guard notification.method == "notifications/cancelled",
      let id = notification.params["requestId"]
    else { return }
    running[id]?.cancel()
  }

  private func answer(_ request: Request, _ id: JSONValue) throws(ToolServerError) -> Reply {
    guard running[id] == nil else {
      throw ToolServerError(.request, "The request \(id.jsonLine) is still running.")
    }
    let methods = ToolServerVersion.allCases.flatMap(\.methods)
    guard methods.contains(request.method) else { throw unknown(request, of: methods) }
    let version = try version(of: request)
    switch (version, request.method) {
    case (.initialized, "initialize"):
      _ = try request.text("protocolVersion")
      isInitialized = true
      return respond(
        to: id,
        [
          "protocolVersion": .string(version.rawValue), "capabilities": capabilities,
          "serverInfo": serverInfo, "instructions": .string(Self.instructions),
        ],
        version
      )
    case (.initialized, "ping"): return respond(to: id, [:], version)
    case (.stateless, "server/discover"):
      let versions = ToolServerVersion.allCases.map { JSONValue.string($0.rawValue) }
      return respond(
        to: id,
        [
          "supportedVersions": .array(versions), "capabilities": capabilities,
          "instructions": .string(Self.instructions),
        ],
        version,
        isCacheable: true
      )
    case (_, "tools/list"):
      if let cursor = request.params["cursor"] {
        throw ToolServerError(
          .parameters,
          "Unknown cursor \(Quotation(cursor.text ?? cursor.jsonLine)): the list has one page."
        )
      }
      let definitions = tools.map(\.definition)
      return respond(to: id, ["tools": .array(definitions)], version, isCacheable: true)
    case (_, "tools/call"): return .later(begin(try call(request), id, version))
    default: throw unknown(request, of: version.methods)
    }
  }

  private func unknown(_ request: Request, of methods: [String]) -> ToolServerError {
    ToolServerError(.method, "\(UsageError(unknown: "method", request.method, of: methods))")
  }

  /// Returns the version of the protocol in which a request is answered.
  private func version(of request: Request) throws(ToolServerError) -> ToolServerVersion {
    guard request.method != "initialize" else { return .initialized }
    guard let given = request.meta?[Self.versionKey] else {
      // A ping may precede `initialize`.
      let isLater = isInitialized || request.method == "ping"
      guard isLater, ToolServerVersion.initialized.methods.contains(request.method) else {
        throw missing(Self.versionKey, request)
      }
      return .initialized
    }
    guard let text = given.text else {
      throw ToolServerError(
        .parameters,
        "“\(Self.versionKey)” must be a text (got \(Quotation(given.jsonLine)))."
      )
    }
    guard let version = ToolServerVersion(rawValue: text) else {
      throw ToolServerError(unsupported: text)
    }
    guard version == .stateless else { return version }
    guard case .object? = request.meta?[Self.capabilitiesKey] else {
      throw missing(Self.capabilitiesKey, request)
    }
    return version
  }

  private func missing(_ key: String, _ request: Request) -> ToolServerError {
    ToolServerError(
      .parameters,
      "\(Quotation(request.method)) needs “\(key)” in “_meta”, or an earlier “initialize”."
    )
  }

  private func call(_ request: Request) throws(ToolServerError) -> ToolRequest {
    let name = try request.text("name")
    let arguments: [String: JSONValue]
    switch request.params["arguments"] {
    case nil, .null?: arguments = [:]
    case .object(let fields)?: arguments = fields
    case let other?:
      throw ToolServerError(
        .parameters,
        "“arguments” must be a JSON object (got \(Quotation(other.jsonLine)))."
      )
    }
    do throws(UsageError) {
      guard let tool = tools.first(where: { $0.name == name }) else {
        throw UsageError(unknown: "tool", name, of: tools.map(\.name))
      }
      return try tool.call(arguments)
    } catch {
      throw ToolServerError(.parameters, "\(error)")
    }
  }

  private func begin(
    _ call: ToolRequest,
    _ id: JSONValue,
    _ version: ToolServerVersion
  ) -> Task<String?, Never> {
    let task = Task { () -> String? in
      let result = await perform(call)
      running[id] = nil
      return Task.isCancelled ? nil : response(to: id, result.fields, version)
    }
    running[id] = task
    return task
  }

  private func respond(
    to id: JSONValue,
    _ fields: [String: JSONValue],
    _ version: ToolServerVersion,
    isCacheable: Bool = false
  ) -> Reply {
    .line(response(to: id, fields, version, isCacheable: isCacheable))
  }

  private func response(
    to id: JSONValue,
    _ fields: [String: JSONValue],
    _ version: ToolServerVersion,
    isCacheable: Bool = false
  ) -> String {
    var fields = fields
    if version == .stateless {
      fields["resultType"] = .string("complete")
      fields["_meta"] = .object(["io.modelcontextprotocol/serverInfo": serverInfo])
      if isCacheable {
        fields["ttlMs"] = .integer(Self.cacheTime)
        fields["cacheScope"] = .string("public")
      }
    }
    return JSONValue.object(["jsonrpc": .string("2.0"), "id": id, "result": .object(fields)])
      .jsonLine
  }

  private var serverInfo: JSONValue {
    .object([
      "name": .string(name), "title": .string("Petri Dish"),
      "version": .string(ProgramVersion.current),
    ])
  }

  private var capabilities: JSONValue { .object(["tools": .object([:])]) }

  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

  private static let instructions = """
    The tools open screens of one app by link, each in a new process. Begin with “list”. Most results have the link \
    that was opened, and “next”, the command that usually follows; a tool has the same name and options.
    """

  /// The time for which clients may reuse the list of tools, in milliseconds; another build can have other tools.
  private static let cacheTime = 60_000
}

/// A version of the protocol.
enum ToolServerVersion: String, CaseIterable {
  /// Each request carries its version and capabilities.
  case stateless = "2026-07-28"

  /// An `initialize` request comes first.
  case initialized = "2025-11-25"

  /// The methods that requests can call.
  var methods: [String] {
    let own =
      switch self {
      case .stateless: ["server/discover"]
      case .initialized: ["initialize", "ping"]
      }
    return own + ["tools/list", "tools/call"]
  }
}

/// A request or a notification.
private struct Request {
  let method: String
  let params: [String: JSONValue]

  /// Reads a message.
  ///
  /// - Returns: `nil` for a response of the client, because the server makes no requests.
  init?(_ fields: [String: JSONValue]) throws(ToolServerError) {
    guard fields["jsonrpc"]?.text == "2.0" else {
      let given = fields["jsonrpc"].map { Quotation($0.text ?? $0.jsonLine).description }
      throw ToolServerError(.request, "“jsonrpc” must be “2.0” (got \(given ?? "nothing")).")
    }
    if fields["method"] == nil, fields["result"] ?? fields["error"] != nil { return nil }
    if let id = fields["id"], !id.isRequestID {
      throw ToolServerError(
        .request,
        "“id” must be a text or a whole number (got \(Quotation(id.jsonLine)))."
      )
    }
    guard let method = fields["method"]?.text else {
      let given = fields["method"].map { Quotation($0.jsonLine).description }
      throw ToolServerError(.request, "“method” must be a text (got \(given ?? "nothing")).")
    }
    self.method = method
    switch fields["params"] {
    case nil: params = [:]
    case .object(let fields)?: params = fields
    case let other?:
      throw ToolServerError(
        .parameters,
        "“params” must be a JSON object (got \(Quotation(other.jsonLine)))."
      )
    }
  }

  /// The metadata of the request.
  var meta: JSONValue? { params["_meta"] }

  /// Returns a required text parameter.
  func text(_ name: String) throws(ToolServerError) -> String {
    guard let text = params[name]?.text else {
      let given = params[name].map { Quotation($0.jsonLine).description }
      throw ToolServerError(.parameters, "“\(name)” must be a text (got \(given ?? "nothing")).")
    }
    return text
  }
}

extension JSONValue {
  /// Whether the value can identify a request.
  fileprivate var isRequestID: Bool { text != nil || integer != nil }
}

/// An error response of the protocol.
struct ToolServerError: Error {
  /// The codes of JSON-RPC and of the Model Context Protocol.
  enum Code: Int {
    case parse = -32700
    case request = -32600
    case method = -32601
    case parameters = -32602
    case version = -32022
  }

  private let code: Code
  private let message: String
  private var data: JSONValue?

  /// Creates an error with a message of one sentence.
  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  /// Creates the error for a version that the server doesn't support.
  init(unsupported version: String) {
    let versions = ToolServerVersion.allCases.map(\.rawValue)
    self.init(
      .version,
      "Unsupported protocol version \(Quotation(version)). "
        + "The versions are \(versions.joined(separator: ", "))."
    )
    data = .object([
      "supported": .array(versions.map { .string($0) }), "requested": .string(version),
    ])
  }

  /// Returns the response to a request, or to a message without a readable ID.
  func response(to id: JSONValue?) -> JSONValue {
    var error: [String: JSONValue] = [
      "code": .integer(code.rawValue), "message": .string(message),
    ]
    error["data"] = data
    var fields: [String: JSONValue] = ["jsonrpc": .string("2.0"), "error": .object(error)]
    fields["id"] = id
    return .object(fields)
  }
}
