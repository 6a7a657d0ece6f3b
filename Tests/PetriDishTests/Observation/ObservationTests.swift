import Foundation
import PetriDish
import Testing

/// The lines between a program and its workers about observations.
@MainActor struct ObservationTests {
  @Test func `a request is its line again`() throws {
    for request in [
      ObservationRequest("a/b", levels: [.plan, .lists], device: "phone"),
      ObservationRequest("{\"\n", levels: []),
      ObservationRequest("a", levels: [.picture], pixels: "/proc/1/fd/3"),
    ] {
      let line = try request.line()
      #expect(!line.contains("\n"))
      #expect(ObservationRequest(line: line) == request)
    }
    #expect(
      try ObservationRequest("a", levels: [.stack, .outcome]).line()
        == #"{"ask":"a","levels":["outcome","stack"],"version":2}"#
    )
  }

  @Test func `levels of a later version are passed by`() {
    let line = #"{"version": 2, "ask": "a", "levels": ["smell", "plan"]}"#
    #expect(ObservationRequest(line: line) == ObservationRequest("a", levels: [.plan]))
  }

  @Test func `a worker that does not say at which levels it observes knows the first five`() {
    let line = #"{"event":"hello","program":"p","speaks":[1,2],"version":2}"#
    #expect(
      ObservationMessage(line: line)
        == .hello(
          program: "p",
          commit: nil,
          levels: [.outcome, .plan, .stack, .structure, .lists]
        )
    )
  }

  @Test func `messages are their lines again`() throws {
    var observation = CaseObservation()
    observation.outcome = ObservedOutcome(kind: .failed, message: "It is not there.")
    observation.plan = ["start at Home"]
    observation.structure = WidgetNode("Box", children: [WidgetNode("Label", name: "x")]).jsonLine
    observation.lists = [ObservedList(name: "l", counts: [2], titles: ["a", "b"])]
    observation.picture = ObservedPicture(try PaintedDisplay.shown(width: 3, height: 2))
    observation.pictureFailure = "There is none."
    let messages: [ObservationMessage] = [
      .hello(program: "/bin/p", commit: "abc", levels: [.plan, .picture]),
      .hello(program: "", commit: nil, levels: []), .began("a"),
      .observed("a", observation), .unknown("b"), .ended("a"),
    ]
    for message in messages {
      #expect(ObservationMessage(line: try message.line()) == message)
      #expect(WorkerMessage(line: try message.line()) == nil)
    }
  }

  @Test(arguments: [#"{"version":3,"event":"hello"}"#, #"{"version":0}"#])
  func `a line of another version is known by its version`(line: String) {
    #expect(WorkerVersion.foreign(in: line) != nil)
    #expect(ObservationMessage(line: line) == nil)
  }

  @Test(arguments: ["", "a/b", "{", "{}", #"{"version":1}"#, #"{"version":2}"#, "[3]"])
  func `every other line is of no other version`(line: String) {
    #expect(WorkerVersion.foreign(in: line) == nil)
  }

  /// Returns the lines that a worker of the sample catalog writes.
  private func answers(_ lines: String...) async throws -> [String] {
    var said: [String] = []
    let worker = CheckWorker(sample, of: ("/bin/p", "abc")) { said.append($0) }
    var rest = Array(lines.reversed())
    try await worker.run { rest.popLast() }
    return said
  }

  @Test func `a worker says first who it is, and then what it is asked`() async throws {
    let check = try #require(sample.checkCases().first { $0.screen == "line-list" })
    let all = ObservationRequest(check.id, levels: Set(ObservationLevel.allCases))
    let lines = try await answers(
      try all.line(),
      try ObservationRequest("nowhere", levels: [.plan]).line()
    )
    #expect(
      ObservationMessage(line: lines[0])
        == .hello(program: "/bin/p", commit: "abc", levels: Set(ObservationLevel.allCases))
    )
    #expect(WorkerMessage(line: lines[1]) == .ready)
    #expect(ObservationMessage(line: lines[2]) == .began(check.id))
    guard case .observed(check.id, let observation) = ObservationMessage(line: lines[3]) else {
      Issue.record("\(lines[3])")
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
    #expect(ObservationMessage(line: lines[4]) == .ended(check.id))
    #expect(ObservationMessage(line: lines[5]) == .unknown("nowhere"))
    #expect(WorkerMessage(line: lines[6]) == .finished(0))
  }

  @Test func `a stack that was read is written again as it was, with its contexts`() async throws {
    for check in sample.checkCases() {
      let dish = Dish(sample)
      _ = await dish.jump(check.jump)
      let line = dish.stack.withoutLists.jsonLine
      #expect(StackNode(line: line)?.jsonLine == line)
    }
  }

  @Test func `a worker that is asked in another version ends at once`() async throws {
    await #expect(throws: CheckError.version(3)) {
      try await answers(#"{"version":3,"ask":"lines"}"#)
    }
    #expect("\(CheckError.version(3))".contains("version 3"))
  }
}
