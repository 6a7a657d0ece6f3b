import Foundation
import GTK
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct ProgramCallTests {
  @Test func `a program that answers while the caller is held up is not late`() async throws {
    let folder = try TemporaryFolder()
    let (begun, go) = (folder.path("begun"), folder.path("go"))
    let script = "touch '\(begun)'; until [ -e '\(go)' ]; do sleep 0.01; done; echo answered"
    let call = ProgramCall(["-c", script], of: "sh", within: .seconds(4))
    let answer = Task { try await call.output() }
    try await eventually { folder.text("begun") != nil }
    try folder.write("", to: "go")
    usleep(4_500_000)
    #expect(try await answer.value == "answered")
  }

  @Test func `a program that does not answer is ended`() async throws {
    let call = ProgramCall(["-c", "exec sleep 3600"], of: "sh", within: .milliseconds(50))
    let failure = await #expect(throws: ProgramCall.Failure.self) { try await call.output() }
    #expect(failure?.reason.contains("did not answer") == true)
  }
}
