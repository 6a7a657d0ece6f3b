import BuilderFiles
import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ResourceListTests {
  @Test func `a list names the path of each resource and of its file`() throws {
    let list = try ResourceList(
      Array(
        """
        <?xml version="1.0"?>
        <gresources>
          <gresource prefix="/org/a/">
            <file preprocess="xml-stripblanks">ui/window.ui</file>
            <file alias="icons/scalable/actions/x.svg" compressed="true">
              data/x.svg
            </file>
            <!-- <file>no.ui</file> -->
          </gresource>
          <gresource><file>plain.css</file></gresource>
        </gresources>
        """.utf8
      ),
      name: "a.gresource.xml"
    )
    #expect(
      list.entries.map(\.path)
        == ["/org/a/ui/window.ui", "/org/a/icons/scalable/actions/x.svg", "/plain.css"]
    )
    #expect(list.entries.map(\.file) == ["ui/window.ui", "data/x.svg", "plain.css"])
    #expect(throws: ToolkitError.self) { try ResourceList(Array("<a>".utf8), name: "a") }
  }

  @Test(arguments: [
    ("a.gresource.xml", true), ("org.gnome.A.gresource.xml.in", true), ("a.gresources.xml", true),
    ("gresource.xml", true), ("a.xml", false), ("a.gresource", false), ("a.gresource.xml.c", false),
  ])
  func `lists have their own names`(name: String, isList: Bool) {
    #expect(ResourceList.isName(name) == isList)
  }

  @Test func `a bundle of files lists and returns them`() throws {
    // Enough for paths in the same bucket of the table, and deep folders.
    var files: [String: [UInt8]] = ["/empty": [], "/org/ä/umlaut": [0, 1, 255]]
    for number in 0..<200 {
      let folder = (0..<number % 5).map { "/folder\($0)" }.joined()
      files["\(folder)/file\(number).ui"] = Array("\(number)".utf8)
    }
    let paths = files.keys.sorted()
    let bundle = try #require(ProgramResources.bundle(of: paths, within: 1 << 20) { files[$0] })
    #expect(bundle.paths == paths)
    for (path, content) in files { #expect(bundle.content(path, limit: 10) == content, "\(path)") }
    #expect(bundle.content("/folder0", limit: 10) == nil)
    #expect(bundle.content("/none", limit: 10) == nil)
    let small = ProgramResources.bundle(of: ["/a", "/b", "/c"], within: 5) { _ in [1, 2] }
    #expect(small?.paths == ["/a", "/b"])
    #expect(ProgramResources.bundle(of: ["/a"], within: 5) { _ in nil } == nil)
  }
}
