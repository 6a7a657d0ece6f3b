import BuilderFiles
import Foundation
import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ProgramResourcesTests {
  private let text = "<interface><object class='GtkLabel' id='a'/></interface>"

  /// Returns a `.gresource` file with a layout, which `glib-compile-resources` makes.
  private func bundle(_ prefix: String, options: String = "") throws -> Data {
    let folder = try TemporaryFolder([
      "a.ui": text,
      "a.xml": """
      <gresources><gresource prefix="\(prefix)"><file \(options)>a.ui</file></gresource></gresources>
      """,
    ])
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["glib-compile-resources", "a.xml", "--target=a.gresource"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: URL(filePath: folder.path("a.gresource")))
  }

  @Test(arguments: ["", "compressed='true'"])
  func `a bundle lists and returns its resources`(options: String) throws {
    let bundles = ProgramResources.bundles(in: try bundle("/org/a", options: options))
    let bundle = try #require(bundles.first)
    #expect(bundle.paths == ["/org/a/a.ui"])
    #expect(bundle.content("/org/a/a.ui", limit: 100) == Array(text.utf8))
    #expect(bundle.content("/org/a/a.ui", limit: 10) == nil)
    #expect(bundle.content("/org/a/b.ui", limit: 100) == nil)
  }

  @Test func `the resources of a library are in its section`() throws {
    let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64"]
    let path = try #require(
      folders.map { $0 + "/libgtk-4.so.1" }.first { FileManager.default.fileExists(atPath: $0) }
    )
    let file = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    let paths = ProgramResources.bundles(in: file).flatMap(\.paths)
    #expect(paths.contains("/org/gtk/libgtk/ui/gtkdialog.ui"))
  }

  @Test func `the resources of a program without a section are found by their header`() throws {
    let program = Data([0x7F, 0x45, 0x4C, 0x46]) + Data(repeating: 7, count: 1021)
    let found = ProgramResources.bundles(in: program + (try bundle("/org/b")) + Data("end".utf8))
    #expect(found.flatMap(\.paths) == ["/org/b/a.ui"])
  }

  @Test func `broken files have no resources`() throws {
    let whole = try bundle("/org/c")
    for length in [0, 1, 8, 12, 16, 23, 24, 40, whole.count / 2] {
      _ = ProgramResources.bundles(in: whole.prefix(length)).flatMap(\.paths)
    }
    let header = Data("GVariant".utf8) + Data(repeating: 0, count: 4)
    let elf = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1])
    for fill in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
      let filler = Data(repeating: fill, count: 200)
      #expect(ProgramResources.bundles(in: header + filler).flatMap(\.paths).isEmpty)
      #expect(ProgramResources.bundles(in: elf + filler).flatMap(\.paths).isEmpty)
      #expect(ProgramResources.bundles(in: elf + filler + header + filler).flatMap(\.paths).isEmpty)
    }
  }

  @Test func `a bundle can't hide the resources of GTK`() throws {
    let own = try #require(ProgramResources.bundles(in: try bundle("/org/d")).first)
    #expect(own.register())
    #expect(Resource.isRegistered("/org/d/a.ui"))
    let other = try #require(ProgramResources.bundles(in: try bundle("/org/d")).first)
    #expect(!other.register())
    own.unregister()
    #expect(!Resource.isRegistered("/org/d/a.ui"))
  }

  @Test func `a factory's row may be a resource`() throws {
    let list = """
      <interface><object class="GtkBuilderListItemFactory" id="factory">
        <property name="resource">/org/e/row.ui</property>
      </object></interface>
      """
    let row = """
      <interface><template class="GtkListItem"><property name="child">
        <object class="GtkLabel" type-func="abort"/>
      </property></template></interface>
      """
    let file = try BuilderFile(Array(list.utf8), name: "list.ui")
    let sources = BuilderSources { $0 == "/org/e/row.ui" ? Array(row.utf8) : nil }
    let safe = SafeDescription(file, using: sources)
    #expect(safe.markup.contains("GtkListItem"))
    #expect(!safe.markup.contains("abort"))
    #expect(safe.partsAlive == safe.parts)
    #expect(
      try Builder(text: safe.markup).object("factory", as: Object.self).typeName
        == "GtkBuilderListItemFactory"
    )
    #expect(
      SafeDescription(file).notes.map(\.reason).prefix(1) == ["unknown resource “/org/e/row.ui”"]
    )
  }
}
