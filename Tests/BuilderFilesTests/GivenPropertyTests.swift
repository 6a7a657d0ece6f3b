import BuilderFiles
import GTK
import TestSupport
import Testing

/// The properties of a program’s class that its template binds to its parts.
@Suite(.onDisplay) @MainActor struct GivenPropertyTests {
  private func file(_ content: String, name: String) throws -> BuilderFile {
    try BuilderFile(Array("<interface>\(content)</interface>".utf8), name: name)
  }

  private func use(
    _ use: String,
    of templates: String...,
    texts: Texts = .source
  ) throws -> (SafeDescription, Builder) {
    let files = try templates.enumerated().map { try file($1, name: "template\($0).ui") }
    let safe = SafeDescription(
      try file(use, name: "use.ui"),
      using: BuilderSources(files),
      texts: texts
    )
    let lost = safe.notes.reduce(0) { $0 + $1.parts }
    #expect(safe.parts - safe.partsAlive == lost, "\(safe.notes)")
    return (safe, try Builder(text: safe.markup))
  }

  private func bound(_ property: String, to source: String, of type: String = "MyRow") -> String {
    "<property name='\(property)' bind-source='\(type)' bind-property='\(source)'/>"
  }

  @Test func `a part of a template has the value that the object gives to the class`() throws {
    let (safe, builder) = try use(
      """
      <object class="MyRow" id="row">
        <property name="headline" translatable="yes">Weather</property>
        <property name="is_small">True</property>
        <property name="pages">stack</property>
      </object>
      <object class="GtkStack" id="stack"/>
      """,
      of: """
        <template class="MyRow" parent="GtkBox">
          <child><object class="GtkLabel">\(bound("label", to: "headline"))</object></child>
          <child><object class="GtkLabel">
            <binding name="label"><lookup name="headline">MyRow</lookup></binding></object></child>
          <child><object class="GtkImage">
            <property name="visible" bind-source="MyRow" bind-property="is-small"
              bind-flags="sync-create|invert-boolean"/></object></child>
          <child><object class="GtkStackSwitcher">\(bound("stack", to: "pages"))</object></child>
        </template>
        """
    )
    #expect(safe.verdict == .whole, "\(safe.notes)")
    let row: Box = try builder.object("row")
    #expect(row.descendants(Label.self).map(\.text) == ["Weather", "Weather"])
    #expect(row.children[2].isVisible == false)
    let stack = row.children[3].objectType?.property("stack")
    #expect(stack != nil)
    #expect(safe.markup.contains(#"<property name="stack">stack</property>"#))
  }

  @Test func `the outer value wins, and each object has its own`() throws {
    let (_, builder) = try use(
      """
      <object class="GtkBox" id="box">
        <child><object class="Derived"/></child>
        <child><object class="Derived"><property name="headline">own</property></object></child>
        <child><object class="Base"/></child>
      </object>
      """,
      of: """
        <template class="Base" parent="GtkBox"><child><object class="GtkLabel">
          <property name="label" bind-source="Base" bind-property="headline">none</property>
        </object></child></template>
        """,
      "<template class='Derived' parent='Base'><property name='headline'>derived</property></template>"
    )
    let box: Box = try builder.object("box")
    #expect(box.descendants(Label.self).map(\.text) == ["derived", "own", "none"])
  }

  @Test(arguments: [
    ("ShopThemeSelector", "themeselector"), ("ShopPriceTag", "price-tag"),
    ("ShopList", "ShopList"), ("ShopButton", nil), ("ShopTwice", nil), ("ShopRow", nil),
    ("Themeselector", "themeselector"),
  ])
  func `a stand-in has the name of its class in style sheets`(name: String, element: String?) throws
  {
    let elements: Set = [
      "themeselector", "price-tag", "ShopList", "button", "row", "twice", "Twice",
    ]
    for object in [
      "<template class='\(name)' parent='GtkBox'/>",
      "<object class='\(name)' id='\(name)'><child>\(label)</child></object>",
    ] {
      let safe = SafeDescription(
        try file(object, name: "a.ui"),
        using: BuilderSources(elements: elements)
      )
      let widget: Widget = try Builder(text: safe.markup).object(name)
      let property = try #require(widget.objectType?.property("css-name"))
      #expect(widget.text(of: property) == element ?? "box")
    }
  }

  private let label = "<object class='GtkLabel'/>"

  @Test func `a value that a part doesn’t accept is left out`() throws {
    let template = """
      <template class="MyRow" parent="GtkBox">
        <child><object class="GtkStackSwitcher">\(bound("stack", to: "pages"))</object></child>
        <child><object class="GtkProgressBar">\(bound("fraction", to: "share"))</object></child>
      </template>
      """
    let (safe, _) = try use(
      """
      <object class="MyRow"><property name="pages">label</property>
        <property name="share">all</property></object>
      <object class="GtkLabel" id="label"/>
      """,
      of: template
    )
    #expect(safe.verdict != .whole)
    #expect(!safe.markup.contains("fraction"))
  }
}
