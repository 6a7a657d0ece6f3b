import Fixtures
import Foundation
import Glibc
import TestSupport
import Testing

/// The `petri` program with the files of programs that aren't written with PetriDish.
///
/// It runs as a process, because libadwaita can't be removed from a process.
@Suite(.onDisplay) @MainActor struct PetriCheckTests {
  private func run(_ words: String...) async throws -> CheckProcess.Result {
    try await CheckProcess("petri", words).result()
  }

  private static let window = """
    <interface>
      <requires lib="libadwaita" version="1.0"/>
      <template class="ClockWindow" parent="AdwApplicationWindow">
        <property name="title" translatable="yes">Clock</property>
        <property name="content">
          <object class="GtkBox">
            <property name="orientation">vertical</property>
            <child><object class="AdwHeaderBar"><child type="end">
              <object class="GtkMenuButton" id="menu"><property name="menu-model">main</property>
              </object></child></object></child>
            <child><object class="AdwViewStack" id="stack">
              <child><object class="AdwViewStackPage"><property name="name">world</property>
                <property name="child"><object class="AdwStatusPage"/></property></object></child>
              <child><object class="AdwViewStackPage"><property name="name">alarm</property>
                <property name="child"><object class="ClockRow"/></property></object></child>
            </object></child>
          </object>
        </property>
      </template>
      <menu id="main"><item><attribute name="label">About</attribute>
        <attribute name="action">app.about</attribute></item></menu>
    </interface>
    """

  private static let row = """
    <interface>
      <template class="ClockRow" parent="AdwActionRow">
        <property name="title">Seven o’clock</property>
      </template>
    </interface>
    """

  @Test func `all screens of a program with libadwaita pass a check`() async throws {
    let folder = try TemporaryFolder([
      "data/window.ui": Self.window, "data/row.ui": Self.row,
      "data/style.css": ".card { background: @accent_bg_color; }",
    ])
    let list = try await run("list", folder.path)
    #expect(list.output.contains("window.ClockWindow"), "\(list)")
    let checked = try await run("check", folder.path, "--gtk", "--json")
    #expect(try checked.failures() == [:], "\(checked.output)")
    // The row, the menu, and the window as in the file, with its other page and with an open menu.
    #expect(try checked.cases().count == 5, "\(checked.output)")
    #expect(checked.status == 0)
  }

  @Test func `no file ends or blocks the program`() async throws {
    // Files that end, block or leave a process that hands them to GtkBuilder.
    let hostile = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Corpus/Hostile")
    let folder = try TemporaryFolder()
    let names = try FileManager.default.contentsOfDirectory(atPath: hostile.path)
    #expect(names.count > 9)
    for name in names {
      let text = try String(contentsOf: hostile.appending(path: name), encoding: .utf8)
      try folder.write(text, to: name)
    }
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(mkfifo(folder.path("queue.ui"), 0o600) == 0)
    let result = try await run(
      "check",
      folder.path,
      "--gtk",
      "--no-lint",
      "--json",
      "--timeout",
      "20"
    )
    #expect(try !result.cases().isEmpty, "\(result)")
    let kinds = try Set(result.failures().values.flatMap { $0 })
    #expect(kinds.isDisjoint(with: ["died", "hung", "blocked"]), "\(result.output)")
    #expect(!result.isKilled)
  }

  @Test func `a path without screens is a usage error of one sentence`() async throws {
    for words in [["list", "/missing"], ["check", "/etc/hostname", "--gtk"]] {
      let result = try await CheckProcess("petri", words).result()
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
      #expect(result.error.contains(words[1]))
    }
  }
}
