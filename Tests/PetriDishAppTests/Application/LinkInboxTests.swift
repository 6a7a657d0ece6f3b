import TestSupport
import Testing

@testable import PetriDishApp

@MainActor struct LinkInboxTests {
  private final class Log { var opened: [String] = [] }

  private let inbox = LinkInbox()
  private let log = Log()

  private func add(_ links: [String], keepingAll keepsAll: Bool) {
    guard inbox.add(links) else { return }
    inbox.deliver(keepingAll: { keepsAll }, to: { [log] in log.opened.append($0) })
  }

  @Test func `only the latest of several simultaneous links is opened`() async throws {
    for number in 1...2000 { add(["\(number)"], keepingAll: false) }
    #expect(log.opened.isEmpty)
    try await eventually { log.opened.last == "2000" }
    #expect(log.opened.count == 1)
    add(["a", "b"], keepingAll: false)
    try await eventually { log.opened.count == 2 }
    #expect(log.opened.last == "b")
  }

  @Test func `links for several dishes are all opened in order`() async throws {
    for number in 1...9 { add(["\(number)"], keepingAll: true) }
    try await eventually { log.opened.count == 9 }
    #expect(log.opened == (1...9).map { "\($0)" })
  }
}
