import BuilderFiles
import Foundation
import GTK
import TestSupport
import Testing

private let isAdwaitaInstalled = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL) != nil

@Suite(.onDisplay) @MainActor struct SafeDescriptionTests {
  private func file(_ content: String, name: String = "window.ui") throws -> BuilderFile {
    try BuilderFile(Array("<interface>\(content)</interface>".utf8), name: name)
  }

  /// Rewrites a description, creates its objects, and compares the counts of parts.
  private func rewrite(
    _ content: String,
    using sources: BuilderSources = BuilderSources(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (SafeDescription, Builder) {
    let safe = SafeDescription(try file(content), using: sources)
    let lost = safe.notes.reduce(0) { $0 + $1.parts }
    #expect(safe.parts - safe.partsAlive == lost, sourceLocation: sourceLocation)
    return (safe, try Builder(text: safe.markup))
  }

  private func notes(
    _ content: String,
    using sources: BuilderSources = BuilderSources(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    try rewrite(content, using: sources, sourceLocation: sourceLocation).0.notes.map(\.description)
  }

  @Test func `a property that is set twice has the last value`() throws {
    let (safe, builder) = try rewrite(
      """
      <object class="GtkLabel" id="label">
        <property name="css-name">a</property>
        <property name="css_name">b</property>
        <property name="label">A</property>
        <property name="label">B</property>
      </object>
      """
    )
    // GtkBuilder sets other properties one after the other.
    #expect(
      safe.notes.map(\.reason) == ["property “css-name” is set twice; the last value is shown"]
    )
    #expect(try builder.object("label", as: Label.self).text == "B")
  }

  // MARK: - Whole files

  @Test func `a file without code is shown whole`() throws {
    let (safe, builder) = try rewrite(
      """
      <object class="GtkWindow" id="window">
        <property name="title">A &amp; B</property>
        <property name="child">
          <object class="GtkGrid">
            <child>
              <object class="GtkLabel" id="label">
                <property name="label" translatable="yes">Hello</property>
                <property name="halign">start</property>
                <layout><property name="column">0</property><property name="row">1</property></layout>
                <style><class name="title-1"/></style>
                <attributes><attribute name="weight" value="bold"/></attributes>
              </object>
            </child>
          </object>
        </property>
      </object>
      <menu id="menu"><section><item><attribute name="label">About</attribute></item></section></menu>
      """
    )
    #expect(safe.notes.isEmpty)
    #expect(safe.verdict == .whole)
    #expect(safe.widgets.map(\.id) == ["window"])
    #expect(safe.parts == safe.partsAlive)
    #expect(try builder.object("label", as: Label.self).text == "Hello")
  }

  @Test func `signals, bindings and expressions don't keep a file from being whole`() throws {
    let (safe, _) = try rewrite(
      """
      <object class="GtkButton">
        <signal name="clicked" handler="abort"/>
        <binding name="label"><lookup name="title" type="CairoSurface"/></binding>
      </object>
      <object class="GtkDropDown">
        <property name="expression"><closure type="gchararray" function="abort"/></property>
      </object>
      """
    )
    #expect(safe.verdict == .whole)
    #expect(
      safe.notes.map(\.reason) == [
        "signal “clicked” calls code", "binding of “label” requires the program",
        "expression of “expression” requires the program",
      ]
    )
  }

  // MARK: - Templates and unknown types

  @Test func `a template becomes an object of its parent type`() throws {
    let (safe, builder) = try rewrite(
      """
      <template class="MyWindow" parent="GtkBox"><property name="spacing">6</property></template>
      """
    )
    #expect(safe.verdict == .whole)
    #expect(safe.widgets.map(\.id) == ["MyWindow"])
    #expect(try builder.object("MyWindow", as: Box.self).typeName == "GtkBox")
  }

  @Test func `constraints refer to children and guides`() throws {
    let ends = "relation='eq' target-attribute='width' source='guide' source-attribute='width'"
    let constraint = "<constraint target='a' \(ends)/>"
    let constraints = "<constraints><guide name='guide'/>\(constraint)</constraints>"
    let layout = "<object class='GtkConstraintLayout'>\(constraints)</object>"
    let (safe, _) = try rewrite(
      """
      <template class='A' parent='GtkWidget'>
        <property name='layout-manager'>\(layout)</property>
        <child><object class='GtkButton' id='a'/></child>
      </template>
      """
    )
    #expect(safe.verdict == .whole)
  }

  @Test func `a template without a usable parent becomes a box`() throws {
    #expect(
      try notes("<template class='A'><child><object class='GtkLabel'/></child></template>").first
        == "window.ui:1: “A” names no type; shown as a box"
    )
  }

  @Test(arguments: [
    ("<property name='layout-manager'><object class='GtkBoxLayout'/></property>", "", true),
    ("", "<layout><property name='transform'>translate(9,9)</property></layout>", true),
    ("", "<layout><property name='column'>1</property></layout>", true),
    ("", "", false),
  ])
  func `a template of GtkWidget has the layout of the file`(
    property: String,
    layout: String,
    isWhole: Bool
  ) throws {
    let label = "<child><object class='GtkLabel'>\(layout)</object></child>"
    let template = "<template class='A' parent='GtkWidget'>\(property)\(label)\(label)</template>"
    let (safe, builder) = try rewrite(template)
    let widget: Widget = try builder.object("A")
    #expect(widget.children.map(\.typeName) == ["GtkLabel", "GtkLabel"])
    let note = "the layout of “A” is in code; its children are in a row"
    #expect(safe.notes.map(\.reason) == (isWhole ? [] : [note]))
    #expect(safe.verdict == (isWhole ? .whole : .part))
  }

  @Test(arguments: [
    ("GtkBox", "column", "1", "the widget’s parent has no layout properties"),
    ("GtkGrid", "column", "x", "layout property “column”: “x” isn’t a gint"),
    ("GtkGrid", "transform", "none", "GtkGridLayout has no layout property “transform”"),
    ("GtkStack", "column", "1", "the widget’s parent has no layout properties"),
    ("GtkFixed", "layout-child", "1", "GtkFixedLayout has no layout property “layout-child”"),
  ])
  func `layout properties are those of the layout manager`(
    parent: String,
    property: String,
    value: String,
    reason: String
  ) throws {
    let layout = "<layout><property name='\(property)'>\(value)</property></layout>"
    let label = "<child><object class='GtkLabel'>\(layout)</object></child>"
    #expect(
      try notes("<object class='\(parent)'>\(label)</object>") == ["window.ui:1: \(reason)"]
    )
  }

  @Test func `a description of models isn't a screen`() throws {
    let (safe, _) = try rewrite(
      """
      <template class="Pages"><child><object class="Page"><child><object class="Group"/></child>
      </object></child></template>
      """
    )
    #expect(safe.widgets.isEmpty)
    #expect(safe.notes.map(\.reason) == ["“Pages” is unknown and contains no known widget"])
  }

  @Test func `an internal child may be that of an outer widget`() throws {
    let box = "<object class='GtkBox'/>"
    let (safe, _) = try rewrite(
      """
      <object class="GtkDialog"><child internal-child="content_area"><object class="GtkBox">
        <child internal-child="action_area">\(box)</child></object></child></object>
      <object class="GtkAssistant"><child internal-child="action_area">\(box)</child></object>
      """
    )
    #expect(safe.verdict == .whole)
    #expect(
      try notes(
        """
        <object class="GtkDialog"><property name="child"><object class="GtkBox">
          <child internal-child="action_area">\(box)</child></object></property></object>
        """
      ) == ["window.ui:2: GtkBox has no internal child “action_area” of this type"]
    )
  }

  @Test func `columns of a list without rows may contain objects`() throws {
    let columns = "<columns><column type='GObject'/><column type='GIcon'/></columns>"
    let data = "<data><row><col id='0'>/dev/zero</col></row></data>"
    #expect(try notes("<object class='GtkListStore'>\(columns)</object>").isEmpty)
    #expect(try notes("<object class='GtkListStore'>\(columns)\(data)</object>").count == 2)
  }

  @Test func `windows that a file hides stay hidden`() throws {
    for value in ["False", "0", "no"] {
      let visible = "<property name='visible'>\(value)</property>"
      #expect(try notes("<object class='GtkPopover'>\(visible)</object>").isEmpty)
    }
  }

  @Test func `a file can be the description of a row`() throws {
    let label = "<object class='GtkLabel'/>"
    let (safe, _) = try rewrite(
      "<template class='GtkListItem'><property name='child'>\(label)</property></template>"
    )
    #expect(safe.verdict == .whole)
    #expect(safe.widgets.isEmpty)
  }

  @Test func `an unknown type becomes a labeled box that keeps its widgets`() throws {
    let (safe, builder) = try rewrite(
      """
      <object class="GtkBox" id="box"><child><object class="MyView" id="view">
        <property name="zoom">2</property>
        <property name="content"><object class="GtkLabel" id="a"/></property>
        <child type="end"><object class="GtkLabel" id="b"/></child>
        <child internal-child="area"><object class="GtkLabel" id="c"/></child>
        <child><object class="GtkStackPage"><property name="child"><object class="GtkLabel" id="d"/></property></object></child>
        <magic><spell/></magic>
      </object></child></object>
      """
    )
    let view: Box = try builder.object("view")
    #expect((view.children.first as? Label)?.text == "MyView")
    #expect(view.children.count == 5)
    #expect(safe.verdict == .part)
    #expect(safe.objects == 7)
    #expect(safe.objectsAlive == 5)
  }

  @Test func `an unknown type becomes the program's own template`() throws {
    let row = try file(
      """
      <template class="MyRow" parent="GtkBox"><property name="spacing">3</property>
        <child><object class="GtkLabel" id="label"/></child>
        <child><object class="GtkButton" id="button">
          <accessibility><relation name="labelled-by">label</relation></accessibility>
        </object></child>
        <object class="GtkSizeGroup"><widgets><widget name="label"/></widgets></object>
      </template>
      """,
      name: "row.ui"
    )
    let (safe, builder) = try rewrite(
      """
      <object class="GtkBox">
        <child><object class="MyRow" id="row"><property name="spacing">9</property></object></child>
        <child><object class="GtkLabel" id="label"/></child>
        <child><object class="MyRow"/></child>
      </object>
      """,
      using: BuilderSources([row])
    )
    #expect(safe.verdict == .whole)
    let made: Box = try builder.object("row")
    #expect(made.children.map(\.typeName) == ["GtkLabel", "GtkButton"])
    #expect(try builder.object("label", as: Label.self).parent != made)
    #expect(safe.notes.allSatisfy { $0.file == "row.ui" && $0.parts == 0 })
  }

  @Test func `a template brings the objects beside it`() throws {
    let row = try file(
      """
      <template class="MyRow" parent="GtkBox">
        <child><object class="GtkMenuButton"><property name="menu-model">menu</property></object></child>
        <child><object class="GtkScale"><property name="adjustment">range</property></object></child>
      </template>
      <menu id="menu"><item/></menu>
      <object class="GtkAdjustment" id="range"/>
      """,
      name: "row.ui"
    )
    let rows = "<child><object class='MyRow'/></child><child><object class='MyRow'/></child>"
    let (safe, _) = try rewrite(
      "<object class='GtkBox'>\(rows)</object>",
      using: BuilderSources([row])
    )
    #expect(safe.notes.isEmpty)
    #expect(safe.widgets.count == 1)
  }

  @Test func `a template may derive from another template`() throws {
    let base = try file(
      "<template class='Base' parent='GtkBox'><child><object class='GtkLabel'/></child></template>"
    )
    let (safe, builder) = try rewrite(
      "<template class='Derived' parent='Base'><child><object class='GtkButton'/></child></template>",
      using: BuilderSources([base])
    )
    #expect(safe.verdict == .whole)
    let made: Box = try builder.object("Derived")
    #expect(made.children.map(\.typeName) == ["GtkLabel", "GtkButton"])
  }

  @Test func `circles of templates are cut`() throws {
    let a = try file(
      "<template class='A' parent='GtkBox'><child><object class='B'/></child></template>",
      name: "a.ui"
    )
    let b = try file(
      "<template class='B' parent='GtkBox'><child><object class='A'/></child></template>",
      name: "b.ui"
    )
    let c = try file("<template class='C' parent='D'/>", name: "c.ui")
    let d = try file("<template class='D' parent='C'/>", name: "d.ui")
    let sources = BuilderSources([a, b, c, d])
    let found = try notes("<object class='A'/><object class='C'/>", using: sources)
    #expect(found.contains("b.ui:1: “A” contains itself; shown as a box"))
    #expect(found.contains("window.ui:1: “C” contains itself; shown as a box"))
    let safe = SafeDescription(a, using: sources)
    #expect(safe.notes.map(\.description) == ["b.ui:1: “A” contains itself; shown as a box"])
  }

  @Test func `templates can't multiply without a limit`() throws {
    let files = try (0..<20).map { level in
      let child = "<child><object class='T\(level + 1)'/></child>"
      let children = String(repeating: child, count: 10)
      return try file("<template class='T\(level)' parent='GtkBox'>\(children)</template>")
    }
    let safe = SafeDescription(try file("<object class='T0'/>"), using: BuilderSources(files))
    #expect(safe.markup.utf8.count < 32 << 20)
    #expect(safe.notes.contains { $0.reason.hasPrefix("the templates have too many elements") })
  }

  // MARK: - Properties

  @Test(arguments: [
    ("<property name='banana'>1</property>", "GtkLabel has no property “banana”"),
    ("<property name='parent'>x</property>", "property “parent” of GtkLabel can’t be set"),
    ("<property name='halign'>up</property>", "property “halign”: “up” isn’t a GtkAlign"),
    (
      "<property name='mnemonic-widget'>x</property>",
      "property “mnemonic-widget”: no object has the id “x”"
    ),
    (
      "<property name='mnemonic-widget'>menu</property>",
      "property “mnemonic-widget”: “menu” is a GMenu, not a GtkWidget"
    ),
    ("<property name='label' bind-source='x' bind-property='y'/>", "no object has the id “x”"),
    ("<property name='label' bind-source='l' bind-property='y'/>", "GtkLabel has no property “y”"),
    ("<style><object class='GtkBox'/></style>", "unexpected element “object”"),
    ("<columns/>", "GtkLabel doesn’t have “columns”"),
    (
      "<child internal-child='x'><object class='GtkBox'/></child>",
      "GtkLabel has no internal child “x” of this type"
    ),
    (
      "<accessibility><relation name='labelled-by'>x</relation></accessibility>",
      "no object has the id “x”"
    ),
    ("<object class='GtkBox'/>", "GtkLabel doesn’t have “object”"),
  ])
  func `what GtkBuilder would refuse is left out`(content: String, reason: String) throws {
    let label = "<object class='GtkLabel' id='l'>\n\(content)</object><menu id='menu'/>"
    #expect(try notes(label) == ["window.ui:2: \(reason)"])
  }

  @Test func `references, bindings and doubled ids`() throws {
    let (safe, builder) = try rewrite(
      """
      <object class="GtkSpinButton" id="spin">
        <property name="adjustment">range</property>
        <property name="sensitive" bind-source="switch" bind-property="active" bind-flags="sync-create"/>
      </object>
      <object class="GtkAdjustment" id="range"><property name="upper">9</property></object>
      <object class="GtkSwitch" id="switch"/>
      <object class="GtkLabel" id="switch"/>
      """
    )
    #expect(safe.notes.map(\.reason) == ["another object has the id “switch”"])
    #expect(try builder.object("spin", as: Widget.self).isSensitive == false)
  }

  @Test func `a binding to a property of the program's class requires the program`() throws {
    let row = try file("<template class='Row' parent='GtkBox'/>", name: "row.ui")
    let (safe, _) = try rewrite(
      """
      <template class="A" parent="GtkBox">
        <child><object class="GtkLabel">
          <property name="visible" bind-source="A" bind-property="is-folded"/>
          <property name="label" bind-source="A" bind-property="visible"/>
        </object></child>
        <child><object class="Row"><property name="title" bind-source="A"/></object></child>
      </template>
      """,
      using: BuilderSources([row])
    )
    #expect(safe.notes.map(\.kind) == [.expression, .expression])
    #expect(safe.verdict == .whole)
  }

  @Test func `an object that contains itself through a reference loses the reference`() throws {
    let found = try notes(
      """
      <object class="GtkBox" id="a"><child><object class="GtkFrame"><property name="child">a</property></object></child></object>
      <object class="GtkFrame" id="b"><property name="child">c</property></object>
      <object class="GtkFrame" id="c"><property name="child">b</property></object>
      <object class="GtkFilterListModel" id="m"><property name="model">m</property></object>
      """
    )
    #expect(
      found == [
        "window.ui:1: property “child”: “a” contains this object",
        "window.ui:3: property “child”: “b” contains this object",
        "window.ui:4: property “model”: “m” contains this object",
      ]
    )
  }

  // MARK: - Hostile files

  @Test(arguments: ["abort", "pause", "gtk_box_get_type"])
  func `functions that return a type aren't called`(function: String) throws {
    let found = try notes(
      """
      <object class="Foo" type-func="\(function)"><child><object class="GtkLabel"/></child></object>
      <object class="GtkBox" type-func="\(function)"/>
      """
    )
    #expect(found.count { $0.hasSuffix("“type-func” would call a function") } == 2)
  }

  @Test func `the description of a row follows the same rules`() throws {
    let (safe, _) = try rewrite(
      """
      <object class="GtkListView" id="list">
        <property name="model"><object class="GtkNoSelection"><property name="model">
          <object class="GtkStringList"><items><item>a</item></items></object>
        </property></object></property>
        <property name="factory"><object class="GtkBuilderListItemFactory"><property name="bytes"><![CDATA[
          <interface><template class="GtkListItem">
            <property name="child">
              <object class="Foo" type-func="abort">
                <child><object class="GtkImage"><property name="file">/dev/zero</property></object></child>
              </object>
            </property>
          </template></interface>
        ]]></property></object></property>
      </object>
      """
    )
    #expect(!safe.markup.contains("abort"))
    #expect(!safe.markup.contains("/dev/zero"))
    #expect(
      safe.notes.contains {
        $0.place.line == 8 && $0.reason == "unknown type “Foo”; shown as a box"
      }
    )
  }

  @Test(arguments: [
    "GtkVideo", "GtkMediaControls", "GtkFileChooserWidget", "GtkFileChooserNative", "CairoSurface",
    "CairoPattern", "GVariant", "GSettings", "GtkMediaFile", "GtkDirectoryList", "GtkBookmarkList",
    "GtkBuilder", "GtkWidget", "GtkBuildable", "GtkAlign", "GObject", "GtkCssProvider", "gint", "",
  ])
  func `objects of other kinds aren't created`(type: String) throws {
    let (safe, _) = try rewrite(
      """
      <object class="\(type)" id="x"/>
      <object class="GtkBox"><child><object class="\(type)"/></child></object>
      <object class="GtkListBox"><property name="child"><object class="\(type)"/></property></object>
      <object class="GtkNoSelection"><property name="model"><object class="\(type)"/></property></object>
      """
    )
    #expect(safe.objectsAlive == 3)
  }

  @Test(arguments: [
    "<object class='GtkEveryFilter'><child><object class='GtkLabel'/></child></object>",
    "<object class='GtkStack'><child><object class='GtkStackPage'/></child></object>",
    "<object class='GtkListStore'><data><row><col id='0'>1</col></row></data></object>",
    "<object class='GtkListView'><property name='factory'><object class='GtkBuilderListItemFactory'/></property></object>",
    "<object class='GtkBuilderListItemFactory'><property name='bytes'/></object>",
    "<object class='GtkPopover'><property name='visible'>1</property></object>",
    "<object class='GtkTextView'><child><object class='GtkLabel'/></child></object>",
    "<object class='GtkPopoverMenu'><child><object class='GtkLabel'/></child></object>",
    "<object class='GtkToggleButton' id='a'><property name='group'>a</property></object>",
    "<object class='GtkWindow' id='a'><property name='transient-for'>a</property></object>",
    "<object class='GtkComboBox'><property name='child'><object class='GtkBox'/></property></object>",
    "<object class='GtkComboBox'><property name='active'>-1</property></object>",
    "<object class='GtkComboBox'><property name='id-column'>-1</property></object>",
    "<object class='GtkComboBoxText'><property name='entry_text_column'>2</property></object>",
    "<object class='GtkDialog'><child type='titlebar'><object class='GtkBox'/></child></object>",
    "<object class='GtkDragIcon'/>",
    "<object class='GtkPopoverMenuBar'><child><object class='GtkLabel'/></child></object>",
    "<object class='GtkNotebook'><child type='tab'><object class='GtkLabel'/></child></object>",
    "<object class='GtkListView'><property name='model' bind-source='a' bind-property='pages'/></object><object class='GtkStack' id='a'/>",
    "<object class='GtkBox'><child><object class='GtkBox' id='a'/></child></object><object class='GtkFrame'><property name='child'>a</property></object>",
    "<object class='GtkBox' id='a'/><object class='GtkFrame'><property name='child'>a</property></object><object class='GtkFrame'><property name='child'>a</property></object>",
    "<object class='GtkWindow' id='a'/><object class='GtkFrame'><property name='child'>a</property></object>",
    "<object class='GtkScrolledWindow'><property name='min-content-width'>9</property><property name='max-content-width'>8</property></object>",
    "<object class='GtkShortcutsWindow'><child><object class='GtkBox'/></child></object>",
    "<object class='GtkComboBox'><child><object class='GtkGestureClick'/><attributes><attribute name='text'>0</attribute></attributes></child></object>",
    "<object class='GtkBox'><property name='layout-manager'><object class='GtkConstraintLayout'><constraints><constraint target='a' target-attribute='width' source='super' source-attribute='width'/></constraints></object></property></object><object class='GtkBox' id='a'/>",
    "<object class='GtkLevelBar'><property name='max-value' bind-source='a' bind-property='spacing'/><offsets><offset name='a' value='1'/></offsets></object><object class='GtkBox' id='a'/>",
    "<object class='GtkShortcut'><property name='action'>menu</property></object>",
    "<object class='GtkLevelBar'><offsets><offset name='a' value='9'/></offsets></object>",
    "<object class='GtkCellRendererText'><property name='language'>en</property></object>",
    "<object class='GtkTreeModelSort'/>", "<object class='GtkTreeModelFilter'/>",
    "<object class='GtkTreeSelection'><property name='mode'>0</property></object>",
    "<object class='GtkTextTag'><property name='size-points'>99999999</property></object>",
    "<object class='GtkAppChooserDialog'><child type='titlebar'><object class='GtkLabel'/></child></object>",
    "<object class='GtkStack' id='a'><property name='visible-child'><object class='GtkBox'/></property></object>",
    "<object class='GtkTreeView'><property name='expander-column'>a</property></object><object class='GtkTreeViewColumn' id='a'/>",
    "<object class='GThemedIcon'/>", "<object class='GtkFixedLayoutChild'/>",
    "<object class='GtkSizeGroup' id='a'><widgets><widget name='a'/></widgets></object>",
    "<object class='GtkComboBox'><child><object class='GtkBox'/></child></object>",
    "<object class='GtkTreeView'><child><object class='GtkBox'/></child></object>",
    "<object class='GThemedIcon'><property name='names'/></object>",
    "<object class='GtkImage'><property name='gicon'>folder</property></object>",
    "<menu id='a'/><menu id='a'/>", "<menu/><object class='GtkFoo'/>",
    "<object class='GtkDropDown'><property name='model'><object class='GtkListStore'/></property></object>",
    "<object class='GtkShortcut'><property name='action'><object class='GtkSignalAction'/></property></object>",
  ])
  func `objects that would end the process are changed`(content: String) throws {
    #expect(try !notes(content).isEmpty)
  }

  @Test func `the selection of a container is one of its children`() throws {
    let visible = "<property name='visible-child'>a</property>"
    let label = "<object class='GtkLabel' id='a'/>"
    let page = "<object class='GtkStackPage'><property name='child'>\(label)</property></object>"
    for content in [label, page] {
      let stack = "<object class='GtkStack'>\(visible)<child>\(content)</child></object>"
      #expect(try notes(stack).isEmpty)
    }
    let box = "<object class='GtkBox'><child>\(label)</child></object>"
    let stack = "<object class='GtkStack'>\(visible)<child>\(box)</child></object>"
    #expect(try notes(stack) == ["window.ui:1: property “visible-child”: “a” isn’t a child"])
  }

  @Test(.enabled(if: isAdwaitaInstalled)) func `objects of libadwaita that would log are changed`()
    throws
  {
    #expect(ObjectType.load("libadwaita-1.so.0"))
    #expect(Libadwaita.start())
    for content in [
      "<object class='AdwWindow'><property name='content'><object class='AdwButtonContent'/></property></object>",
      "<object class='AdwLeaflet'><property name='visible-child-name'>a</property></object>",
      "<object class='AdwAboutWindow'><property name='release-notes'>a</property></object>",
      "<object class='AdwTabBar'><child><object class='GtkGestureClick'/></child></object>",
    ] {
      #expect(try !notes(content).isEmpty, "\(content)")
    }
    let content = "<property name='child'><object class='AdwButtonContent'/></property>"
    #expect(try notes("<object class='GtkButton'>\(content)</object>").isEmpty)
  }

  @Test func `a calendar without a date is the same on each day`() throws {
    let (plain, _) = try rewrite("<object class='GtkCalendar' id='it'/>")
    #expect(plain.verdict == .whole)
    let calendar: GTK.Calendar = try plain.builder().object("it")
    #expect(calendar.day == (2026, 1, 1))
    let date = "<property name='year'>2020</property><property name='day'>3</property>"
    let (dated, _) = try rewrite("<object class='GtkCalendar' id='it'>\(date)</object>")
    let other: GTK.Calendar = try dated.builder().object("it")
    #expect(other.day.year == 2020 && other.day.day == 3)
  }

  @Test(.enabled(if: isAdwaitaInstalled))
  func `an avatar without a name has the same color each time`() throws {
    #expect(ObjectType.load("libadwaita-1.so.0"))
    #expect(Libadwaita.start())
    let colors = try (0..<8).map { _ in
      let (safe, _) = try rewrite("<object class='AdwAvatar' id='it'/>")
      let avatar: Widget = try safe.builder().object("it")
      return avatar.children.flatMap(\.classes)
    }
    #expect(Set(colors).count == 1 && !colors[0].isEmpty)
  }

  @Test func `an event controller has no place among the widgets`() throws {
    let controller = "<child type='titlebar'><object class='GtkGestureZoom'/></child>"
    let (safe, _) = try rewrite("<object class='GtkWindow'>\(controller)</object>")
    #expect(safe.verdict == .whole)
  }

  @Test func `types of columns and values aren't looked up by calling functions`() throws {
    let (safe, _) = try rewrite(
      """
      <object class="GtkListStore">
        <columns><column type="CairoSurface"/><column type="GdkPixbuf"/><column type="gint"/></columns>
        <data><row><col id="0">/dev/zero</col><col id="1">/dev/zero</col></row></data>
      </object>
      <object class="GListStore"><property name="item-type">CairoSurface</property></object>
      """
    )
    #expect(!safe.markup.contains("CairoSurface"))
    #expect(safe.notes.count == 3)
  }

  @Test func `only regular files below the folder are loaded`() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    let inside = folder.path("inside")
    try manager.createDirectory(atPath: inside, withIntermediateDirectories: false)
    let pixel = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"
    try pixel.write(toFile: inside + "/a.svg", atomically: true, encoding: .utf8)
    try pixel.write(toFile: folder.path("outside.svg"), atomically: true, encoding: .utf8)
    #expect(mkfifo(inside + "/pipe", 0o600) == 0)
    try manager.createSymbolicLink(
      atPath: inside + "/link",
      withDestinationPath: folder.path("outside.svg")
    )
    try manager.createSymbolicLink(atPath: inside + "/zero", withDestinationPath: "/dev/zero")
    #expect(manager.createFile(atPath: inside + "/large", contents: nil))
    let large = try #require(FileHandle(forWritingAtPath: inside + "/large"))
    try large.truncate(atOffset: 33 << 20)
    try large.close()

    try manager.createSymbolicLink(atPath: inside + "/own", withDestinationPath: "a.svg")
    try manager.createSymbolicLink(atPath: inside + "/up", withDestinationPath: folder.path)
    try pixel.write(toFile: inside + "/50%20 ü?#.svg", atomically: true, encoding: .utf8)

    let encoded = "50%2520%20%C3%BC%3F%23.svg"
    let loaded = [
      "a.svg", "own", "\(inside)/a.svg", "./a.svg", "50%20 ü?#.svg", "file://\(inside)/a.svg",
      "file:\(inside)/a.svg", "file:a.svg", "file://localhost\(inside)/\(encoded)",
    ]
    let refused = [
      "pipe", "link", "zero", "large", "../outside.svg", "/dev/zero", "missing", "", ".", encoded,
      "up/outside.svg", "file://\(folder.path)/outside.svg", "file:///dev/zero",
      "file://\(inside)/up/outside.svg", "file://elsewhere\(inside)/a.svg", "http://a/a.svg",
    ]
    for (type, property) in [
      ("GtkImage", "file"), ("GtkImage", "paintable"), ("GtkPicture", "file"),
      ("GtkPicture", "paintable"),
    ] {
      for name in loaded + refused {
        let (safe, builder) = try rewrite(
          "<object class='\(type)' id='a'><property name='\(property)'>\(name)</property></object>",
          using: BuilderSources(folder: inside)
        )
        let isLoaded = loaded.contains(name)
        #expect(safe.notes.isEmpty == isLoaded, "\(type) \(property) \(name) \(safe.notes)")
        let image: Widget = try builder.object("a")
        #expect((image.measure(.horizontal).natural == 1) == isLoaded || type == "GtkImage")
      }
    }
  }

  @Test func `a file that changes after the check is harmless`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.svg")
    let pixel = "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='7'/>"
    try pixel.write(toFile: path, atomically: true, encoding: .utf8)
    let picture =
      "<object class='GtkPicture' id='a'><property name='file'>a.svg</property></object>"
    let safe = SafeDescription(try file(picture), using: BuilderSources(folder: folder.path))
    #expect(unlink(path) == 0)
    #expect(mkfifo(path, 0o600) == 0)
    let builder = try Builder(text: safe.markup)
    #expect(try builder.object("a", as: Widget.self).measure(.horizontal).natural == 7)
  }

  @Test func `only known resources are loaded`() throws {
    let icon = "resource:///org/gtk/libgtk/theme/Default/Default-light.css"
    #expect(
      try notes("<object class='GtkImage'><property name='resource'>/no</property></object>")
        == ["window.ui:1: unknown resource “/no”"]
    )
    #expect(
      try notes(
        "<object class='GtkPicture'><property name='paintable'>resource:///no</property></object>"
      )
        == ["window.ui:1: unknown resource “/no”"]
    )
    #expect(
      try notes("<object class='GtkPicture'><property name='file'>\(icon)</property></object>")
        .isEmpty
    )
  }
}
