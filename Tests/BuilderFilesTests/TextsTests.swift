import BuilderFiles
import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct TextsTests {
  private func markup(
    _ content: String,
    _ texts: Texts,
    interface: String = "interface",
    sources: BuilderSources = BuilderSources()
  ) throws -> String {
    let text = "<\(interface)>\(content)</interface>"
    let file = try BuilderFile(Array(text.utf8), name: "a.ui")
    let safe = SafeDescription(file, using: sources, texts: texts)
    #expect(safe.verdict == .whole)
    _ = try Builder(text: safe.markup)
    return safe.markup
  }

  /// Texts in capital letters.
  private func translated(_ texts: [String: String], domain: String = "a") throws -> Texts {
    let mo = try TextCatalogTests.mo(texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    return .translated(Translations([(domain, [try TextCatalog(mo: mo, name: "a.mo")])]))
  }

  @Test func `texts of properties, menus, items and accessibility are translated`() throws {
    let content = """
      <object class="GtkBox"><child><object class="GtkLabel" id="label">
        <property name="label" translatable="yes" comments="A title">Title</property>
        <property name="tooltip-text" translatable="1" context="tip">Title</property>
        <property name="name">Title</property>
        <property name="xalign" translatable="yes">1</property>
        <accessibility><property name="label" translatable="yes">Label</property></accessibility>
      </object></child><child><object class="GtkComboBoxText"><items>
        <item translatable="yes" id="a">Item</item><item translatable="0">Item</item>
      </items></object></child><child><object class="GtkScale"><marks>
        <mark value="1" translatable="yes">Mark</mark>
      </marks></object></child></object>
      <object class="GtkListStore"><columns><column type="gchararray"/><column type="gint"/></columns>
        <data><row><col id="0" translatable="yes">Cell</col><col id="1" translatable="yes">7</col></row>
        </data></object>
      <menu id="menu"><item><attribute name="label" translatable="yes">_Menu</attribute>
        <attribute name="action">app.menu</attribute></item></menu>
      """
    let texts = try translated([
      "Title": "Titel", "tip\u{4}Title": "<Hilfe>", "Label": "Name", "Item": "Ding", "1": "Eins",
      "Mark": "Marke", "Cell": "Zelle", "7": "Sieben", "_Menu": "_Menü", "app.menu": "Nein",
    ])
    let result = try markup(content, texts)
    for part in [
      #"<property name="label">Titel</property>"#,
      #"<property name="tooltip-text">&lt;Hilfe&gt;</property>"#,
      #"<property name="name">Title</property>"#, #"<property name="xalign">1</property>"#,
      #"<accessibility><property name="label">Name</property>"#, #"<item id="a">Ding</item>"#,
      "<item>Item</item>", #"<mark value="1">Marke</mark>"#, #"<col id="0">Zelle</col>"#,
      #"<col id="1">7</col>"#, #"<attribute name="label">_Menü</attribute>"#,
      #"<attribute name="action">app.menu</attribute>"#,
    ] {
      #expect(result.contains(part), "\(part)")
    }
    #expect(!result.contains("translatable"))
    #expect(!result.contains("context"))
  }

  @Test func `attributes of menus with a type or a context are translated`() throws {
    let content = """
      <menu id="menu"><item>
        <attribute name="label" type="s" translatable="yes">'Open'</attribute>
        <attribute name="hint" type="s" translatable="yes" context="hint">"Open"</attribute>
        <attribute name="verb" translatable="yes" context="hint">Open</attribute>
        <attribute name="title" type="s" translatable="yes">'Quit'</attribute>
        <attribute name="target" type="i" translatable="yes">1</attribute>
      </item></menu>
      """
    let texts = try translated([
      "Open": "Mach's auf", "hint\u{4}Open": "Öffnen", "'Quit'": "'Ende'", "1": "2",
    ])
    let result = try markup(content, texts)
    for part in [
      #"name="label" type="s">'Mach\'s auf'<"#, #"name="hint" type="s">&quot;Öffnen&quot;<"#,
      #"name="verb">Öffnen<"#, #"name="title" type="s">'Ende'<"#, #"name="target" type="i">1<"#,
    ] {
      #expect(result.contains(part), "\(part) in \(result)")
    }
    #expect(try markup(content, .pseudo).contains(#"type="s">'["#))
  }

  @Test func `an attribute of a menu that isn’t of its type is left out`() throws {
    let attribute = "<attribute name='label' type='s'>Open</attribute>"
    let menu = "<menu id='menu'><item>\(attribute)</item></menu>"
    let file = try BuilderFile(Array("<interface>\(menu)</interface>".utf8), name: "a.ui")
    let safe = SafeDescription(file)
    #expect(safe.notes.map(\.reason) == ["attribute “label”: “Open” isn’t of the type “s”"])
    _ = try Builder(text: safe.markup)
  }

  @Test func `texts of rows and of templates within the file are translated`() throws {
    let row = """
      <interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
      <property name="label" translatable="yes">Row</property></object></property></template></interface>
      """
    let template = """
      <interface><template class="My" parent="GtkBox"><child><object class="GtkButton">
      <property name="label" translatable="yes">Inside</property></object></child></template></interface>
      """
    let content = """
      <object class="GtkListView"><property name="factory"><object class="GtkBuilderListItemFactory">
      <property name="bytes"><![CDATA[\(row)]]></property></object></property></object>
      <object class="GtkListView"><property name="factory"><object class="GtkBuilderListItemFactory">
      <property name="resource">/row.ui</property></object></property></object>
      <object class="My" id="my"/>
      """
    let sources = BuilderSources([try BuilderFile(Array(template.utf8), name: "b.ui")]) {
      $0 == "/row.ui" ? Array(row.utf8) : nil
    }
    let texts = try translated(["Row": "Zeile", "Inside": "Innen"])
    let result = try markup(content, texts, sources: sources)
    #expect(result.split(separator: "Zeile").count == 3)
    #expect(result.contains("Innen"))
    #expect(!result.contains("translatable"))
  }

  @Test func `the domain of the file decides`() throws {
    let label =
      "<object class='GtkLabel'><property name='label' translatable='yes'>A</property></object>"
    func catalog(_ text: String) throws -> [TextCatalog] {
      [try TextCatalog(mo: try TextCatalogTests.mo([("A", text)]), name: "a.mo")]
    }
    let texts = Texts.translated(
      Translations([("one", try catalog("1")), ("two", try catalog("2"))])
    )
    #expect(try markup(label, texts).contains(">1<"))
    #expect(try markup(label, texts, interface: "interface domain='two'").contains(">2<"))
    #expect(try markup(label, texts, interface: "interface domain='three'").contains(">1<"))
    let file = try BuilderFile(Array("<interface domain='two'/>".utf8), name: "a.ui")
    #expect(file.domains == ["two"])
  }

  @Test func `texts of the file aren’t looked up by gettext`() throws {
    let label =
      "<object class='GtkLabel'><property name='label' translatable='yes'>A</property></object>"
    #expect(try !markup(label, .source, interface: "interface domain='gtk40'").contains("domain"))
    #expect(try markup(label, .source).contains("<property name=\"label\">A</property>"))
  }

  @Test(arguments: [
    ("Save", "[Šåvé o]"), ("Alarms and clocks", "[Åļåŕmš åñð çļöçķš one tw]"), ("A", "[Å~]"),
    ("_Save %s", "[_Såvé %s on]"), ("S_ave", "[Š_avé o]"),
    ("<b>Red</b> &amp; blue", "[<b>Ŕéð</b> &amp; bļûé one]"),
    ("{x} of %1$d and %(name)s", "[{x} öf %1$d åñð %(name)s one two t]"),
    ("100% of", "[100% öf on]"),
    ("<a href=\"https://a.b\">Web</a>", "[<a href=\"https://a.b\">Ŵéb</a> o]"),
    ("See https://gnome.org", "[Šéé https://gnome.org one two~]"),
    ("<Control>q", "<Control>q"), ("<Ctrl><Shift>a <Alt>F4", "<Ctrl><Shift>a <Alt>F4"),
    ("%d", "%d"), ("…", "…"), ("", ""), (" Name:\n", " [Ñåmé: o]\n"), ("a < b", "[å < b o]"),
    ("translator-credits", "translator-credits"), ("名前", "[名前~]"), ("A & B", "[Å & B o]"),
    ("Open\nSave it", "[Öpéñ o\nŠåvé îţ on]"),
  ])
  func `the pseudo-locale keeps what code needs`(text: String, expected: String) throws {
    let label = """
      <object class='GtkLabel'><property name='label' translatable='yes'><![CDATA[\(text)]]></property>\
      </object>
      """
    let file = try BuilderFile(Array("<interface>\(label)</interface>".utf8), name: "a.ui")
    let markup = SafeDescription(file, texts: .pseudo).markup
    let builder = try Builder(text: markup)
    #expect(try builder.object("widget@1", as: Label.self).text == expected)
  }

  @Test func `the pseudo-locale leaves accelerators and triggers alone`() throws {
    let content = """
      <object class="GtkShortcutsShortcut"><property name="accelerator" translatable="yes">F1</property>
      <property name="title" translatable="yes">Help</property></object>
      <object class="GtkBox"><child><object class="GtkShortcutController"><child>
      <object class="GtkShortcut"><property name="trigger" translatable="yes">F2</property></object>
      </child></object></child></object>
      """
    let result = try markup(content, .pseudo)
    #expect(result.contains(">F1<"))
    #expect(result.contains(">F2<"))
    #expect(result.contains("[Ĥéļp o]"))
  }
}
