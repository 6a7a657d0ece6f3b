import Testing

@testable import Survey

/// Needs `@testable` for the sentence, which only checks say.
struct ProcessTerminationTests {
  @Test(
    arguments: [
      ("Shop/A.swift:7: Fatal error: Index out of range\n", "Fatal error: Index out of range"),
      (
        "B.swift:1: Precondition failed: too old\n\n*** Program crashed",
        "Precondition failed: too old"
      ),
      ("B.swift:1: Precondition failed\n", "Precondition failed"),
      ("C.swift:9: Assertion failed: too new\n  0 main + 3", "Assertion failed: too new"),
      (
        "Could not cast value of type 'A' (0x1) to 'B' (0x2).\n\n*** Signal 6",
        "Could not cast value of type 'A' (0x1) to 'B' (0x2)."
      ),
      (
        "terminate called after throwing an instance of 'int'",
        "terminate called after throwing an instance of 'int'"
      ),
      (
        "(shop:1): Gtk-CRITICAL **: 10:00: gtk_x: assertion", "CRITICAL **: 10:00: gtk_x: assertion"
      ),
      ("Fatal error: old\nA.swift:2: Fatal error: new", "Fatal error: new"),
      ("nothing to say\n", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func `the reason is the last words that say why`(output: String, reason: String?) {
    #expect(ProcessTermination(.signalled(4), output: output).reason == reason)
  }

  @Test(
    arguments: [
      (.signalled(4), "A.swift:2: Fatal error: no room", "died of SIGILL (a trap): no room"),
      (
        .signalled(4), "A.swift:2: Precondition failed: no room",
        "died of SIGILL (a trap): Precondition failed: no room"
      ),
      (.signalled(6), "main + 3", "died of SIGABRT (given up by itself)."),
      (.signalled(40), "", "died of signal 40 (of real time)."),
      (.exited(3), "", "ended by itself with status 3."),
      (.exited(3), "first\nlast", "ended by itself with status 3: last"),
    ] as [(ProcessTermination.Cause, String, String)]
  )
  func `a termination is described in one sentence`(
    cause: ProcessTermination.Cause,
    output: String,
    end: String
  ) {
    #expect(ProcessTermination(cause, output: output).sentence == "The process " + end)
  }

  @Test(arguments: 1...64 as ClosedRange<Int32>)
  func `every signal has words`(number: Int32) {
    let sentence = ProcessTermination(.signalled(number), output: "").sentence
    let words = sentence.firstMatch(of: /\([a-z][a-z, ]+\)\.$/)
    #expect(words != nil, "\(sentence)")
  }
}
