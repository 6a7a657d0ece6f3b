import Fixtures
import Foundation
import TestSupport
import Testing

/// Comparisons of the screens that the files of a C program describe.
@Suite(.onDisplay) @MainActor struct FileComparisonTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "notes/data/ui/window.ui": Self.window, "notes/data/ui/about.ui": Self.about,
      "notes/data/ui/row.ui": Self.row, "notes/data/ui/card.ui": Self.card,
      "notes/data/ui/same.ui": Self.same, "notes/data/ui/style.css": ".note { color: #1a5fb4; }",
    ])
    try git("init", "-q", "-b", "main")
    try commit()
  }

  @Test func `each change of files is described by one sentence`() async throws {
    try replace("#1a5fb4", by: "#c01c28", in: "style.css")
    try commit()
    let style = try await compare(["--revision", "HEAD~1", "data"])
    #expect(style.sentences == [Self.styleSentence])
    // Uncommitted changes are compared as well.
    try replace("All notes", by: "Your notes", in: "card.ui")
    try replace(Self.removeButton, by: "", in: "window.ui")
    try replace(
      "<property name=\"margin-start\">12",
      by: "<property name=\"margin-start\">36",
      in: "about.ui"
    )
    try folder.write(Self.same, to: "notes/data/ui/sub/same.ui")
    try folder.remove("notes/data/ui/same.ui")
    let report = folder.path("report.html")
    let changes = try await compare(["--revision", "HEAD", "data", "--html", report])
    #expect(
      Set(changes.sentences) == [
        "“card.card”: the label changed from “All notes” to “Your notes”.",
        "“window.NotesWindow”: the button “Remove” was removed.",
        "“about.about”: the box moved by (24, 0).",
      ]
    )
    #expect(changes.sentences.count == 3)
    #expect(changes.status == 1)
    // Each screen that differs has a picture of both revisions.
    let page = try #require(folder.text("report.html"))
    #expect(page.components(separatedBy: "data:image/webp").count - 1 >= 6)
    let inside = try await compare(["--revision", "HEAD"], in: "notes/data")
    #expect(inside.sentences == changes.sentences, "the default is the working directory")
  }

  @Test func `each of several changes has a sentence of its own`() async throws {
    try replace("Add", by: "New", in: "window.ui")
    try replace(Self.removeButton, by: "", in: "window.ui")
    try replace("#1a5fb4", by: "#c01c28", in: "style.css")
    try replace(
      "<property name=\"margin-start\">12",
      by: "<property name=\"margin-start\">36",
      in: "about.ui"
    )
    let changes = try await compare(["--revision", "HEAD", "data"])
    #expect(
      changes.sentences == [
        "“about.about”: the box moved by (24, 0).", Self.styleSentence,
        "“window.NotesWindow”: the button “Remove” was removed.",
        "“window.NotesWindow”: the button changed from “Add” to “New”.",
      ]
    )
  }

  @Test func `comments, line breaks, ids of parts and moved files aren’t changes`() async throws {
    try replace("><", by: ">\n<!-- A note. -->\n<", in: "window.ui")
    try replace("id=\"title\"", by: "id=\"heading\"", in: "card.ui")
    try replace(
      "translatable=\"yes\"",
      by: "translatable=\"1\" comments=\"a title\"",
      in: "card.ui"
    )
    try replace("{ color", by: "{\n  /* blue */\n  color", in: "style.css")
    try folder.write(Self.same, to: "notes/data/ui/sub/same.ui")
    try folder.remove("notes/data/ui/same.ui")
    let changes = try await compare(["--revision", "HEAD", "data"])
    #expect(changes.sentences == [])
    #expect(changes.status == 0)
  }

  @Test func `a revision of Blueprint files is compared`() async throws {
    func page(_ label: String) -> String {
      "using Gtk 4.0;\n\nBox page {\n  Label { label: \"\(label)\"; }\n}\n"
    }
    try folder.write(page("Old"), to: "notes/data/ui/page.blp")
    try commit()
    try folder.write(page("New"), to: "notes/data/ui/page.blp")
    let changes = try await compare(["--revision", "HEAD", "data"])
    #expect(changes.sentences == ["“page.page”: the label changed from “Old” to “New”."])
  }

  @Test func `files are compared with those at another path`() async throws {
    try FileManager.default.copyItem(
      atPath: folder.path("notes/data"),
      toPath: folder.path("notes/other")
    )
    #expect(try await compare(["--against", "other", "data"]).status == 0)
    try replace("Remove", by: "Delete", in: "window.ui")
    let sentence = "“window.NotesWindow”: the button changed from “Remove” to “Delete”."
    #expect(try await compare(["--against", "other", "data"]).sentences == [sentence])
    let file = ["--against", "other/ui/window.ui", "data/ui/window.ui"]
    #expect(try await compare(file).sentences == [sentence])
    #expect(try await compare(["--against", "nowhere", "data"]).status == 2)
  }

  @Test func `a revision of files isn't built`() async throws {
    for option in ["package", "command"] {
      let result = try await run(["--revision", "HEAD", "--\(option)", "x", "data"])
      #expect(result.status == 2)
      #expect(result.error.contains("Unknown option “--\(option)”"))
    }
  }

  // MARK: - Files

  private func compare(
    _ words: [String],
    in place: String = "notes"
  ) async throws -> (sentences: [String], status: Int32) {
    let result = try await run(words + ["--json"], in: place)
    guard result.status < 2 else { return ([], result.status) }
    let changes = try result.json()["changes"] as? [[String: Any]] ?? []
    #expect((try result.json()["leftOut"] as? [Any])?.isEmpty == true, "\(result.error)")
    return (changes.compactMap { $0["sentence"] as? String }, result.status)
  }

  private func run(_ words: [String], in place: String = "notes") async throws
    -> CheckProcess.Result
  {
    let process = try CheckProcess(
      "petri",
      ["compare"] + words,
      environment: ["PETRI_CACHE": folder.path("cache")],
      after: "cd '\(folder.path(place))'"
    )
    return await process.result()
  }

  private func replace(_ old: String, by new: String, in name: String) throws {
    let path = "notes/data/ui/\(name)"
    let text = try #require(folder.text(path))
    #expect(text.contains(old), "\(name)")
    try folder.write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  private func commit() throws {
    try git("add", "-A")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "change")
  }

  private func git(_ words: String...) throws { try folder.git(words, in: "notes") }

  private static let styleSentence =
    "“row.row”: the screen looks different, and the style sheet “style.css” has changed."

  private static let removeButton = """
    <child><object class="GtkButton"><property name="label">Remove</property></object></child>
    """

  private static let window = """
    <interface>
      <template class="NotesWindow" parent="GtkApplicationWindow">
        <property name="title">Notes</property>
        <child>
          <object class="GtkBox">
            <property name="orientation">vertical</property>
            <child><object class="GtkButton"><property name="label">Add</property></object></child>
            \(removeButton)
          </object>
        </child>
      </template>
    </interface>
    """

  private static let card = """
    <interface>
      <object class="GtkBox" id="card">
        <child><object class="GtkLabel" id="title">
          <property name="label" translatable="yes">All notes</property></object></child>
      </object>
    </interface>
    """

  private static let about = """
    <interface>
      <object class="GtkBox" id="about">
        <property name="margin-start">12</property>
        <child><object class="GtkLabel"><property name="label">Notes 1.0</property></object></child>
      </object>
    </interface>
    """

  private static let row = """
    <interface>
      <object class="GtkBox" id="row">
        <property name="css-classes">note</property>
        <child><object class="GtkLabel"><property name="label">A note</property></object></child>
      </object>
    </interface>
    """

  private static let same = """
    <interface>
      <object class="GtkLabel" id="same"><property name="label">Always the same</property></object>
    </interface>
    """
}
