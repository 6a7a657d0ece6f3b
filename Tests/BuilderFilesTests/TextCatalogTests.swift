import BuilderFiles
import Foundation
import GTK
import TestSupport
import Testing

@Suite struct TextCatalogTests {
  private static let header = "Content-Type: text/plain; charset=UTF-8\n"

  /// Returns a `.mo` file with the keys and texts.
  static func mo(
    _ texts: [(String, String)],
    header: String = header,
    encoding: String.Encoding = .utf8,
    isBig: Bool = false
  ) throws -> [UInt8] {
    let texts = [("", header)] + texts
    func number(_ value: Int) -> [UInt8] {
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBig ? bytes.reversed() : bytes
    }
    let strings = try (texts.map(\.0) + texts.map(\.1)).map {
      Array(try #require($0.data(using: encoding)))
    }
    var table: [UInt8] = []
    var content: [UInt8] = []
    let start = 28 + 16 * texts.count
    for string in strings {
      table += number(string.count) + number(start + content.count)
      content += string + [0]
    }
    let head = [0x9504_12DE, 0, texts.count, 28, 28 + 8 * texts.count, 0, 0].flatMap(number)
    return head + table + content
  }

  private func po(_ text: String) throws -> TextCatalog {
    try TextCatalog(po: Array(text.utf8), name: "de.po")
  }

  private func refusal(_ read: () throws -> TextCatalog) -> String? {
    do {
      _ = try read()
      return nil
    } catch {
      return (error as? ToolkitError)?.description
    }
  }

  // MARK: - .mo

  @Test(arguments: [false, true])
  func `a .mo file of either byte order has its texts`(isBig: Bool) throws {
    let bytes = try Self.mo(
      [
        ("Save", "Sichern"), ("menu\u{4}Save", "Speichern"),
        ("%d file\0%d files", "%d Datei\0%d Dateien"),
        ("Empty", ""),
      ],
      isBig: isBig
    )
    let catalog = try TextCatalog(mo: bytes, name: "a.mo")
    #expect(catalog.count == 3)
    #expect(catalog.text("Save") == "Sichern")
    #expect(catalog.text("Save", context: "menu") == "Speichern")
    #expect(catalog.text("Save", context: "other") == nil)
    #expect(catalog.text("%d file") == "%d Datei")
    #expect(catalog.text("Empty") == nil)
    #expect(catalog.text("") == nil)
  }

  @Test(arguments: [
    ("ISO-8859-1", String.Encoding.isoLatin1), ("iso-8859-2", .isoLatin2),
    ("CP1252", .windowsCP1252),
  ])
  func `texts in an older encoding are decoded`(name: String, encoding: String.Encoding) throws {
    let header = "Content-Type: text/plain; charset=\(name)\n"
    let bytes = try Self.mo([("Open", "Öffnen")], header: header, encoding: encoding)
    #expect(try TextCatalog(mo: bytes, name: "a.mo").text("Open") == "Öffnen")
  }

  @Test func `a broken .mo file is refused with a sentence`() throws {
    let whole = try Self.mo([("Save", "Sichern")])
    func refusal(_ bytes: [UInt8]) -> String? {
      self.refusal { try TextCatalog(mo: bytes, name: "a.mo") }
    }
    func changed(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
      Array(whole[..<offset]) + bytes + Array(whole[(offset + bytes.count)...])
    }
    #expect(refusal([]) == "a.mo: the file isn’t a .mo file")
    #expect(refusal(Array("msgid".utf8)) == "a.mo: the file isn’t a .mo file")
    #expect(refusal(Array(whole.prefix(40))) == "a.mo: the file is cut off")
    #expect(refusal(Array(whole.dropLast(4))) == "a.mo: a text is outside of the file")
    #expect(refusal(changed(6, [9])) == "a.mo: unknown version of the .mo format")
    #expect(
      refusal(changed(8, [0xFF, 0xFF, 0xFF, 0x7F]))
        == "a.mo: 2147483647 texts are too many; the limit is 200000"
    )
    #expect(refusal(changed(36, [200, 0])) == "a.mo: a text is outside of the file")
    #expect(refusal(changed(whole.count - 3, [0xFF])) == "a.mo: a text isn’t valid UTF-8")
    let unknown = try Self.mo([("a", "b")], header: "charset=EBCDIC\n")
    #expect(refusal(unknown) == "a.mo: unsupported encoding “EBCDIC”")
  }

  @Test func `texts that overlap are refused`() throws {
    let long = String(repeating: "a", count: 1000)
    var bytes = try Self.mo((0..<20).map { ("\($0)", "b") } + [(long, "b")])
    // All texts are the longest one.
    let last = 28 + 8 * 21
    for index in 0..<21 {
      bytes.replaceSubrange(28 + 8 * index..<36 + 8 * index, with: bytes[last..<last + 8])
    }
    #expect(
      refusal { try TextCatalog(mo: bytes, name: "a.mo") } == "a.mo: texts overlap"
    )
  }

  @Test func `a cut or changed .mo file doesn’t end the process`() throws {
    let whole = try Self.mo([("Save", "Sichern"), ("menu\u{4}Open", "Öffnen")])
    for length in 0..<whole.count - 1 {
      #expect(refusal { try TextCatalog(mo: Array(whole.prefix(length)), name: "a.mo") } != nil)
    }
    for index in whole.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[index] = value
        let refusal = refusal { try TextCatalog(mo: bytes, name: "a.mo") }
        #expect(refusal?.hasPrefix("a.mo: ") ?? true)
      }
    }
  }

  // MARK: - .po

  @Test func `a .po file has its texts`() throws {
    let catalog = try po(
      #"""
      # Translators
      #, fuzzy
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\n"

      #: a.ui:3
      msgid "Save"
      msgstr "Sichern"

      msgctxt "menu"
      msgid "Save"
      msgstr "Spei"
      "chern"
      #, fuzzy
      #| msgid "Old"
      msgid "New"
      msgstr "Alt"
      #, c-format
      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"

      msgid "“A”\t\"\\ \303\266 \xc3\xb6"
      msgstr "Zeile\nZeile"
      msgid "Empty"
      msgstr ""
      #~ msgid "Gone"
      #~ msgstr "Weg"
      """#
    )
    #expect(catalog.count == 4)
    #expect(catalog.text("Save") == "Sichern")
    #expect(catalog.text("Save", context: "menu") == "Speichern")
    #expect(catalog.text("%d file") == "%d Datei")
    #expect(catalog.text("“A”\t\"\\ ö ö") == "Zeile\nZeile")
    #expect(catalog.text("New") == nil)
    #expect(catalog.text("Gone") == nil)
  }

  @Test func `a cut or changed .po file doesn’t end the process`() {
    let whole = Array(
      #"""
      #, fuzzy
      msgctxt "a"
      msgid "\n\x4\101"
      msgstr[0] "b"
      """#.utf8
    )
    for index in whole.indices {
      for value in [0, 9, 0x22, 0x23, 0x30, 0x5C, 0x80] as [UInt8] {
        var bytes = whole
        bytes[index] = value
        for bytes in [bytes, Array(bytes[...index])] {
          let refusal = refusal { try TextCatalog(po: bytes, name: "de.po") }
          #expect(refusal?.hasPrefix("de.po:") ?? true)
        }
      }
    }
  }

  @Test func `the character zero isn’t part of a text`() throws {
    let catalog = try po(
      #"""
      msgid "A"
      msgstr "\0B\x\000\x00C"
      """#
    )
    #expect(catalog.text("A") == "BC")
  }

  @Test func `line breaks of Windows and a byte order mark are accepted`() throws {
    #expect(try po("\u{FEFF}msgid \"A\"\r\nmsgstr \"B\"\r\n").text("A") == "B")
  }

  @Test func `a broken .po file is refused at its line`() throws {
    func refusal(_ text: String) -> String? { self.refusal { try po(text) } }
    #expect(refusal("msgid \"A\"\nmsgid \"B\"") == "de.po:2:1: an entry without “msgstr”")
    #expect(refusal("msgstr \"A\"\n") == "de.po:2:1: an entry without “msgid”")
    #expect(refusal("\"A\"") == "de.po:1:1: a text without a keyword")
    #expect(refusal("msgid A") == "de.po:1:1: a text without quotation marks")
    #expect(refusal("msgid \"A") == "de.po:1:1: a text without closing quotation mark")
    #expect(refusal("msgid \"A\" B") == "de.po:1:1: unexpected characters after a text")
    #expect(refusal("<<<<<<< main") == "de.po:1:1: unexpected “<<<<<<<”")
    #expect(
      refusal("msgid \"A\"\nmsgstr \"B\"\nmsgstr \"C\"")
        == "de.po:3:1: a second “msgstr” in an entry"
    )
    #expect(
      self.refusal { try TextCatalog(po: [0x22, 0xFF], name: "de.po") }
        == "de.po: a text isn’t valid UTF-8"
    )
  }

  // MARK: - Locales

  @Test func `the texts of a locale fall back to those of its language`() throws {
    let folder = try TemporaryFolder(["README": ""])
    func write(_ locale: String, _ domain: String, _ texts: [(String, String)]) throws {
      let path = URL(filePath: folder.path("\(locale)/LC_MESSAGES"))
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      try Data(try Self.mo(texts)).write(to: path.appending(path: "\(domain).mo"))
    }
    try write("de", "a", [("Street", "Straße"), ("Chair", "Stuhl"), ("Stairs", "Treppe")])
    try write("de_AT", "a", [("Chair", "Sessel")])
    try write("de@x", "a", [("Stairs", "Stiege")])
    try write("de", "b", [("Street", "Gasse"), ("Door", "Tür")])
    try write("fr", "c", [])
    let files = TranslationFiles.installed(domains: ["a", "b", "../a", ""], in: [folder.path])
    #expect(files.locales == ["de", "de@x", "de_AT"])
    let texts = files.translations(for: "de_AT.UTF-8@x")
    #expect(texts.faults.isEmpty)
    #expect(texts.text("Street") == "Straße")
    #expect(texts.text("Chair") == "Sessel")
    #expect(texts.text("Stairs") == "Stiege")
    #expect(texts.text("Door") == "Tür")
    #expect(texts.text("Door", domain: "a") == nil)
    #expect(texts.text("Street", domain: "b") == "Gasse")
    #expect(texts.text("Door", domain: "unknown") == "Tür")
    #expect(files.translations(for: "de-AT").text("Chair") == "Sessel")
    for locale in ["en", "", "../de", "de/LC_MESSAGES", ".", "@x"] {
      #expect(files.translations(for: locale).isEmpty)
    }
  }

  @Test func `the texts of a program may have a version or the domain of its id`() throws {
    let names = [
      "de/LC_MESSAGES/my-notes-2.0.mo", "fr/LC_MESSAGES/org.example.My.Notes.mo",
      "fr/LC_MESSAGES/my-notes2.mo", "fr/LC_MESSAGES/notes.mo", "fr/LC_MESSAGES/all-my-notes.mo",
      "fr/LC_MESSAGES/my-notes.po", "my-notes-3.mo",
    ]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    let folders = ["/missing", folder.path]
    #expect(
      TranslationFiles.domains(namedAfter: "my-notes", in: folders)
        == ["my-notes-2.0", "org.example.My.Notes"]
    )
    #expect(TranslationFiles.domains(namedAfter: "mail", in: folders).isEmpty)
  }

  @Test func `a source tree lists its locales`() throws {
    let po = "msgid \"A\"\nmsgstr \"B\"\n"
    let folder = try TemporaryFolder([
      "LINGUAS": "# sorted\nde fr # later\nit\n", "de.po": po, "fr.po": "msgid", "pl.po": po,
    ])
    let files = TranslationFiles.source(in: folder.path)
    #expect(files.locales == ["de", "fr"])
    #expect(files.translations(for: "de_CH").text("A", domain: "program") == "B")
    #expect(
      files.translations(for: "fr").faults
        == ["\(folder.path("fr.po")):1:1: a text without quotation marks"]
    )
  }

  @Test func `a language without a file has the texts of a country`() throws {
    func po(_ text: String) -> String { "msgid \"A\"\nmsgstr \"\(text)\"\n" }
    let folder = try TemporaryFolder([
      "fr_CA.po": po("CA"), "fr_FR.po": po("FR"), "pt_BR.po": po("BR"), "de.po": po("DE"),
      "de_DE.po": po("country"),
    ])
    let files = TranslationFiles.source(in: folder.path)
    let expected = ["fr": "FR", "pt": "BR", "de": "DE", "fr_CA": "CA", "f": nil, "pt_PT": nil]
    for (locale, text) in expected {
      #expect(files.translations(for: locale).text("A") == text, "\(locale)")
    }
  }

  @Test func `a pipe isn’t read`() throws {
    let folder = try TemporaryFolder(["README": ""])
    #expect(mkfifo(folder.path("de.po"), 0o600) == 0)
    let faults = TranslationFiles.source(in: folder.path).translations(for: "de").faults
    #expect(faults.count == 1)
    #expect(faults.first?.hasSuffix("de.po: not a regular file") == true)
  }
}
