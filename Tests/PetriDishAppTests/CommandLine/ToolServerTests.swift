import Foundation
import GTK
import PetriDish
import Routing
import Testing

@testable import PetriDishApp

/// Messages of the Model Context Protocol and their responses.
@MainActor struct ToolServerTests {
  private let tools = Program.shown.compactMap { Tool($0) }

  /// Returns a server whose tools return the words of their call.
  private func server() -> ToolServer {
    ToolServer(name: "catalog", tools) { call in
      let words = call.words.map { "\"\($0)\"" }.joined(separator: ",")
      return ToolResult(output: "{\"words\": [\(words)]}")
    }
  }

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#

  private static let initialize = """
    {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
    "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
    """

  /// Returns the JSON of a response, which is one line.
  private func json(_ line: String?) throws -> JSONValue {
    let line = try #require(line)
    #expect(!line.contains("\n"))
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    #expect(value["jsonrpc"]?.text == "2.0")
    return value
  }

  @Test func `a client of 2025-11-25 begins with a handshake`() async throws {
    let server = server()
    let greeting = try json(await server.answer(Self.initialize))
    #expect(greeting["id"] == .integer(0))
    let result = try #require(greeting["result"])
    #expect(result["protocolVersion"]?.text == "2025-11-25")
    #expect(result["capabilities"] == .object(["tools": .object([:])]))
    #expect(result["serverInfo"]?["name"]?.text == "catalog")
    #expect(result["serverInfo"]?["version"]?.text == ProgramVersion.current)
    let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    #expect(await server.answer(note) == nil)
    let ping = #"{"jsonrpc":"2.0","id":"p","method":"ping"}"#
    #expect(await server.answer(ping) == #"{"id":"p","jsonrpc":"2.0","result":{}}"#)
    let list = try json(await server.answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#))
    #expect(list["result"]?["tools"]?.items?.count == tools.count)
    #expect(list["result"]?["resultType"] == nil)
    let call = """
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"jump",\
      "arguments":{"link":"petri://jump/first","timeout":5}}}
      """
    #expect(
      await server.answer(call) == """
        {"id":2,"jsonrpc":"2.0","result":{"content":[{"text":"{\\"words\\":[\\"jump\\",\
        \\"--timeout=5\\",\\"--json\\",\\"--\\",\\"petri://jump/first\\"]}","type":"text"}],\
        "isError":false,"structuredContent":{"words":["jump","--timeout=5","--json","--",\
        "petri://jump/first"]}}}
        """
    )
  }

  @Test func `an unknown version in a handshake is answered with the supported one`() async throws {
    let line = Self.initialize.replacing("2025-11-25", with: "2024-11-05")
    let greeting = try json(await server().answer(line))
    #expect(greeting["result"]?["protocolVersion"]?.text == "2025-11-25")
  }

  @Test func `requests of 2026-07-28 need no handshake and are independent`() async throws {
    let server = server()
    func request(_ id: Int, _ method: String) -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(Self.meta)}}"#
    }
    let (discover, list) = (request(1, "server/discover"), request(2, "tools/list"))
    let call = """
      {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"list","arguments":{},\
      \(Self.meta)}}
      """
    var answers: [String?] = []
    for line in [discover, list, call] { answers.append(await server.answer(line)) }
    let results = try answers.map { try #require(try json($0)["result"]) }
    let versions: [JSONValue] = [.string("2026-07-28"), .string("2025-11-25")]
    #expect(results[0]["supportedVersions"] == .array(versions))
    #expect(results[0]["capabilities"]?["tools"] != nil)
    for result in results {
      #expect(result["resultType"]?.text == "complete")
      let info = result["_meta"]?["io.modelcontextprotocol/serverInfo"]
      #expect(info?["name"]?.text == "catalog")
    }
    for result in results.prefix(2) {
      #expect(result["ttlMs"]?.integer != nil)
      #expect(result["cacheScope"]?.text == "public")
    }
    // A handshake of the other version changes nothing.
    #expect(await server.answer(Self.initialize) != nil)
    for (line, answer) in zip([discover, list, call], answers) {
      #expect(await server.answer(line) == answer)
    }
  }

  @Test(arguments: [
    ("{", -32700, "The line isn’t valid JSON: “{”."),
    ("[1]", -32600, "A message must be a JSON object (got “[1]”)."),
    (#"{"id":1,"method":"ping"}"#, -32600, "“jsonrpc” must be “2.0” (got nothing)."),
    (
      #"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600, "“jsonrpc” must be “2.0” (got “1.0”)."
    ),
    (
      #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600,
      "“id” must be a text or a whole number (got “null”)."
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, "“method” must be a text (got “7”)."),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600, "“method” must be a text (got nothing)."),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602,
      "“params” must be a JSON object (got “[]”)."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/lst"}"#, -32601,
      "Unknown method “tools/lst”. Did you mean “tools/list”?"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{META}}"#, -32601,
      "Unknown method “ping”. The methods are server/discover, tools/list, tools/call."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32602,
      "“protocolVersion” must be a text (got nothing)."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32602,
      "“tools/list” needs “io.modelcontextprotocol/protocolVersion” in “_meta”, or an earlier "
        + "“initialize”."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":"#
        + #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#, -32602,
      "“server/discover” needs “io.modelcontextprotocol/clientCapabilities” in “_meta”, or an "
        + "earlier “initialize”."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":"#
        + #"{"io.modelcontextprotocol/protocolVersion":"1900-01-01"}}}"#, -32022,
      "Unsupported protocol version “1900-01-01”. The versions are 2026-07-28, 2025-11-25."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"2",META}}"#, -32602,
      "Unknown cursor “2”: the list has one page."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{META}}"#, -32602,
      "“name” must be a text (got nothing)."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"shwo",META}}"#, -32602,
      "Unknown tool “shwo”. Did you mean “show”?"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"jump",META}}"#, -32602,
      "Missing “link”: “jump” needs a link."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"jump","arguments":5,META}}"#,
      -32602, "“arguments” must be a JSON object (got “5”)."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"jump","arguments":"#
        + #"{"lnk":"x"},META}}"#, -32602, "Unknown argument “lnk”. Did you mean “link”?"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"jump","arguments":"#
        + #"{"link":["x"]},META}}"#, -32602,
      "“link” must be a text without null characters (got “[\"x\"]”)."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"jump","arguments":"#
        + #"{"link":"a\u0000b"},META}}"#, -32602,
      "“link” must be a text without null characters (got “a\\0b”)."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"jump","arguments":"#
        + #"{"link":"x","timeout":"soon"},META}}"#, -32602,
      "“timeout” must be a whole number (got “soon”)."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"show","arguments":"#
        + #"{"link":"x","tree":1},META}}"#, -32602, "“tree” must be true or false (got “1”)."
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":"#
        + #"{"save":"x"},META}}"#, -32602, "Unknown argument “save”. Did you mean"
    ),
  ])
  func `an invalid message is answered with one sentence that names the value`(
    line: String,
    code: Int,
    message: String
  ) async throws {
    let answer = try json(await server().answer(line.replacing("META", with: Self.meta)))
    #expect(answer["error"]?["code"]?.integer == code)
    let said = try #require(answer["error"]?["message"]?.text)
    #expect(said == message || said.hasPrefix("Unknown argument “save”."), "\(said)")
    let isReadable = line.contains(#""id":1"#)
    #expect(answer["id"] == (isReadable ? .integer(1) : nil))
    if code == -32022 {
      #expect(answer["error"]?["data"]?["requested"]?.text == "1900-01-01")
      #expect(answer["error"]?["data"]?["supported"]?.items?.count == 2)
    }
  }

  @Test(arguments: [
    "", "  \r", #"{"jsonrpc":"2.0","method":"notifications/roots/list_changed"}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"#,
    #"{"jsonrpc":"2.0","method":"tools/list"}"#, #"{"jsonrpc":"2.0","id":4,"result":{}}"#,
  ])
  func `notifications, responses and empty lines aren’t answered`(line: String) async {
    #expect(await server().answer(line) == nil)
  }

  @Test func `deeply nested JSON is refused`() async throws {
    let line = String(repeating: "[", count: 100_000)
    #expect(try json(await server().answer(line))["error"]?["code"]?.integer == -32700)
  }

  @Test func `the arguments of each tool are the options of its command`() throws {
    #expect(tools.map(\.name) == ["list", "show", "explain", "jump", "compare", "check"])
    // Values that name files and programs of this machine.
    let local = ["FILE", "FOLDER", "PROGRAM", "'COMMAND'", "JOURNAL", "PATH"]
    for command in Program.shown {
      guard let form = command.tool else { continue }
      let tool = try #require(Tool(command))
      let schema = try #require(tool.definition["inputSchema"])
      guard case .object(let properties)? = schema["properties"] else {
        Issue.record("\(command.name) has no properties")
        continue
      }
      let names = Set(command.options.map(\.name))
      #expect(form.leftOut.isSubset(of: names))
      let link = form.link == .none ? [] : ["link"]
      #expect(Set(properties.keys) == names.subtracting(form.leftOut + ["json"]).union(link))
      for option in command.options where properties[option.name] != nil {
        let isPicture = option.name == form.picture
        #expect(isPicture || !local.contains(option.placeholder ?? ""), "\(option.name)")
        if !isPicture {
          #expect(properties[option.name]?["description"]?.text == option.summary)
        }
      }
    }
  }

  @Test func `a picture is returned as PNG next to the text`() async throws {
    let png = Data([0x89, 0x50])
    var calls: [ToolRequest] = []
    let server = ToolServer(name: "catalog", tools) { call in
      calls.append(call)
      return ToolResult(output: "{}", errors: ["a", "b"], picture: png, isError: true)
    }
    let line = """
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"show",\
      "arguments":{"link":"x","picture":true},\(Self.meta)}}
      """
    let result = try #require(try json(await server.answer(line))["result"])
    let content = try #require(result["content"]?.items)
    #expect(content.map { $0["type"]?.text } == ["text", "text", "image"])
    #expect(content[1]["text"]?.text == "a\nb")
    #expect(content[2]["mimeType"]?.text == "image/png")
    #expect(content[2]["data"]?.text == png.base64EncodedString())
    #expect(result["isError"] == .bool(true))
    #expect(calls == [ToolRequest(words: ["show", "--json", "--", "x"], picture: "picture")])
  }

  @Test func `a canceled request isn’t answered, and other requests are answered in the meantime`()
    async throws
  {
    let begun = Promise<Void>()
    let server = ToolServer(name: "catalog", tools) { _ in
      begun.fulfill()
      while !Task.isCancelled { await Task.yield() }
      return ToolResult(output: "{}")
    }
    let call = """
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list",\(Self.meta)}}
      """
    guard case .later(let task) = server.reply(to: call) else {
      Issue.record("the tool didn’t start")
      return
    }
    await begun.value
    #expect(try json(await server.answer(call))["error"]?["code"]?.integer == -32600)
    let ping = #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#
    #expect(await server.answer(ping) == #"{"id":2,"jsonrpc":"2.0","result":{}}"#)
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    #expect(await server.answer(cancel) == nil)
    #expect(await task.value == nil)
  }
}
