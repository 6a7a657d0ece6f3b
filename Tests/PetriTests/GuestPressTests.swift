import Fixtures
import Foundation
import GTK
import PetriDish
import TestSupport
import Testing

private let job = ProcessInfo.processInfo.environment["PRESSES"]

/// Presses the controls of a program for `Tests/Corpus/presses.py`, which names a folder.
@Suite(.onDisplay, .enabled(if: job != nil)) @MainActor struct CorpusPressTests {
  @Test func `each control of a program is pressed`() async throws {
    let job = job ?? ""
    func lines(_ name: String) -> [String] {
      guard let text = FileManager.default.contents(atPath: "\(job)/\(name)") else { return [] }
      return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let ended = Set(lines("ended"))
    let skipped = Set(lines("skipped"))
    let log = try #require(FileHandle(forWritingAtPath: "\(job)/log"))
    func write(_ line: String) throws {
      try log.seekToEnd()
      try log.write(contentsOf: Data("\(line)\n".utf8))
    }
    let window = try await PressedWindow(try #require(lines("program").first)) { screen, press in
      let line = "press\t\(screen)\t\(press)"
      if skipped.contains(line) { return true }
      do { try write(line) } catch { Issue.record(error) }
      return false
    }
    var faults = 0
    let screens = window.screens.filter { !ended.contains($0.id) }.prefix(40)
    for screen in screens {
      try write("screen\t\(screen.id)")
      let (presses, themes) = (window.pressed.count, window.themes)
      try await window.press(screen)
      for fault in window.faults[faults...] { try write("fault\t\(fault)") }
      faults = window.faults.count
      try write("ended\t\(screen.id)\t\(window.pressed.count - presses)\t\(window.themes - themes)")
    }
    window.close()
    if screens.count == window.screens.filter({ !ended.contains($0.id) }).count {
      try write("end")
    }
  }
}

@Suite(.onDisplay) @MainActor struct GuestPressTests {
  @Test func `controls of files don’t reach the catalog`() async throws {
    let folder = try TemporaryFolder(["controls.ui": Self.controls])
    let window = try await PressedWindow(folder.path)
    for screen in window.screens { try await window.press(screen) }
    #expect(window.faults == [])
    #expect(window.pressed.count > 20)
    window.close()
  }

  @Test func `controls of hostile files don’t reach the catalog`() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = root.appending(path: "Corpus/Hostile")
    let window = try await PressedWindow(files.path(percentEncoded: false))
    for screen in window.screens { try await window.press(screen) }
    #expect(window.faults == [])
    window.close()
  }

  @Test(arguments: [
    ("GtkLinkButton", "uri", "GtkLinkButton"), ("GtkLabel", "label", "GtkLabel"),
    ("GtkAboutDialog", "website", "GtkLabel “website_label”"),
    ("AdwAboutWindow", "website", "AdwActionRow “website_row”"),
  ])
  func `a link of a file opens nothing`(type: String, property: String, control: String)
    async throws
  {
    let isMarkup = property == "label"
    let link = "https://example.org"
    let value = isMarkup ? "&lt;a href='\(link)'&gt;x&lt;/a&gt;" : link
    let pressed = try await press(
      """
      <object class="\(type)" id="page">
        <property name="\(property)">\(value)</property>
        \(isMarkup ? "<property name='use-markup'>yes</property>" : "")
      </object>
      """
    )
    #expect(pressed.contains { $0.hasPrefix(control) }, "\(pressed)")
  }

  @Test(arguments: ["GtkColorButton", "GtkFontButton"])
  func `a button of a file opens no window`(type: String) async throws {
    _ = try await press("<object class=\"\(type)\" id=\"page\"/>")
  }

  @Test func `another screen can follow a window of shortcuts`() async throws {
    _ = try await press(
      """
      <object class="GtkShortcutsWindow" id="keys"><child><object class="GtkShortcutsSection">
        <child><object class="GtkShortcutsGroup"><property name="title">Files</property>
          <child><object class="GtkShortcutsShortcut">
            <property name="accelerator">&lt;Control&gt;s</property>
            <property name="title">Save</property>
          </object></child>
        </object></child>
      </object></child></object>
      <object class="GtkButton" id="next"/>
      """
    )
  }

  /// Presses each control of each screen in a description; there must be at least one, and no fault.
  ///
  /// - Returns: The types and names of the controls.
  private func press(_ content: String, sourceLocation: SourceLocation = #_sourceLocation)
    async throws -> [String]
  {
    let folder = try TemporaryFolder(["page.ui": "<interface>\(content)</interface>"])
    let window = try await PressedWindow(folder.path)
    for screen in window.screens { try await window.press(screen) }
    #expect(window.faults == [], sourceLocation: sourceLocation)
    #expect(!window.pressed.isEmpty, sourceLocation: sourceLocation)
    window.close()
    return window.pressed
  }

  private static let controls = """
    <interface>
      <menu id="menu">
        <item><attribute name="label">Quit</attribute>
          <attribute name="action">app.quit</attribute></item>
        <item><attribute name="label">Close</attribute>
          <attribute name="action">window.close</attribute></item>
        <submenu><attribute name="label">More</attribute>
          <item><attribute name="label">Back</attribute>
            <attribute name="action">win.back</attribute></item>
          <item><attribute name="label">Map</attribute>
            <attribute name="action">win.map</attribute></item>
        </submenu>
      </menu>
      <template class="Controls" parent="GtkApplicationWindow">
        <property name="default-width">500</property>
        <property name="default-height">500</property>
        <property name="titlebar"><object class="GtkHeaderBar">
          <property name="decoration-layout">:minimize,maximize,close</property>
          <child><object class="GtkMenuButton"><property name="menu-model">menu</property>
          </object></child>
          <child><object class="GtkMenuButton"><property name="popover">empty</property>
          </object></child>
        </object></property>
        <property name="child"><object class="GtkFlowBox">
          <child><object class="GtkButton"><property name="label">Close</property>
            <property name="action-name">window.close</property></object></child>
          <child><object class="GtkButton"><property name="label">About</property>
            <property name="action-name">win.about</property></object></child>
          <child><object class="GtkSwitch"/></child>
          <child><object class="GtkCheckButton"/></child>
          <child><object class="GtkEntry">
            <property name="primary-icon-name">edit-find</property></object></child>
          <child><object class="GtkDropDown"><property name="model"><object class="GtkStringList">
            <items><item>a</item><item>b</item></items></object></property></object></child>
          <child><object class="GtkNotebook">
            <child><object class="GtkLabel"/></child><child><object class="GtkLabel"/></child>
          </object></child>
        </object></property>
        <child><object class="GtkShortcutController"><property name="scope">global</property>
          <child><object class="GtkShortcut"><property name="trigger">&lt;Alt&gt;F4</property>
            <property name="action">action(window.close)</property></object></child>
          <child><object class="GtkShortcut"><property name="trigger">&lt;Control&gt;q</property>
            <property name="action">action(win.close)</property></object></child>
          <child><object class="GtkShortcut"><property name="trigger">&lt;Alt&gt;1</property>
            <property name="action">action(win.view)</property>
            <property name="arguments">-1</property></object></child>
        </object></child>
      </template>
      <object class="GtkPopoverMenu" id="empty"/>
    </interface>
    """
}
