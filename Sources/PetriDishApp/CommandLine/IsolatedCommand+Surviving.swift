import Foundation
import GTK
import PetriDish

/// The answer of a worker that has lived to give it, and what was learned until then.
struct SurvivingAnswer {
  /// The cases and screens that workers have not survived.
  let run: CheckRun

  /// The answer; `nil` where a signal came before it.
  let answer: Result<WorkerCall.Answer?, any Error>

  /// The exit status where a signal came.
  let interruption: Int32?
}

extension IsolatedCommand {
  /// Has a worker carry the command out, again and again without what no worker survives.
  ///
  /// - Parameters:
  ///   - cases: The cases that open what it opens.
  ///   - isShown: Whether a display shows what is opened.
  ///   - input: Returns what a worker reads, from what others have not survived.
  ///   - hear: Called with each line of a worker's output, as soon as it is said.
  ///   - error: What is thrown where the worker ends, and no screen is found that ends it.
  static func survivingAnswer(
    to call: Call,
    among cases: [CheckCase],
    onWidgets isShown: Bool = false,
    asking input: @escaping (CheckRun) throws -> some Encodable,
    hearing hear: @escaping @MainActor (String, TextStyle?) -> Void = { _, _ in },
    failing error: @escaping (String) -> CheckError
  ) throws -> SurvivingAnswer {
    let standard = try standardEnvironment(call)
    let patience = try timeout(call.options)
    let run = CheckRun(
      [],
      by: SubprocessPool(WorkerInvocation.words(onWidgets: isShown, in: standard)),
      jobs: 1,
      timeout: patience
    ) { _, _ in }
    let worker = SubprocessPool([WorkerCommand.name])
    var opened: Set<String> = []
    let (result, interruption) = InterruptibleWork.run(stop: run.stop) {
      defer { call.out.progress?(nil) }
      call.out.progress?("\(name): starting")
      return try await run.survivingAnswer(
        among: cases,
        by: worker,
        patience: patience,
        asking: { _ in [request(call, reading: try JSONEncoder().encode(input(run))).line] },
        hearing: hear,
        opening: {
          opened.insert($0)
          call.out.progress?("\(opened.count) of \(max(opened.count, cases.count)): \($0)")
        },
        failing: error
      )
    }
    return SurvivingAnswer(run: run, answer: result, interruption: interruption)
  }

  /// Has workers map every screen, again and again without those that no worker survives, and says which
  /// these are.
  ///
  /// - Parameters:
  ///   - order: Returns what a worker reads, from the ids of the screens to leave out.
  ///   - hear: Called with each line of a worker's output, as soon as it is said.
  ///   - write: Called with the answer of the worker that lived, before its sentences are written.
  /// - Returns: The exit status.
  static func runWithoutDeadly(
    _ call: Call,
    asking makeInput: @escaping (Set<String>) -> MapInput,
    hearing hear: @escaping @MainActor (String, TextStyle?) -> Void = { _, _ in },
    writing write: (WorkerCall.Answer) throws -> Void
  ) throws -> Int32 {
    let survived = try survivingAnswer(
      to: call,
      among: call.catalog.checkCases(in: try standardEnvironment(call)),
      asking: { makeInput(Set($0.deadly.keys)) },
      hearing: hear,
      failing: { .map($0) }
    )
    if let interruption = survived.interruption { return interruption }
    let deadly = survived.run.deadly
    for (id, death) in deadly.sorted(by: { $0.key < $1.key }) {
      call.out.error(
        "\(Quotation(id)) is not opened, since no worker survives it: \(death.end)"
      )
    }
    guard let answer = try survived.answer.get() else { return ExitStatus.findings }
    try write(answer)
    for sentence in answer.errors { call.out.error(sentence) }
    return deadly.isEmpty ? answer.status : max(answer.status, ExitStatus.findings)
  }
}
