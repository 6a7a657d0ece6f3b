import Foundation
import GTK

/// The language of the texts in a description.
package nonisolated enum Texts: Hashable, Sendable {
  /// The texts of the file.
  case source
  /// The texts of the file with accents and brackets, and 40 % longer.
  case pseudo
  /// Translated texts; those without a translation are the texts of the file.
  case translated(Translations)

  /// Returns the text to show for a translatable text of a file.
  func shown(_ text: String, context: String?, domain: String?) -> String {
    switch self {
    case .source: text
    case .pseudo: PseudoText.of(text)
    case .translated(let translations):
      translations.text(text, context: context, domain: domain) ?? text
    }
  }
}

/// The texts of a program in one locale.
package nonisolated struct Translations: Hashable, Sendable {
  /// The files of each domain, most specific locale first.
  private let catalogs: [String: [TextCatalog]]

  /// The domains in the order in which they're asked for a text.
  private let domains: [String]

  /// A sentence for each file that couldn't be read.
  package let faults: [String]

  /// Creates translations.
  ///
  /// - Parameters:
  ///   - catalogs: The files of each domain in the order in which the domains are asked, each with
  ///     the most specific locale first.
  ///   - faults: A sentence for each file that couldn't be read.
  package init(_ catalogs: [(domain: String, files: [TextCatalog])], faults: [String] = []) {
    self.catalogs = Dictionary(catalogs.map { ($0.domain, $0.files) }) { $0 + $1 }
    self.domains = catalogs.map(\.domain)
    self.faults = faults
  }

  /// Whether no file was found for the locale.
  package var isEmpty: Bool { catalogs.allSatisfy { $0.value.isEmpty } }

  /// Returns the translation of a text, or `nil` if no file has it.
  ///
  /// - Parameters:
  ///   - id: The text in the file.
  ///   - context: The context of the text.
  ///   - domain: The domain that the file names. Without files of this domain, and without a domain,
  ///     all domains are asked in their order.
  package func text(_ id: String, context: String? = nil, domain: String? = nil) -> String? {
    let known = domain.flatMap { catalogs[$0].map { [$0] } }
    for catalog in (known ?? domains.map { catalogs[$0] ?? [] }).joined() {
      if let text = catalog.text(id, context: context) { return text }
    }
    return nil
  }
}

/// The files with the translations of a program.
package nonisolated struct TranslationFiles: Hashable, Sendable {
  private enum Kind: Hashable { case installed(domains: [String]), source(domain: String) }

  private let kind: Kind
  private let folders: [String]

  /// The files of an installed program, such as `/usr/share/locale/de/LC_MESSAGES/program.mo`.
  ///
  /// - Parameters:
  ///   - domains: The domains that the program's `.ui` files name, then the names of other `.mo`
  ///     files that belong to the program. Texts are searched in this order.
  ///   - folders: The folders with a subfolder for each locale.
  package static func installed(
    domains: [String],
    in folders: [String] = ["/usr/local/share/locale", "/usr/share/locale"]
  ) -> TranslationFiles {
    var unique: [String] = []
    for domain in domains where isName(domain) && !unique.contains(domain) { unique.append(domain) }
    return TranslationFiles(kind: .installed(domains: unique), folders: folders)
  }

  /// Returns the domains of installed `.mo` files that are named after a program, sorted.
  ///
  /// Such are the files of `gnome-control-center` with `-2.0`, and `org.gnome.Music` for
  /// `gnome-music`.
  ///
  /// - Complexity: Linear in the number of installed files.
  package static func domains(namedAfter program: String, in folders: [String]) -> [String] {
    let manager = FileManager.default
    let plain = { (name: String) in name.lowercased().replacing(".", with: "-") }
    let wanted = plain(program)
    var found: Set<String> = []
    for folder in folders {
      for locale in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
        let texts = "\(folder)/\(locale)/LC_MESSAGES"
        for file in (try? manager.contentsOfDirectory(atPath: texts)) ?? []
        where file.hasSuffix(".mo") {
          let domain = String(file.dropLast(3))
          let name = plain(domain)
          let isReversed = domain.contains(".") && name.hasSuffix("-\(wanted)")
          if name == wanted || name.hasPrefix("\(wanted)-") || isReversed { found.insert(domain) }
        }
      }
    }
    return found.sorted()
  }

  /// The files of a source tree, such as `po/de.po`.
  ///
  /// - Parameters:
  ///   - folder: The folder with the files and an optional list of the locales, `LINGUAS`.
  ///   - domain: The domain of the texts, of any name if the tree has only one such folder.
  package static func source(in folder: String, domain: String = "") -> TranslationFiles {
    TranslationFiles(kind: .source(domain: domain), folders: [folder])
  }

  /// The locales that have a file, sorted.
  package var locales: [String] {
    let manager = FileManager.default
    func names(_ folder: String) -> [String] {
      ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).filter(Self.isName)
    }
    var found: Set<String> = []
    for folder in folders {
      switch kind {
      case .installed(let domains):
        found.formUnion(
          names(folder).filter { locale in
            domains.contains { manager.fileExists(atPath: path($0, locale, in: folder)) }
          }
        )
      case .source:
        let files = names(folder).filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
        found.formUnion(files.filter(linguas(folder).map { $0.contains } ?? { _ in true }))
      }
    }
    return found.sorted()
  }

  /// Returns the texts in a locale, such as `de_AT.UTF-8`.
  ///
  /// The texts of `de` fill in for those that `de_AT` doesn't have. A language without a file, such as
  /// `fr`, uses the texts of `fr_FR`, or of the first country that has some.
  ///
  /// - Complexity: Linear in the size of the files.
  package func translations(for locale: String) -> Translations {
    var faults: [String] = []
    func read(_ domain: String, _ candidates: [String]) -> [TextCatalog] {
      var found: [TextCatalog] = []
      for candidate in candidates where Self.isName(candidate) {
        for folder in folders {
          let path = path(domain, candidate, in: folder)
          guard FileManager.default.fileExists(atPath: path) else { continue }
          do throws(ToolkitError) {
            let bytes = try Self.content(of: path)
            let isBinary = path.hasSuffix(".mo")
            found.append(
              try isBinary ? TextCatalog(mo: bytes, name: path) : TextCatalog(po: bytes, name: path)
            )
            break
          } catch {
            faults.append(error.description)
          }
        }
      }
      return found
    }
    // Listing all locales reads whole folders.
    lazy var countries = countries(of: locale)
    func files(_ domain: String) -> [TextCatalog] {
      var found = read(domain, Self.candidates(for: locale))
      guard found.isEmpty else { return found }
      for country in countries where found.isEmpty { found = read(domain, [country]) }
      return found
    }
    let domains =
      switch kind {
      case .installed(let domains): domains
      case .source(let domain): [domain]
      }
    let catalogs = domains.map { (domain: $0, files: files($0)) }.filter { !$0.files.isEmpty }
    return Translations(catalogs, faults: faults)
  }

  /// Returns the names of files for a locale, the most specific one first.
  static func candidates(for locale: String) -> [String] {
    let parts = locale.split(separator: "@", maxSplits: 1).map(String.init)
    var name = parts.first?.split(separator: ".").first.map(String.init) ?? ""
    name = scripts[name] ?? name.replacing("-", with: "_")
    let modifier = parts.count > 1 ? "@\(parts[1])" : ""
    let language = name.split(separator: "_").first.map(String.init) ?? name
    var candidates: [String] = []
    for candidate in [locale, name + modifier, language + modifier, name, language]
    where !candidate.isEmpty && !candidates.contains(candidate) {
      candidates.append(candidate)
    }
    return candidates
  }

  /// Returns the available locales that add a country to a language, beginning with `fr_FR` for `fr`.
  private func countries(of language: String) -> [String] {
    let named = "\(language)_\(language.uppercased())"
    let found = locales.filter { $0.hasPrefix("\(language)_") }
    return found.filter { $0 == named } + found.filter { $0 != named }
  }

  /// The names of files for languages that have two scripts.
  private static let scripts = [
    "zh-Hans": "zh_CN", "zh-Hant": "zh_TW", "zh_Hans": "zh_CN", "zh_Hant": "zh_TW",
    "sr-Latn": "sr@latin", "sr_Latn": "sr@latin",
  ]

  private func path(_ domain: String, _ locale: String, in folder: String) -> String {
    switch kind {
    case .installed: "\(folder)/\(locale)/LC_MESSAGES/\(domain).mo"
    case .source: "\(folder)/\(locale).po"
    }
  }

  /// Returns the locales that a source tree lists, or `nil` without a list.
  private func linguas(_ folder: String) -> [String]? {
    guard let bytes = try? Self.content(of: folder + "/LINGUAS") else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .flatMap { $0.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace) }
      .map(String.init)
  }

  /// Reads a regular file, because a pipe or a device may block the process.
  private static func content(of path: String) throws(ToolkitError) -> [UInt8] {
    let path = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw .file(path: path, reason: "not a regular file")
    }
    let limit = TextCatalog.Limits.bytes
    guard let size = attributes?[.size] as? NSNumber, size.intValue <= limit else {
      throw .file(path: path, reason: "the file is larger than \(limit >> 20) MB")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .file(path: path, reason: "the file can’t be read")
    }
    return Array(data)
  }

  /// Returns whether a domain or a locale is the name of a file, not a path.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == 0x2F || $0 == 0 }
  }
}
