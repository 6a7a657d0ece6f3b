import BuilderFiles
import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SampleRowsTests {
  private func file(_ content: String, name: String = "window.ui") throws -> BuilderFile {
    _ = ObjectType.load("libadwaita-1.so.0")
    return try BuilderFile(Array("<interface>\(content)</interface>".utf8), name: name)
  }

  private let row = """
    <interface><template class="GtkListItem"><property name="child"><object class="GtkBox">
    <child><object class="GtkImage"><binding name="icon-name"><lookup name="icon">GtkListItem</lookup>
    </binding></object></child>
    <child><object class="GtkLabel"><property name="label">Old</property>
    <binding name="label"><lookup name="display-name" type="MyItem"><lookup name="item">GtkListItem</lookup>
    </lookup></binding></object></child>
    <child><object class="GtkLabel"><binding name="label"><closure type="gchararray" function="abort"/>
    </binding><binding name="visible"><lookup name="is-open">GtkListItem</lookup></binding></object></child>
    </object></property></template></interface>
    """

  private func factory(_ property: String = "bytes") -> String {
    let text = property == "bytes" ? "<![CDATA[\(row)]]>" : "/row.ui"
    return """
      <property name="factory"><object class="GtkBuilderListItemFactory">
      <property name="\(property)">\(text)</property></object></property>
      """
  }

  private var sources: BuilderSources {
    BuilderSources { $0 == "/row.ui" ? Array(row.utf8) : nil }
  }

  /// Shows the object “window” of a file with sample rows, and returns the texts of its labels.
  private func texts(
    _ content: String,
    using sources: BuilderSources? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    let sources = sources ?? self.sources
    let safe = SafeDescription(
      try file(content).withSampleRows(using: sources),
      using: sources.withSampleRows()
    )
    let lost = safe.notes.reduce(0) { $0 + $1.parts }
    #expect(safe.parts - safe.partsAlive == lost, sourceLocation: sourceLocation)
    let builder = try Builder(text: safe.markup)
    let window = Window()
    window.child = try builder.root("window")
    window.present()
    let widget: Widget = try builder.object("window")
    await MainLoop.settled(until: widget.isMapped, sourceLocation: sourceLocation)
    await widget.settle()
    return widget.descendants(Label.self).map(\.text)
  }

  // MARK: - Views

  @Test(arguments: ["GtkListView", "GtkGridView"], ["bytes", "resource"])
  func `a view without a model has twelve rows`(type: String, property: String) async throws {
    let texts = try await texts("<object class='\(type)' id='window'>\(factory(property))</object>")
    #expect(texts == Array(repeating: ["Display name", "Sample text"], count: 12).flatMap(\.self))
  }

  @Test func `the columns of a view have rows`() async throws {
    let texts = try await texts(
      """
      <object class="GtkColumnView" id="window"><child><object class="GtkColumnViewColumn">
      <property name="title">Name</property>\(factory())</object></child>
      <child><object class="GtkColumnViewColumn"><property name="title">Code</property></object></child>
      </object>
      """
    )
    #expect(texts.filter { $0 == "Display name" }.count == 12)
  }

  @Test(arguments: [
    "<property name='model'><object class='GtkSingleSelection'/></property>",
    "<property name='model'>selection</property>",
    """
    <property name='model'><object class='GtkNoSelection'><property name='model'>\
    <object class='GtkFilterListModel'/></property></object></property>
    """,
    """
    <property name='model'><object class='GtkNoSelection'><property name='model'>\
    <object class='GListStore'><property name='item-type'>MyItem</property></object>\
    </property></object></property>
    """,
    """
    <property name='model'><object class='GtkNoSelection'><property name='model'>\
    <object class='GtkStringList'/></property></object></property>
    """,
  ])
  func `an empty model has twelve items`(model: String) async throws {
    let texts = try await texts(
      """
      <object class="GtkSingleSelection" id="selection"><property name="model">store</property></object>
      <object class="GListStore" id="store"/>
      <object class="GtkListView" id="window">\(factory())\(model)</object>
      """
    )
    #expect(texts.filter { $0 == "Display name" }.count == 12)
  }

  @Test func `a drop-down shows the items of its empty model`() async throws {
    let texts = try await texts(
      """
      <object class="GtkDropDown" id="window"><property name="model"><object class="GListStore">
      <property name="item-type">MyItem</property></object></property></object>
      """
    )
    #expect(texts.contains("Item 1"))
  }

  @Test func `the items of the file are kept`() async throws {
    let texts = try await texts(
      """
      <object class="GtkListView" id="window">\(factory())<property name="model">
      <object class="GtkNoSelection"><property name="model"><object class="GtkStringList"><items>
      <item>A</item></items></object></property></object></property></object>
      """
    )
    #expect(texts == ["Display name", "Sample text"])
  }

  @Test(arguments: [
    "", "<property name='factory'><object class='GtkSignalListItemFactory'/></property>",
  ])
  func `a view whose rows are made by code stays empty`(factory: String) throws {
    let content = try file("<object class='GtkListView'>\(factory)</object>")
    #expect(content.withSampleRows() == content)
  }

  @Test(arguments: ["GtkDropDown", "AdwComboRow"])
  func `a drop-down without a model has items`(type: String) async throws {
    let texts = try await texts(
      "<object class='GtkListBox' id='window'><child><object class='\(type)'/></child></object>"
    )
    #expect(texts.contains("Item 1"))
    let known = try file("<object class='\(type)'><property name='model'>a</property></object>")
    #expect(known.withSampleRows() == known)
  }

  // MARK: - List boxes

  private func template(_ name: String, _ parent: String = "GtkListBoxRow") throws -> BuilderFile {
    try file(
      """
      <template class="\(name)" parent="\(parent)"><property name="child"><object class="GtkLabel">
      <property name="label">\(name)</property></object></property></template>
      """,
      name: "\(name).ui"
    )
  }

  @Test func `a list box has rows of the only template that fits its id`() async throws {
    let files = try [template("MyLapsRow"), template("MyTimerRow"), template("MyLaps", "GtkBox")]
    let texts = try await texts(
      "<object class='GtkListBox' id='window'/><object class='GtkListBox' id='laps_list'/>",
      using: BuilderSources(files)
    )
    #expect(texts.isEmpty)
    for (id, count) in [
      ("laps_list", 3), ("timers-list-box", 3), ("my_list", 0), ("list", 0), ("hour_list", 0),
    ] {
      let content = try file("<object class='GtkListBox' id='\(id)'/>")
      let filled = content.withSampleRows(using: BuilderSources(files))
      #expect(SafeDescription(filled, using: BuilderSources(files)).objects == 1 + count, "\(id)")
    }
  }

  @Test func `a list box that says nothing has rows of its screen’s template`() async throws {
    let files = try [template("MyAlarmRow"), template("MyAlarmDayRow"), template("MyTimerRow")]
    let box = { (content: String) in
      "<template class='MyAlarmFace' parent='GtkBox'><child><object class='GtkListBox' id='listbox'>\(content)</object></child></template>"
    }
    let sources = BuilderSources(files)
    let safe = SafeDescription(try file(box("")).withSampleRows(using: sources), using: sources)
    #expect(safe.markup.split(separator: ">MyAlarmRow<").count == 4)
    // Only what the file leaves to code is filled.
    let known = try file(box("<child><object class='GtkLabel'/></child>"))
    #expect(known.withSampleRows(using: sources) == known)
    // A row that contains its own list ends.
    let inner = try file(
      "<template class='MyAlarmRow' parent='GtkListBoxRow'><child><object class='GtkListBox' id='alarms'/></child></template>"
    )
    let cyclic = BuilderSources([inner]).withSampleRows()
    let all = SafeDescription(try file(box("")).withSampleRows(using: cyclic), using: cyclic)
    _ = try Builder(text: all.markup)
  }

  // MARK: - Labels

  @Test func `a label without a text shows its id, dimmed, if that’s wanted`() throws {
    let content = try file(
      """
      <template class="My" parent="GtkBox">
      <child><object class="GtkLabel" id="title_label"><property name="use-underline">1</property></object></child>
      <child><object class="GtkLabel" id="empty"><property name="label"/>
        <style><class name="title"/></style></object></child>
      <child><object class="GtkLabel" id="full"><property name="label">Full</property></object></child>
      <child><object class="GtkLabel"/></child>
      </template>
      """
    )
    func labels(_ showsLabelIDs: Bool, _ file: BuilderFile, _ id: String) throws -> [Label] {
      let safe = SafeDescription(
        file,
        using: BuilderSources([content]),
        showsLabelIDs: showsLabelIDs
      )
      return try Builder(text: safe.markup).object(id, as: Widget.self).descendants(Label.self)
    }
    #expect(try labels(false, content, "My").map(\.text) == ["", "", "Full", ""])
    let labels = try labels(true, content, "My")
    #expect(labels.map(\.text) == ["title_label", "empty", "Full", ""])
    #expect(labels.map { $0.hasClass("dim-label") } == [true, true, false, false])
    // Templates within the file, too.
    let outer = try file(
      "<object class='GtkBox' id='a'><child><object class='My'/></child></object>"
    )
    #expect(try self.labels(outer, content).map(\.text) == ["title_label", "empty", "Full", ""])
  }

  private func labels(_ file: BuilderFile, _ template: BuilderFile) throws -> [Label] {
    let safe = SafeDescription(file, using: BuilderSources([template]), showsLabelIDs: true)
    return try Builder(text: safe.markup).object("a", as: Widget.self).descendants(Label.self)
  }
}
