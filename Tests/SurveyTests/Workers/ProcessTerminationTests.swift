import Testing

@testable import Survey

/// Descriptions of terminated processes.
///
/// Testable because the sentence is internal.
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
  func `the reason is the last error in the output`(output: String, reason: String?) {
    #expect(ProcessTermination(.signalled(4), output: output).reason == reason)
  }

  @Test(
    arguments: [
      (
        .signalled(4), "A.swift:2: Fatal error: no room", "was terminated by SIGILL (trap): no room"
      ),
      (
        .signalled(4), "A.swift:2: Precondition failed: no room",
        "was terminated by SIGILL (trap): Precondition failed: no room"
      ),
      (.signalled(6), "main + 3", "was terminated by SIGABRT (aborted)."),
      (.signalled(40), "", "was terminated by signal 40 (real time)."),
      (.exited(3), "", "exited with status 3."),
      (.exited(3), "first\nlast", "exited with status 3: last"),
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
  func `every signal has a description`(number: Int32) {
    let sentence = ProcessTermination(.signalled(number), output: "").sentence
    let words = sentence.firstMatch(of: /\([a-z][a-z, ]+\)\.$/)
    #expect(words != nil, "\(sentence)")
  }
}
