import Foundation
import PetriDish
import SampleCatalog
import Survey
import Testing

/// The protocol between the program and its workers.
@MainActor struct ObservationTests {
  @Test func `encoded requests can be decoded`() throws {
    for request in [
      WorkerRequest.linger(2.5),
      .observe(ObservationRequest("a/b", levels: [.plan, .lists], device: "phone")),
      .observe(ObservationRequest("{\"\n", levels: [], checks: true)),
      .observe(ObservationRequest("a", controlID: "c", levels: [], pixels: "/proc/1/fd/3")),
      .carryOut(Self.command),
    ] {
      #expect(!request.line.contains("\n"))
      #expect(try WorkerRequest(line: request.line) == request)
    }
    for line in ["", "a/b", "{", "{}", "[3]", #"{"version":2,"ask":"a"}"#] {
      #expect(throws: CheckError.request(line)) { try WorkerRequest(line: line) }
    }
  }

  private static let command = CommandRequest(
    "jump",
    options: ["json": [], "timeout": ["5"]],
    arguments: ["petri://jump/a"],
    input: Data("i\n".utf8),
    reportsProblems: true
  )

  /// Messages of each kind with all optional values.
  private static func messages() throws -> [WorkerMessage] {
    var observation = CaseObservation()
    observation.outcome = ObservedOutcome(kind: .failed, message: "It is not there.")
    observation.plan = ["start at Home"]
    observation.structure = WidgetNode("Box", children: [WidgetNode("Label", name: "x")]).jsonLine
    observation.lists = [ObservedList(name: "l", counts: [2], titles: ["a", "b"])]
    observation.picture = ObservedPicture(try PaintedDisplay.shown(width: 3, height: 2))
    observation.pictureFailure = "There is none."
    observation.check = CheckResult(
      findings: [CheckFinding(.warning, "“a”\n\u{1}", details: "b")],
      refusal: "c",
      seconds: 0.5
    )
    return [
      .hello(WorkerHello(build: "1-2.3")), .unable("no"), .began("a/b"),
      .observed("a", observation), .unknown("b"), .output("o"),
      .output("o", style: .good),
      .error("e"), .file("f"), .step("s"), .step(nil), .finished(2),
    ]
  }

  @Test func `encoded messages can be decoded`() throws {
    for message in try Self.messages() {
      #expect(!(try message.line().contains("\n")))
      #expect(WorkerMessage(line: try message.line()) == message)
    }
    for line in ["", "{}", "{", "hello", "[1]"] { #expect(WorkerMessage(line: line) == nil) }
  }

  @Test func `changing the encoding of a line requires a new schema number`() throws {
    let requests: [WorkerRequest] = [
      .linger(2),
      .observe(ObservationRequest("a", levels: [.plan], device: "d", pixels: "p")),
      .carryOut(Self.command),
    ]
    let lines = try requests.map(\.line) + Self.messages().map { try $0.line() }
    // If the encoding changes, increase the schema number.
    #expect(WorkerHello.schema == 12)
    #expect(lines.joined(separator: "\n") == Self.encoded)
  }

  private static let encoded = #"""
    {"linger":{"_0":2}}
    {"observe":{"_0":{"checks":false,"controlID":"a","device":"d","id":"a","levels":["plan"],"pixels":"p","registration":false}}}
    {"carryOut":{"_0":{"arguments":["petri://jump/a"],"input":"aQo=","name":"jump","options":{"json":[],"timeout":["5"]},"reportsProblems":true}}}
    {"hello":{"_0":{"build":"1-2.3","schema":12}}}
    {"unable":{"_0":"no"}}
    {"began":{"_0":"a/b"}}
    {"observed":{"_0":"a","_1":{"check":{"findings":[{"details":"b","kind":"warning","message":"“a”\n\u0001"}],"refusal":"c","seconds":0.5},"lists":[{"counts":[2],"name":"l","titles":["a","b"]}],"outcome":{"kind":"failed","message":"It is not there."},"picture":{"height":2,"rendering":{"font":"none","fontHash":"","renderer":"none","scale":1},"width":3},"pictureFailure":"There is none.","plan":["start at Home"],"structure":"{\"bounds\":[0,0,0,0],\"children\":[{\"bounds\":[0,0,0,0],\"children\":[],\"classes\":[],\"insensitive\":false,\"name\":\"x\",\"type\":\"Label\"}],\"classes\":[],\"insensitive\":false,\"type\":\"Box\"}"}}}
    {"unknown":{"_0":"b"}}
    {"output":{"_0":"o"}}
    {"output":{"_0":"o","style":"good"}}
    {"error":{"_0":"e"}}
    {"file":{"_0":"f"}}
    {"step":{"_0":"s"}}
    {"step":{}}
    {"finished":{"_0":2}}
    """#

  @Test func `changing the keys of registrations or visits requires a new schema number`()
    async throws
  {
    var request = VisitRequest("petri://jump/item", under: ["layout": "tabs"])
    (request.plans, request.registrationOf) = (.everything, "item")
    let jump = Jump("item", context: ["id": .text("1")])
    var observation = CaseObservation()
    observation.registration = Registration(sample)
    observation.visit = await ScreenVisitor(sample, in: StandardEnvironment()).visit(jump, request)
    let requests: [WorkerRequest] = [
      .observe(ObservationRequest("a", levels: [], visit: request)),
      .observe(ObservationRequest("b", levels: [], registration: true)),
    ]
    let lines = try requests.map(\.line) + [WorkerMessage.observed("a", observation).line()]
    var keys: Set<String> = []
    for line in lines {
      collect(try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)), in: "", &keys)
    }
    // If the keys change, increase the schema number.
    #expect(WorkerHello.schema == 12)
    #expect(keys.sorted().joined(separator: " ") == Self.keys)
  }

  /// Collects all keys, each prefixed with the enclosing key.
  private func collect(_ value: JSONValue, in path: String, _ keys: inout Set<String>) {
    switch value {
    case .object(let object):
      for (key, value) in object {
        keys.insert(path + "." + key)
        // The keys of these objects are ids and names from the catalog.
        if ["variants", "context", "types", "backSteps"].contains(key) { continue }
        collect(value, in: key, &keys)
      }
    case .array(let items): for item in items { collect(item, in: path, &keys) }
    default: break
    }
  }

  private static let keys = """
    .observe .observed _0.checks _0.controlID _0.id _0.levels _0.registration _0.visit \
    _1.registration _1.visit children.backSteps children.children children.context children.id \
    children.identity children.isKept children.kind children.presented children.title \
    children.type children.visible experiments.id experiments.variants fields.name fields.type \
    identity.own identity.registered layers.backSteps layers.children layers.identity \
    layers.isKept layers.kind layers.title layers.type layers.visible layout.layers observe._0 \
    observed._0 observed._1 own._0 plans.guards plans.place plans.steps plans.target \
    presets.context presets.name registered._0 registration.experiments registration.name \
    registration.problems registration.screens registration.styleSheets registration.windows \
    result.built \
    result.outcome result.stack \
    screens.budget screens.edges screens.fields screens.group screens.guards screens.id \
    screens.isRouted screens.links screens.name screens.needsEdges screens.presets screens.route stack.children \
    stack.presented stack.title stack.type stack.visible visit.announcesTargets visit.areas \
    visit.context visit.identity visit.landings visit.layout visit.link visit.opens visit.plans visit.problems \
    visit.readsAreas visit.registrationOf visit.result visit.seconds visit.skippedTargets \
    visit.stopsClock visit.takesPictures visit.titles visit.types visit.variants
    """

  /// Returns the messages from a worker of the sample catalog.
  private func answers(_ requests: WorkerRequest...) async throws -> [WorkerMessage?] {
    var said: [WorkerMessage?] = []
    let worker = CheckWorker(sample, of: "1-2.3") { said.append(WorkerMessage(line: $0)) }
    var rest = Array(requests.map(\.line).reversed())
    try await worker.run { rest.popLast() }
    return said
  }

  @Test func `a worker introduces itself and then answers requests in order`() async throws {
    let check = try #require(sample.checkCases().first { $0.screen == "line-list" })
    let all = ObservationRequest(check.id, levels: Set(ObservationLevel.allCases))
    let messages = try await answers(
      .observe(all),
      .observe(ObservationRequest("nowhere", levels: [.plan]))
    )
    #expect(messages.count == 5)
    #expect(messages[0] == .hello(WorkerHello(build: "1-2.3")))
    #expect(messages[1] == .began(check.id))
    guard case .observed(check.id, let observation) = messages[2] else {
      Issue.record("\(messages)")
      return
    }
    #expect(observation.outcome == ObservedOutcome(kind: .reached))
    #expect(observation.plan?.isEmpty == false)
    let stack = try #require(observation.stack)
    #expect(StackNode(line: stack)?.front.type == "Lines")
    #expect(
      observation.lists == [ObservedList(name: "lines", counts: [3], titles: ["a", "b", "c"])]
    )
    #expect(observation.structure == nil)
    #expect(messages[3] == .unknown("nowhere"))
    #expect(messages[4] == .finished(0))
  }

  @Test func `a decoded stack keeps its contexts when encoded again`() async throws {
    for check in sample.checkCases() {
      let dish = Dish(sample)
      _ = await dish.jump(check.jump)
      let line = dish.stack.withoutLists.jsonLine
      #expect(StackNode(line: line)?.jsonLine == line)
    }
  }

  @Test func `a worker that can’t read a request throws an error`() async throws {
    var lines = [#"{"version":3,"ask":"lines"}"#]
    let worker = CheckWorker(sample) { _ in }
    await #expect(throws: CheckError.request(lines[0])) { try await worker.run { lines.popLast() } }
  }
}
