internal import CGTK

/// A command-line option.
nonisolated package struct Option: Hashable, Sendable {
  /// The type of an option's value.
  package enum Kind: Hashable, Sendable {
    case flag
    case number
    case text
    /// Text of an option that can be repeated.
    case texts
  }

  /// The long name without dashes.
  package let name: String
  /// The one-letter name.
  package let letter: Character?

  /// The type of the value.
  package let kind: Kind
  /// The description in the help text.
  package let summary: String
  /// The placeholder for the value in the help text.
  package let placeholder: String?
  /// Whether the help text omits the option.
  package let isHidden: Bool

  /// Creates an option.
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
  /// The values of the given options by option name.
  package fileprivate(set) var values: [String: [String]] = [:]

  /// The positional arguments in order, without the program's name.
  package fileprivate(set) var arguments: [String] = []

  /// Creates parsed options from existing values and arguments.
  package init(_ values: [String: [String]] = [:], arguments: [String] = []) {
    (self.values, self.arguments) = (values, arguments)
  }

  /// Returns whether an option is given.
  package func flag(_ name: String) -> Bool { values[name] != nil }

  /// Returns the value of a text option, or `nil` if the option isn't given.
  package func text(_ name: String) -> String? { values[name]?.last }

  /// Returns all values of a repeatable option in order.
  package func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the value of a number option, or `nil` if the option isn't given.
  package func number(_ name: String) -> Int? { values[name]?.last.flatMap { Int($0) } }
}

/// A command-line parser that uses GLib and doesn't require a display.
///
/// `--help` is a regular option: check whether it is given and print ``help(program:)``.
nonisolated package struct OptionParser: Sendable {
  private let usage: String
  private let summary: String
  private let options: [Option]

  /// Creates a parser for `--help` and the given options.
  ///
  /// - Parameters:
  ///   - usage: The text after the options in the usage line, such as `SCREEN`.
  ///   - summary: The text below the usage line in the help text.
  ///   - options: The options in the order of the help text.
  package init(usage: String = "", summary: String = "", _ options: [Option]) {
    self.usage = usage
    self.summary = summary
    self.options = [Option("help", "h", "Show this help")] + options
  }

  /// The long names of the visible options without dashes, in the order of the help text.
  package var names: [String] { options.filter { !$0.isHidden }.map(\.name) }

  /// Parses arguments, the first of which is the program's name.
  ///
  /// - Throws: ``ToolkitError/option(reason:)`` with the invalid argument.
  package func parse(_ arguments: [String]) throws(ToolkitError) -> ParsedOptions {
    try checkFlags(arguments)
    let context = OptionContext(usage: usage, summary: summary, options)
    return try context.parse(arguments)
  }

  /// Checks that no flag has a value, because GLib would ignore the value.
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
      // The next word is the value of this option.
      isValue = option.kind != .flag && parts.count == 1
      guard option.kind == .flag, parts.count == 2 else { continue }
      throw .option(reason: "--\(parts[0]) takes no value (got “\(parts[1])”)")
    }
  }

  /// Returns the text that `--help` prints.
  package func help(program: String) -> String {
    let context = OptionContext(usage: usage, summary: summary, options)
    return context.help(program: program)
  }
}

/// A `GOptionContext` with the memory that its entries point to.
nonisolated private final class OptionContext {
  private let context: OpaquePointer?
  private let options: [Option]
  private var strings: [UnsafeMutablePointer<CChar>?] = []
  /// The memory for the option values; GLib writes an `int` or a pointer for each option.
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
    // GLib uses the process's program name in the usage line.
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
      throw .option(reason: "--\(option.name) takes one value (also got “\(values[1])”)")
    }
    if option.kind == .number, Int(values[0]) == nil {
      throw .option(reason: "--\(option.name) must be a whole number (got “\(values[0])”)")
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
  /// The GLib type of the option's value.
  ///
  /// File name types aren't converted; GLib would decode other text with the encoding of the
  /// locale, which the program never sets. Array types keep all values of a repeated option, while
  /// scalar types keep only the last one.
  fileprivate var type: GOptionArg {
    switch self {
    case .flag: G_OPTION_ARG_NONE
    case .number, .text, .texts: G_OPTION_ARG_FILENAME_ARRAY
    }
  }
}
