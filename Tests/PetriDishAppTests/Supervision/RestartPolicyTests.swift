import Survey
import Testing

@testable import PetriDishApp

@MainActor
struct RestartPolicyTests {
  private static let trap = ProcessTermination(.signalled(4), output: "")

  private func session(_ name: String, draft: String? = nil) -> SavedSession {
    SavedSession(link: "petri://jump/\(name)", draft: draft, start: "fresh", title: name)
  }

  /// Simulates a window that jumps to a screen and becomes idle.
  private func open(_ name: String, in policy: inout RestartPolicy) {
    policy.receive(.jumping("petri://jump/\(name)", to: name))
    policy.receive(.resting(session(name)))
  }

  private func crash(_ policy: inout RestartPolicy, at time: Double = 1) -> RestartPolicy.Restart? {
    guard case .restart(let start) = policy.crashed(Self.trap, at: time) else {
      return nil
    }
    return start
  }

  @Test func `a root screen is restored only if it was idle before the crash`() {
    var trapping = RestartPolicy(at: 0)
    let plain = trapping.crashed(Self.trap, at: 1)
    guard case .restart(let restart) = plain else {
      Issue.record("the policy gave up")
      return
    }
    #expect(restart.session == nil)
    var rested = RestartPolicy(at: 0)
    let root = SavedSession(start: "fresh", title: "Home", isRootOpen: true)
    rested.receive(.resting(root))
    rested.receive(.jumping("petri://jump/trap?v=1", to: "Trap"))
    guard case .restart(let again) = rested.crashed(Self.trap, at: 2) else {
      Issue.record("the policy gave up")
      return
    }
    #expect(again.session == root)
  }

  @Test func `after a crash during a jump, the previous screen is restored`() throws {
    var policy = RestartPolicy(at: 0)
    open("home", in: &policy)
    policy.receive(.jumping("petri://jump/trap", to: "Trap"))
    let start = try #require(crash(&policy))
    #expect(start.session == session("home"))
    #expect(start.crash?.screen == "Trap")
    #expect(start.crash?.link == "petri://jump/trap")
    #expect(start.crash?.isDuringJump == true)
  }

  @Test func `after a crash while idle, the same screen and its draft are restored`() {
    var policy = RestartPolicy(at: 0)
    open("home", in: &policy)
    policy.receive(.resting(session("home", draft: "petri://jump/home?a=b")))
    let start = crash(&policy)
    #expect(start?.session == session("home", draft: "petri://jump/home?a=b"))
    #expect(start?.crash?.screen == "home")
    #expect(start?.crash?.isDuringJump == false)
  }

  @Test func `a screen that crashes while it is restored is replaced by the previous screen`() {
    var policy = RestartPolicy(at: 0)
    open("home", in: &policy)
    open("list", in: &policy)
    #expect(crash(&policy)?.session == session("list"))
    policy.receive(.jumping("petri://jump/list", to: "list"))
    #expect(crash(&policy)?.session == session("home"))
  }

  @Test func `a screen that crashes soon after it is restored is replaced by the previous screen`()
  {
    var policy = RestartPolicy(at: 0)
    open("home", in: &policy)
    open("timer", in: &policy)
    #expect(crash(&policy, at: 1)?.session == session("timer"))
    open("timer", in: &policy)
    #expect(crash(&policy, at: 3)?.session == session("home"))
  }

  @Test func `a screen that ran for a minute is restored again`() {
    var policy = RestartPolicy(at: 0)
    open("home", in: &policy)
    #expect(crash(&policy, at: 1)?.session == session("home"))
    open("home", in: &policy)
    #expect(crash(&policy, at: 62)?.session == session("home"))
  }

  @Test func `the third crash in a row restores nothing, and the fourth ends the program`() {
    var policy = RestartPolicy(at: 0)
    for place in ["a", "b", "c", "d"] { open(place, in: &policy) }
    #expect(crash(&policy, at: 1)?.session == session("d"))
    #expect(crash(&policy, at: 2)?.session == session("c"))
    let plain = crash(&policy, at: 3)
    #expect(plain != nil)
    #expect(plain?.session == nil)
    #expect(crash(&policy, at: 4) == nil)
  }

  @Test func `further navigation by the user resets the crash count`() {
    var policy = RestartPolicy(at: 0)
    open("home", in: &policy)
    for round in 0..<20 {
      policy.receive(.jumping("petri://jump/trap", to: "Trap"))
      #expect(crash(&policy, at: Double(round))?.session == session("home"))
      open("home", in: &policy)
    }
  }

  @Test func `crashes that are more than a minute apart don’t end the program`() {
    var policy = RestartPolicy(at: 0)
    for round in 0..<20 { #expect(crash(&policy, at: Double(round) * 61) != nil) }
  }

  @Test func `a session passed on by an older version is restored after a crash`() {
    var policy = RestartPolicy(restoring: session("home"), at: 0)
    open("home", in: &policy)
    policy.receive(.jumping("petri://jump/trap", to: "Trap"))
    #expect(crash(&policy)?.session == session("home"))
  }

  @Test func `a killed window is restored to the same screen`() {
    var policy = RestartPolicy(at: 0)
    open("a", in: &policy)
    open("b", in: &policy)
    for time in [1.0, 2] {
      let kill = ProcessTermination(.signalled(9), output: "x")
      guard case .restart(let next) = policy.crashed(kill, at: time) else {
        Issue.record("the window wasn't restarted")
        return
      }
      #expect(next.session == session("b"))
      #expect(next.crash?.reason == "Ended by another process")
      #expect(next.crash?.title == "The window was closed by the system")
      policy.receive(.jumping("petri://jump/b", to: "b"))
      policy.receive(.resting(session("b")))
    }
  }

  @Test func `a screen that runs out of memory twice is replaced by the previous screen`() {
    var policy = RestartPolicy(at: 0)
    open("home", in: &policy)
    open("hog", in: &policy)
    var reasons: [String?] = []
    var sessions: [SavedSession?] = []
    for time in [1.0, 2] {
      if case .restart(let next) = policy.crashed(
        ProcessTermination(.signalled(9), output: "Fatal error: an older one"),
        isOutOfMemory: true,
        at: time
      ) {
        reasons.append(next.crash?.reason)
        sessions.append(next.session)
      }
      policy.receive(.jumping("petri://jump/hog", to: "hog"))
    }
    #expect(reasons == ["Out of memory", "Out of memory"])
    #expect(sessions == [session("hog"), session("home")])
  }

  @Test(arguments: [
    (
      "B.swift:1: Precondition failed: too old\n\n*** Program crashed",
      "Precondition failed: too old"
    ),
    ("nothing to say\n", "Illegal instruction"),
  ])
  func `the reason of a crash is its error message or the name of its signal`(
    output: String,
    reason: String
  ) {
    let termination = ProcessTermination(.signalled(4), output: output)
    let crash = Crash(screen: "", link: nil, isDuringJump: false, termination)
    #expect(crash.reason == reason)
    #expect(crash.signal == 4)
  }

  @Test func `details begin with the reason and omit colors and problems of the backtrace`() {
    let output = """
      swift-runtime: failed to suspend thread 7 while processing a crash
      A.swift:1: Fatal error: too old
      swift-runtime: failed to suspend thread 8 while processing a crash

      \u{1B}[90m0\u{1B}[39m \u{1B}[96mmain\u{1B}[0K + 3
      """
    let crash = Crash(
      screen: "Trap",
      link: "petri://jump/trap",
      isDuringJump: true,
      ProcessTermination(.signalled(4), output: output)
    )
    #expect(
      crash.details == """
        Fatal error: too old
        Crashed while opening “Trap”
        Signal 4, Illegal instruction
        petri://jump/trap

        A.swift:1: Fatal error: too old

        0 main + 3
        """
    )
  }

  @Test func `a window that exits is reported with its exit status`() {
    let crash = Crash(
      screen: "Exit",
      link: nil,
      isDuringJump: true,
      ProcessTermination(.exited(3), output: "Fatal error: an older one")
    )
    #expect(crash.reason == "The program exited with status 3.")
    #expect(crash.signal == 0)
  }

  @Test(arguments: [
    WindowMessage.jumping("petri://jump/a?b=%0A", to: "A “b”\nc"),
    .resting(SavedSession(link: nil, draft: "d", start: "here", title: "é")),
    .restarting(builtAt: 1.5),
  ])
  func `a message is encoded in one line and decoded unchanged`(message: WindowMessage) throws {
    let line = try message.line
    #expect(!line.contains { $0.isNewline })
    #expect(WindowMessage(line: line) == message)
  }

  @Test(arguments: ["", "{", #"{"later":{}}"#]) func `an invalid line isn’t a message`(line: String)
  {
    #expect(WindowMessage(line: line) == nil)
  }

  @Test(arguments: [
    ([], true), (["open", "petri://jump/a"], true), (["petri://jump/a"], true),
    (["PETRI://jump/a"], true), (["petri"], false), (["list"], false),
    (["jump", "petri://jump/a"], false), (["check"], false), (["nonsense"], false),
  ])
  func `commands that open a window are recognized`(words: [String], isWindow: Bool) {
    #expect(Program.opensWindow(["catalog"] + words) == isWindow)
  }
}
