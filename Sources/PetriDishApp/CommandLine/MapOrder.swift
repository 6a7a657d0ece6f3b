import Foundation
import GTK
import PetriDish

/// The line by which a worker is told what to map besides the words of the call.
struct MapOrder: Codable {
  /// The edges that were observed.
  let observed: [ObservedEdge]

  /// The file that the map is compared with; `nil` where it is with none.
  let former: String?

  /// The ids of the screens that are not opened.
  let leftOut: Set<String>

  init(observed: [ObservedEdge], former: String?, leftOut: Set<String>) {
    self.observed = observed
    self.former = former
    self.leftOut = leftOut
  }

  /// Reads a line.
  init(line: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(line.utf8)) }

  /// Returns the order as one line.
  func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension IsolatedCommand {
  /// Has workers open every screen, again and again without those that no worker survives, and says which
  /// these are.
  ///
  /// - Parameters:
  ///   - cases: The cases that open what it opens; those of a check unless given.
  ///   - isShown: Whether a display shows what is opened.
  ///   - order: Returns what a worker reads, from the ids of the screens to leave out.
  ///   - hear: Called with each line of a worker's output, as soon as it is said.
  ///   - error: What is thrown where the worker ends, and no screen is found that ends it.
  ///   - write: Called with the answer of the worker that lived, before its sentences are written.
  /// - Returns: The exit status.
  static func runWithoutDeadly(
    _ call: Call,
    among cases: [CheckCase]? = nil,
    onWidgets isShown: Bool = false,
    asking order: @escaping (Set<String>) -> MapOrder,
    hearing hear: @escaping @MainActor (String) -> Void = { _ in },
    failing error: @escaping (String) -> CheckError = { .map($0) },
    writing write: (WorkerCall.Answer) throws -> Void
  ) throws -> Int32 {
    let standard = try standardEnvironment(call)
    let patience = try timeout(call.options)
    let run = CheckRun(
      [],
      by: SubprocessPool(WorkerCommand.words(onWidgets: isShown, in: standard)),
      jobs: 1,
      timeout: patience
    ) { _, _ in }
    let worker = SubprocessPool([WorkerCommand.name, "--", name] + call.words)
    let (result, interruption) = InterruptibleWork.run(stop: run.stop) {
      () async -> Result<WorkerCall.Answer?, any Error> in
      do {
        let answer = try await run.survivingAnswer(
          among: cases ?? call.catalog.checkCases(in: standard),
          by: worker,
          patience: patience,
          asking: { try [order($0).line()] },
          hearing: hear,
          failing: error
        )
        return .success(answer)
      } catch {
        return .failure(error)
      }
    }
    if let interruption { return interruption }
    for (id, death) in run.deadly.sorted(by: { $0.key < $1.key }) {
      call.out.error(
        "\(Quotation(id)) is not opened, since no worker survives it: \(death.end)"
      )
    }
    guard let answer = try result.get() else { return ExitStatus.findings }
    try write(answer)
    for sentence in answer.errors { call.out.error(sentence) }
    return run.deadly.isEmpty ? answer.status : max(answer.status, ExitStatus.findings)
  }
}
