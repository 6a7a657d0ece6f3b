import BuilderFiles
import Fixtures
import Foundation
import GTK
import Glibc
@testable import Petri
import PetriDish
import TestSupport
import Testing

@Suite struct ProgramFilesTests {
  /// A description of a label with an id.
  static func label(_ id: String, _ text: String = "Hello") -> String {
    """
    <interface>
      <object class="GtkLabel" id="\(id)">
        <property name="label" translatable="yes">\(text)</property>
      </object>
    </interface>
    """
  }

  private func catalog(_ files: [String: String]) throws -> Catalog {
    let folder = try TemporaryFolder(files)
    return FileCatalog.make(try ProgramFiles(folder.path))
  }

  @Test func `each outermost widget and each template is a screen`() throws {
    let catalog = try catalog([
      "ui/window.ui": """
      <interface>
        <template class="ShopWindow" parent="GtkApplicationWindow">
          <property name="default-width">640</property>
          <property name="default-height">480</property>
        </template>
      </interface>
      """,
      "ui/parts/rows.ui": """
      <interface>
        <object class="GtkStringList" id="model"/>
        <object class="GtkBox" id="first_row"><child><object class="GtkLabel"/></child></object>
        <object class="GtkLabel"/>
        <object class="ShopRow" id="unknown"><child><object class="GtkLabel"/></child></object>
        <template class="GtkListItem"/>
      </interface>
      """,
    ])
    #expect(
      catalog.screens.map(\.id)
        == ["rows.first_row", "rows.2", "rows.unknown", "window.ShopWindow"]
    )
    #expect(catalog.screens.map(\.name) == ["First row", "Rows", "Unknown", "Shop window"])
    #expect(catalog.screens.map(\.group) == ["parts", "parts", "parts", ""])
    #expect(catalog.problems.isEmpty)
    #expect(catalog.openingScreen == "window.ShopWindow")
    #expect(catalog.devices == [WindowSize("window", width: 640, height: 480)])
  }

  @Test func `a file keeps its links when it moves, unless another one has its name`() throws {
    let moved = [["a/page.ui"], ["a/b/page.ui", "c/other.ui"]].map { paths in
      Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.label("label")) })
    }
    #expect(try catalog(moved[0]).screens.map(\.id) == ["page.label"])
    #expect(try catalog(moved[1]).screens.map(\.id) == ["page.label", "other.label"])
    let twice = ["a/page.ui": Self.label("label"), "b/page.ui": Self.label("label")]
    #expect(try catalog(twice).screens.map(\.id) == ["a.page.label", "b.page.label"])
    let menus = "<interface><menu id=\"menu\"/><menu id=\"menu\"/></interface>"
    let same = try catalog(["a/page.ui": menus])
    #expect(same.screens.map(\.id) == ["page.menu", "page.menu.2"])
    #expect(same.problems.isEmpty)
  }

  @Test(arguments: [
    ("<interface><object class=\"GtkBox\"><packing/></object></interface>", "old.ui:1", "GTK 3"),
    ("<interface>\n<object", "old.ui:2", "old.ui"),
    ("", "old.ui", "old.ui"),
  ])
  func `a file that can’t be shown is a screen whose jump fails with the reason`(
    text: String,
    place: String,
    reason: String
  ) async throws {
    let catalog = try catalog(["old.ui": text, "new.ui": Self.label("label")])
    #expect(catalog.screens.map(\.id) == ["new.label", "old"])
    let program = try #require(catalog.screen("old"))
    #expect(program.name == "old.ui")
    let folder = try TemporaryFolder(["old.ui": text, "new.ui": Self.label("label")])
    let file = try ProgramFiles(folder.path).files.first { $0.path == "old.ui" }
    guard case .failure(let error)? = file?.content else {
      Issue.record("the file was read")
      return
    }
    #expect("\(error)".contains(place) && "\(error)".contains(reason), "\(error)")
  }

  @Test func `hidden folders, build folders and pipes aren’t read`() throws {
    let folder = try TemporaryFolder([
      ".git/page.ui": Self.label("git"), "_build/meson-private/coredata.dat": "",
      "_build/page.ui": Self.label("build"), "node_modules/a/page.ui": Self.label("node"),
      "page.ui": Self.label("label"),
    ])
    #expect(mkfifo(folder.path("pipe.ui"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"),
      withDestinationPath: folder.path
    )
    let catalog = FileCatalog.make(try ProgramFiles(folder.path))
    #expect(catalog.screens.map(\.id) == ["page.label", "pipe"])
  }

  @Test func `a single file has its screens only, and the templates and sheets beside it`() throws {
    let folder = try TemporaryFolder([
      "one.ui": Self.label("one"), "two.ui": Self.label("two"), "style.css": "label { color: red }",
    ])
    let program = try ProgramFiles(folder.path("one.ui"))
    #expect(FileCatalog.make(program).screens.map(\.id) == ["one.one"])
    #expect(program.others.map(\.name) == ["two.ui"])
    #expect(program.sheets.map(\.name) == ["style.css"])
  }

  @Test func `a path without screens is one clear sentence`() throws {
    let folder = try TemporaryFolder(["notes.txt": "text", "empty/notes.txt": "text"])
    func sentence(_ name: String) -> String? {
      do throws(ProgramFilesError) {
        _ = try ProgramFiles(folder.path(name))
        return nil
      } catch {
        return "\(error)".replacing(folder.path, with: "")
      }
    }
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(sentence("missing")?.hasSuffix("doesn’t exist.") == true)
    #expect(sentence("pipe")?.hasSuffix("is neither a folder nor a regular file.") == true)
    #expect(sentence("empty")?.hasSuffix("contains no .ui files.") == true)
    #expect(
      sentence("notes.txt")?.hasSuffix("is neither a .ui file nor a program with resources of GTK.")
        == true
    )
  }

  @Test func `style sheets lose imports and files outside the folder`() throws {
    let folder = try TemporaryFolder([
      "page.ui": Self.label("label"), "inside.png": "",
      "style.css": """
      @import url("/dev/zero");
      @define-color accent red;
      .a { background: url("inside.png"); }
      .b { background: url("/etc/passwd"); }
      .c { background: url(file:///dev/zero); }
      """,
    ])
    let sheets = try ProgramFiles(folder.path).sheets
    guard case .text(let text)? = sheets.first?.source else {
      Issue.record("the sheet has no text")
      return
    }
    #expect(!text.contains("@import") && !text.contains("/dev/zero") && !text.contains("passwd"))
    #expect(text.contains("@define-color accent red;"))
    #expect(text.matches(of: /background: url\("file:/).count == 1, "\(text)")
  }

  @Test func `resources are the files that the lists of the folder name`() throws {
    let folder = try TemporaryFolder([
      "ui/page.ui": Self.label("label"), "pictures/a.svg": "<svg/>", "src/b.svg": "<svg/>",
      "style.css": """
      .a { background: url("resource:///org/program/a.svg"); }
      .b { background: url("resource:///org/program/missing.svg"); }
      """,
      "data/program.gresource.xml": """
      <gresources><gresource prefix="/org/program">
        <file alias="a.svg">pictures/a.svg</file>
        <file alias="icons/scalable/actions/b.svg">../src/b.svg</file>
        <file alias="outside">../../../etc/passwd</file><file>missing.svg</file>
      </gresource></gresources>
      """,
    ])
    let program = try ProgramFiles(folder.path)
    let root = URL(filePath: folder.path).resolvingSymlinksInPath().path
    #expect(
      program.resourceFiles == [
        "/org/program/a.svg": "\(root)/pictures/a.svg",
        "/org/program/icons/scalable/actions/b.svg": "\(root)/src/b.svg",
      ]
    )
    #expect(program.iconResources == ["/org/program/icons"])
    guard case .text(let sheet)? = program.sheets.first?.source else {
      Issue.record("the sheet has no text")
      return
    }
    #expect(sheet.contains("url(\"resource:///org/program/a.svg\")"), "\(sheet)")
    #expect(!sheet.contains("missing"))
  }

  @Test(arguments: [
    (".markdown a { color: red } h1, p > code { margin: 0 }", false),
    ("body { color: red } @keyframes a { from { opacity: 0 } to { opacity: 1 } }", false),
    ("label.a { color: red } button:hover > image { opacity: 1 }", true),
    (".a { color: red } #b[x=\"body\"] { color: blue }", true), ("* { color: red }", true),
    ("a { color: red } button { color: red }", true),
  ])
  func `sheets for web pages aren’t sheets of the program`(sheet: String, isOwn: Bool) throws {
    let folder = try TemporaryFolder(["page.ui": Self.label("label"), "view.css": sheet])
    #expect(try ProgramFiles(folder.path).sheets.map(\.name) == (isOwn ? ["view.css"] : []))
  }

  @Test func `each style sheet is for the looks in its name, and special ones follow the others`()
    throws
  {
    let names = ["a-hc-dark", "b-hc", "c-dark", "d", "e-hcl"]
    let files =
      names.map { ("\($0).css", "label { color: red; }") } + [("page.ui", Self.label("a"))]
    let folder = try TemporaryFolder(Dictionary(files) { $1 })
    let sheets = try ProgramFiles(folder.path).sheets
    #expect(
      sheets.map(\.name) == ["d.css", "e-hcl.css", "c-dark.css", "b-hc.css", "a-hc-dark.css"]
    )
    #expect(sheets.map(\.looks) == [[], [], [.dark], [.highContrast], [.dark, .highContrast]])
  }

  @Test func `comments and line breaks don’t change a style sheet`() throws {
    func sheet(_ text: String) throws -> StyleSheet {
      let folder = try TemporaryFolder(["page.ui": Self.label("a"), "style.css": text])
      return try #require(try ProgramFiles(folder.path).sheets.first)
    }
    let plain = try sheet(".a,\n.b { color: red; margin: 1px; }\n")
    #expect(try sheet("/* red */\n.a, .b {\tcolor:  red; /* all */\n margin: 1px; }") == plain)
    #expect(try sheet(".a, .b { color: red; margin: 2px; }") != plain)
  }

  @Test func `the states of a screen are its presets`() throws {
    let catalog = try catalog([
      "page.ui": """
      <interface>
        <object class="GtkStack" id="stack">
          <child><object class="GtkLabel" id="one"/></child>
          <child><object class="GtkLabel" id="two"/></child>
        </object>
      </interface>
      """
    ])
    let screen = try #require(catalog.screen("page.stack"))
    #expect(screen.presets.map(\.name) == ["As in the file", "Page Two"])
    let link = Jump("page.stack", context: screen.presets.last?.context).link
    #expect(link == "petri://jump/page.stack?state=stack%3Dtwo&v=1")
    #expect(try catalog.resolve(link).jump.screen == "page.stack")
  }
}

@Suite @MainActor struct SourceArgumentTests {
  nonisolated private static let folder = "Sources"

  @Test(arguments: [
    (["petri", folder], ["petri"]),
    (["petri", "list", folder], ["petri", "list"]),
    (["petri", "show", "a.b", folder], ["petri", "show", "a.b"]),
    (["petri", "show", folder, "petri://jump/a.b"], ["petri", "show", "petri://jump/a.b"]),
    (
      ["petri", "check", "--gtk", folder, "--junit", "r.xml"],
      ["petri", "check", "--gtk", "--junit", "r.xml"]
    ),
    (["petri", "check", "--junit", folder], ["petri", "check", "--junit", folder]),
    (["petri", "--version"], ["petri", "--version"]),
  ])
  func `the path of the program may be anywhere after the command`(
    given: [String],
    rest: [String]
  ) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let sources = root.appending(path: Self.folder).path
    func absolute(_ words: [String]) -> [String] { words.map { $0 == Self.folder ? sources : $0 } }
    var arguments = absolute(given)
    let path = SourceArgument.take(from: &arguments)
    #expect(arguments == absolute(rest))
    if given.count != rest.count { #expect(path == sources) }
  }
}
