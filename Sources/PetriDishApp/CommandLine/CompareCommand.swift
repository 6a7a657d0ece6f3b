import GTK
import PetriDish

/// `compare`: the same jumps under each variant of an experiment, and what each asks of a person.
enum CompareCommand: Command {
  static let name = "compare"
  static let usage = "[SCREEN…]"
  static let summary =
    "Opens screens, or all, under each variant: stacks, differences, and what each costs a person."

  static let options = [
    Option("experiment", kind: .text, "Which experiment's variants; needed", placeholder: "NAME"),
    Option(
      "under",
      kind: .text,
      "What holds of the other experiments; otherwise the first variant of each",
      placeholder: "NAME=VARIANT,…"
    ),
    Option(
      "journal",
      kind: .text,
      "Count ways between screens that an exported journal tells of, too",
      placeholder: "FILE"
    ),
    Option(
      "html",
      kind: .text,
      "Write a sheet to read in a browser or on paper",
      placeholder: "FILE"
    ),
    json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    guard let experiment = options.text("experiment") else {
      throw UsageError("“compare” needs an --experiment; \(known(catalog.experiments)).")
    }
    let others = try assignment(options.text("under") ?? "")
    let sheet = try options.text("html").map { try SheetFile($0) }
    let observed = try options.text("journal")
      .map { ObservedWay.ways(in: try JournalFile($0).events()) }
    let comparison = try MainLoop.run { () async -> Result<Comparison, CatalogError> in
      do throws(CatalogError) {
        return .success(
          try await catalog.compare(
            options.arguments,
            experiment: experiment,
            under: others,
            observed: observed ?? []
          )
        )
      } catch {
        return .failure(error)
      }
    }.get()
    try sheet?.write(comparison, of: catalog, note: out.error)
    if options.flag("json") {
      try out.line(Report(ComparisonReport(comparison)).json())
    } else if sheet == nil {
      try out.line(comparison.text)
    }
    return sayWhatFails(comparison, out) ? ExitStatus.findings : ExitStatus.fine
  }

  /// Reads `checkout=short,tone=dark`.
  private static func assignment(_ text: String) throws(UsageError) -> [String: String] {
    var variants: [String: String] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, !words[0].isEmpty, !words[1].isEmpty else {
        throw UsageError(
          "\(Quotation(String(part))) is no variant; --under needs NAME=VARIANT, with commas between."
        )
      }
      variants[String(words[0])] = String(words[1])
    }
    return variants
  }

  private static func known(_ experiments: [RegisteredExperiment]) -> String {
    guard !experiments.isEmpty else { return "this catalog has none" }
    return "the experiments are " + experiments.map(\.id).joined(separator: ", ")
  }

  private static func sayWhatFails(_ comparison: Comparison, _ out: Output) -> Bool {
    var fails = false
    for screen in comparison.screens {
      for landing in screen.variants where landing.cost == nil {
        fails = true
        let why = landing.result.failure?.message ?? "it was not reached."
        out.error("\(screen.id) under \(comparison.experiment.id)=\(landing.variant): \(why)")
      }
    }
    return fails
  }
}
