internal import CGTK

/// One option of a command line.
nonisolated package struct Option: Hashable, Sendable {
  /// The kind of value that follows an option.
  package enum Kind: Hashable, Sendable {
    case flag
    case number
    case text
    /// Text, and the option may be repeated.
    case texts
  }

  /// The long name, without dashes.
  package let name: String
  /// The short name.
  package let letter: Character?

  /// The kind of value that follows it.
  package let kind: Kind
  /// The description in the help.
  package let summary: String
  /// The name of the value in the help.
  package let placeholder: String?
  /// Whether help leaves it out.
  package let isHidden: Bool

  /// Describes an option.
  package init(
    _ name: String,
    _ letter: Character? = nil,
    kind: Kind = .flag,
    _ summary: String,
    placeholder: String? = nil,
    isHidden: Bool = false
  ) {
    (self.name, self.letter, self.kind) = (name, letter, kind)
    (self.summary, self.placeholder, self.isHidden) = (summary, placeholder, isHidden)
  }
}

/// The options and arguments of a command line.
nonisolated package struct ParsedOptions: Sendable {
  /// The values of each option that is given, by the name of the option.
  package fileprivate(set) var values: [String: [String]] = [:]

  /// The arguments that are no options, in order, without the program's name.
  package fileprivate(set) var arguments: [String] = []

  /// Creates options and arguments that were read before.
  package init(_ values: [String: [String]] = [:], arguments: [String] = []) {
    (self.values, self.arguments) = (values, arguments)
  }

  /// Returns whether the option is there.
  package func flag(_ name: String) -> Bool { values[name] != nil }

  /// Returns the value given; `nil` if there is none.
  package func text(_ name: String) -> String? { values[name]?.last }

  /// Returns all values given, in order.
  package func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the value given; `nil` if there is none.
  package func number(_ name: String) -> Int? { values[name]?.last.flatMap { Int($0) } }
}

/// Reads a command line, or one level of it, with GLib; needs no display.
///
/// `--help` is an option like all others: ask for it, and print ``help(program:)``.
nonisolated package struct OptionParser: Sendable {
  private let usage: String
  private let summary: String
  private let options: [Option]

  /// A parser of some options, and of `--help`.
  ///
  /// - Parameters:
  ///   - usage: The text behind the options in the usage line, such as `SCREEN`.
  ///   - summary: The text under the usage line of the help.
  ///   - options: The options in the order of the help.
  package init(usage: String = "", summary: String = "", _ options: [Option]) {
    self.usage = usage
    self.summary = summary
    self.options = [Option("help", "h", "Show this help")] + options
  }

  /// The long names of the options, without dashes, in the order of the help.
  package var names: [String] { options.filter { !$0.isHidden }.map(\.name) }

  /// Reads arguments, the program's name first.
  ///
  /// - Throws: ``ToolkitError/option(reason:)`` naming the argument.
  package func parse(_ arguments: [String]) throws(ToolkitError) -> ParsedOptions {
    try checkFlags(arguments)
    let context = OptionContext(usage: usage, summary: summary, options)
    return try context.parse(arguments)
  }

  /// Checks that no flag has a value, which GLib would take for the flag alone.
  private func checkFlags(_ arguments: [String]) throws(ToolkitError) {
    var isValue = false
    for word in arguments.prefix(while: { $0 != "--" }) {
      guard !isValue, word.hasPrefix("--") else {
        isValue = false
        continue
      }
      let parts = word.dropFirst(2).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard let option = options.first(where: { $0.name == parts[0] }) else { continue }
      // The word behind it is its value.
      isValue = option.kind != .flag && parts.count == 1
      guard option.kind == .flag, parts.count == 2 else { continue }
      throw .option(reason: "--\(parts[0]) takes no value, and has “\(parts[1])”")
    }
  }

  /// Returns the text that `--help` prints.
  package func help(program: String) -> String {
    let context = OptionContext(usage: usage, summary: summary, options)
    return context.help(program: program)
  }
}

/// A `GOptionContext` with the memory that its entries point into.
nonisolated private final class OptionContext {
  private let context: OpaquePointer?
  private let options: [Option]
  private var strings: [UnsafeMutablePointer<CChar>?] = []
  /// One word for each option, into which GLib writes an `int` or a pointer.
  private let slots: UnsafeMutablePointer<gint64>

  init(usage: String, summary: String, _ options: [Option]) {
    self.options = options
    context = g_option_context_new(usage)
    slots = .allocate(capacity: options.count)
    g_option_context_set_help_enabled(context, 0)
    if !summary.isEmpty { g_option_context_set_summary(context, summary) }
    var entries = options.enumerated().map { index, option in
      slots[index] = 0
      return GOptionEntry(
        long_name: keep(option.name),
        short_name: CChar(option.letter?.asciiValue ?? 0),
        flags: option.isHidden ? gint(G_OPTION_FLAG_HIDDEN.rawValue) : 0,
        arg: option.kind.type,
        arg_data: UnsafeMutableRawPointer(slots + index),
        description: keep(option.summary),
        arg_description: option.placeholder.flatMap { keep($0) }
      )
    }
    entries.append(GOptionEntry())
    g_option_context_add_main_entries(context, entries, nil)
  }

  deinit {
    for (index, option) in options.enumerated() {
      if option.kind != .flag { g_strfreev(vector(index)) }
    }
    g_option_context_free(context)
    strings.forEach { g_free($0) }
    slots.deallocate()
  }

  func help(program: String) -> String {
    // GLib takes the usage line's first word from the process.
    let process = g_get_prgname().map { String(cString: $0) }
    defer { g_set_prgname(process) }
    g_set_prgname(program)
    return String(given: g_option_context_get_help(context, 1, nil))
  }

  func parse(_ arguments: [String]) throws(ToolkitError) -> ParsedOptions {
    var vector = arguments.map { g_strdup($0) } + [nil]
    var rest = vector.withUnsafeMutableBufferPointer { buffer in
      g_strdupv(buffer.baseAddress)
    }
    vector.forEach { g_free($0) }
    defer { g_strfreev(rest) }
    var error: UnsafeMutablePointer<GError>?
    guard g_option_context_parse_strv(context, &rest, &error) != 0 else {
      throw .option(reason: String(message: error))
    }
    var parsed = ParsedOptions()
    parsed.arguments = Array(strings(in: rest).dropFirst())
    if let dashes = parsed.arguments.firstIndex(of: "--") { parsed.arguments.remove(at: dashes) }
    for (index, option) in options.enumerated() { parsed.values[option.name] = try value(index) }
    return parsed
  }

  private func value(_ index: Int) throws(ToolkitError) -> [String]? {
    let option = options[index]
    guard option.kind != .flag else { return (slots[index] & 0xffff_ffff) != 0 ? [] : nil }
    guard let values = vector(index).map({ strings(in: $0) }) else { return nil }
    guard option.kind != .texts else { return values }
    guard values.count == 1 else {
      throw .option(reason: "--\(option.name) takes one value, and has “\(values[1])” as another")
    }
    if option.kind == .number, Int(values[0]) == nil {
      throw .option(reason: "Cannot parse integer value “\(values[0])” for --\(option.name)")
    }
    return values
  }

  private func vector(_ index: Int) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    UnsafeMutableRawPointer(bitPattern: Int(slots[index]))?
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  }

  private func strings(in vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
    var found: [String] = []
    while let next = vector?[found.count] { found.append(String(cString: next)) }
    return found
  }

  private func keep(_ text: String) -> UnsafePointer<CChar>? {
    strings.append(g_strdup(text))
    return strings.last.flatMap { UnsafePointer($0) }
  }
}

nonisolated extension Option.Kind {
  /// The type of the argument for GLib.
  ///
  /// Text is taken as file names are, byte by byte: GLib would take any other as being in the
  /// locale's coding, which a program that never asked for a locale does not have. Each value is kept,
  /// since GLib would forget all but the last one.
  fileprivate var type: GOptionArg {
    switch self {
    case .flag: G_OPTION_ARG_NONE
    case .number, .text, .texts: G_OPTION_ARG_FILENAME_ARRAY
    }
  }
}
