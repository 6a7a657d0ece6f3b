import Assets
import GTK
import PetriDish

/// `export`: the screens under each variant as a prototype to click through, in one file.
enum ExportCommand: IsolatedCommand {
  static let name = "export"
  static let usage = "[SCREEN or LINK…]"
  static let summary =
    "Writes the screens, or all, as a prototype to click through: one file, any browser."

  static let options = [
    Option(
      "html",
      kind: .text,
      "The file; needed. “-” is the standard output",
      placeholder: "FILE"
    ),
    Option(
      "experiment",
      kind: .text,
      "Which experiment’s variants; the first one unless given",
      placeholder: "NAME"
    ),
    Option(
      "under",
      kind: .text,
      "What holds of the other experiments; otherwise the first variant of each",
      placeholder: "NAME=VARIANT,…"
    ),
    device("Open all on this device"), timeout("a screen"),
  ]

  static func run(_ call: Call) throws -> Int32 {
    guard let path = call.options.text("html") else {
      throw UsageError("“export” needs an --html, the file to write; “-” is the standard output.")
    }
    let request = try Request(call)
    for remark in request.named.remarks { call.out.error(remark) }
    let cases = try naming {
      try call.catalog.casesOfPrototype(
        of: request.named.ids,
        experiment: request.experiment,
        under: request.others,
        in: request.standard,
        showing: request.named.contexts
      )
    }
    let file = try HTMLReportFile(path, called: "prototype")
    guard Display.isAvailable else { throw ToolkitError.noDisplay }
    let survived = try survivingAnswer(to: call, among: cases, onWidgets: true) {
      PrototypeInput(ends: $0.ends(among: cases))
    } failing: {
      .prototype($0)
    }
    if let interruption = survived.interruption { return interruption }
    guard let answer = try survived.answer.get() else { return ExitStatus.findings }
    if let html = answer.file { try file.write(html, call.out) }
    for sentence in answer.errors { call.out.error(sentence) }
    return answer.status
  }

  /// Takes the pictures of what the input does not leave out.
  static func perform(
    _ call: Call,
    saying say: @escaping (WorkerMessage) -> Void
  ) throws -> Int32 {
    let (catalog, out) = (call.catalog, call.out)
    let request = try Request(call)
    let input = try call.reading(PrototypeInput.self)
    let taker = try OffscreenPictureTaker(of: catalog, on: Assets())
    taker.takesPictures = true
    let prototype = try MainLoop.run {
      try await catalog.prototype(
        of: request.named.ids,
        experiment: request.experiment,
        under: request.others,
        in: request.standard,
        showing: request.named.contexts,
        leavingOut: input.ends,
        on: taker
      ) { say(.began($0.link)) }
    }
    let metadata = try HTMLReport.Metadata.ofProgram(on: request.standard.settings.device)
    say(.file(PrototypeDocument(prototype, metadata: metadata).html))
    let problems = taker.problems + prototype.problems
    for problem in problems { out.error(problem) }
    return problems.isEmpty ? ExitStatus.fine : ExitStatus.findings
  }

  /// The options and arguments of a call.
  private struct Request {
    let named: CompareCommand.NamedScreens
    let experiment: String?
    let others: [String: String]
    let standard: StandardEnvironment

    init(_ call: Call) throws {
      named = try CompareCommand.screens(call.options.arguments, of: call.catalog)
      experiment = call.options.text("experiment")
      let varied = experiment ?? call.catalog.experiments.first?.id
      others = try CompareCommand.others(than: varied, call.options)
      standard = try standardEnvironment(call).picturing(call.catalog)
    }
  }
}

/// The screens that a prototype is made without.
private struct PrototypeInput: Codable {
  /// The sentences on how the cases ended that no worker survives, by their links.
  let ends: [String: String]
}
