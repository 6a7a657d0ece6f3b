import Foundation
import GTK
import PetriDish
import Survey

/// `compare --against` and `compare --revision`: the same jumps in two builds of the program.
enum RevisionComparisonCommand {
  static let options = [
    Option(
      "revision",
      kind: .text,
      "Build the program as it was at a revision of Git, and say what has changed since",
      placeholder: "REV"
    ),
    Option(
      "against",
      kind: .text,
      "Compare with another build of the program, and say what has changed",
      placeholder: "PROGRAM"
    ),
    Option("filter", kind: .text, "Only cases whose id has TEXT in it", placeholder: "TEXT"),
    Option(
      "steady",
      kind: .number,
      "How often each build is asked in any case; once, and where they differ three times",
      placeholder: "N"
    ),
    Option("junit", kind: .text, "Write a report in JUnit's XML, too", placeholder: "FILE"),
    Option("exit-zero", nil, "End with status 0, whatever has changed"),
    Option(
      "package",
      kind: .text,
      "The revision is one of the package in this folder; that of the program unless given",
      placeholder: "FOLDER"
    ),
    Option(
      "command",
      kind: .text,
      "Build the revision by this command of the shell",
      placeholder: "'COMMAND'"
    ),
  ]

  /// The option that deletes the builds that comparisons keep.
  static let clearCache = Option("clear-cache", nil, "Delete the builds that comparisons keep")

  /// Deletes the builds that comparisons keep.
  static func deleteBuilds(_ call: Call) throws -> Int32 {
    if let word = call.options.arguments.first {
      throw UsageError("“--\(clearCache.name)” takes no words; \(Quotation(word)) is too much.")
    }
    let cache = RevisionCache()
    let wasThere = try cache.clear()
    try call.out.text((wasThere ? "Cleared \(cache.path)" : "\(cache.path) is empty").onOneLine)
    return ExitStatus.fine
  }

  /// Returns whether a call compares two builds.
  ///
  /// - Throws: ``UsageError`` for an option that only belongs to such a call.
  static func isAsked(_ options: ParsedOptions) throws(UsageError) -> Bool {
    if options.flag("against") || options.flag("revision") { return true }
    for option in Self.options where options.flag(option.name) {
      throw UsageError("“--\(option.name)” needs “--revision” or “--against”.")
    }
    return false
  }

  /// Compares two builds.
  ///
  /// - Returns: 0 where nothing has changed, 1 where something has, 3 where they could not be compared.
  static func run(_ call: Call) throws -> Int32 {
    let out = call.out
    try check(call.options)
    let comparison: RevisionComparisonRun
    do {
      let (other, interruption) =
        call.options.flag("revision") ? try build(call) : (try program(of: call.options), nil)
      if let interruption { return interruption }
      comparison = try RevisionComparisonRun(call, with: other)
    } catch let error as any CallError {
      throw error
    } catch {
      return notCompared(error, out)
    }
    do { return try comparison.perform() } catch let error as any CallError {
      throw error
    } catch {
      return notCompared(error, out)
    }
  }

  private static func notCompared(_ error: any Error, _ out: Output) -> Int32 {
    out.progress?(nil)
    out.error("\(error)")
    return ExitStatus.notCompared
  }

  /// Builds the revision that a call names.
  ///
  /// - Returns: The program, and the exit status where a signal came.
  private static func build(_ call: Call) throws -> (OtherProgram, Int32?) {
    let (options, out) = (call.options, call.out)
    let package = try WatchCommand.package(options.text("package"))
    var notes: [String] = []
    func note(_ sentence: String) {
      notes.append(sentence)
      out.error(sentence)
    }
    if let sentence = RevisionBuilder.sentence(onSourcesOf: package) { note(sentence) }
    let builder = RevisionBuilder(
      package,
      command: options.text("command") ?? Build.usualCommand,
      noting: note,
      progress: { out.progress?($0) }
    )
    let name = options.text("revision") ?? ""
    let (result, interruption) = InterruptibleWork.run(stop: builder.stop) {
      () async throws(RevisionFailure) in
      var program = try await builder.program(at: name)
      // Only a page tells what the program is compared with.
      if options.flag("html") { program.current = try await builder.current() }
      return program
    }
    out.progress?(nil)
    if let interruption {
      return (OtherProgram(path: "", revision: BuildName(name)), interruption)
    }
    var program = try result.get()
    program.notes = notes
    return (program, nil)
  }

  /// The options that only a comparison of variants has.
  private static let ofVariants =
    ["experiment", "under", "journal", "areas"]

  /// Makes sure that a call asks for nothing that belongs to a comparison of variants.
  private static func check(_ options: ParsedOptions) throws(UsageError) {
    let option = options.flag("revision") ? "revision" : "against"
    if options.flag("revision"), options.flag("against") {
      throw UsageError("“--revision” and “--against” exclude each other.")
    }
    for other in ["package", "command"] where options.flag(other) && option == "against" {
      throw UsageError("“--\(other)” says how “--revision” is built.")
    }
    for other in ofVariants where options.flag(other) {
      throw UsageError("“--\(option)” and “--\(other)” exclude each other.")
    }
    if options.flag("json"), options.text("html") == "-" {
      throw UsageError(
        "“compare” writes JSON or a report; “--json” and “--html -” exclude each other."
      )
    }
    if let word = options.arguments.first {
      throw UsageError("“--\(option)” takes no \(Quotation(word)); try --filter.")
    }
  }

  private static func program(of options: ParsedOptions) throws(UsageError) -> OtherProgram {
    do throws(RevisionFailure) {
      return try OtherProgram(at: options.text("against") ?? "")
    } catch {
      throw UsageError("\(error)")
    }
  }
}
