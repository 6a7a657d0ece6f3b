import Fixtures
import Foundation
import GTK
@testable import Petri
import PetriDish
import Testing

/// Blueprint files, which another program compiles.
struct BlueprintTests {
  @Test func `a Blueprint file has the screens of the compiled file`() throws {
    let folder = try TemporaryFolder([
      "data/page.blp": """
      using Gtk 4.0;

      Box page {
        Label title { label: _("Hello"); }
      }
      """,
      "data/other.ui": ProgramFilesTests.label("other"),
    ])
    let program = try ProgramFiles(folder.path)
    let catalog = FileCatalog.make(program)
    #expect(catalog.screens.map(\.id) == ["other.other", "page.page"])
    let file = try #require(program.files.first { $0.path == "page.blp" })
    #expect(try file.content.get().outermostWidgets.map(\.type) == ["GtkBox"])
    #expect(file.location == folder.path("data/page.blp"))
  }

  @Test func `an error of the compiler has its line and column`() throws {
    let folder = try TemporaryFolder(["page.blp": "using Gtk 4.0;\n\nBox page {\n  labl: 1;\n}\n"])
    let error = #expect(throws: ToolkitError.self) {
      try Blueprint.compiled(folder.path("page.blp"))
    }
    let text = "\(try #require(error))"
    #expect(text.contains("page.blp") && text.hasSuffix("(line 4, column 3)"), "\(text)")
    #expect(text.contains("labl") && !text.contains("\u{1B}"), "\(text)")
    let catalog = FileCatalog.make(try ProgramFiles(folder.path))
    #expect(catalog.screens.map(\.id) == ["page"])
  }

  @Test func `a missing compiler is one sentence`() throws {
    let folder = try TemporaryFolder(["page.blp": "using Gtk 4.0;\nBox {}\n"])
    let error = #expect(throws: ToolkitError.self) {
      try Blueprint.compiled(folder.path("page.blp"), by: [folder.path])
    }
    #expect("\(try #require(error))".hasSuffix("blueprint-compiler isn’t installed"))
  }

  @Test func `the first compiler among the folders is used, and its failure is an error`() throws {
    let folder = try TemporaryFolder(["page.blp": "", "first/blueprint-compiler": "#!/bin/sh\n"])
    let second = "second/blueprint-compiler"
    try folder.write("#!/bin/sh\necho '<interface/>'\n", to: second)
    try folder.write("#!/bin/sh\nkill -9 $$\n", to: "third/blueprint-compiler")
    for name in [second, "third/blueprint-compiler"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.path(name)
      )
    }
    let page = folder.path("page.blp")
    // The first isn't executable.
    let folders = ["first", "second", "third"].map { folder.path($0) }
    #expect(try Blueprint.compiled(page, by: folders) == Array("<interface/>\n".utf8))
    #expect(throws: ToolkitError.self) { try Blueprint.compiled(page, by: [folders[2]]) }
  }
}
