import Assets
import Foundation
import GTK
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct WindowActionTests {
  /// The texts of the layouts, by file name.
  private let layouts: [String: String]

  init() throws {
    let assets = Assets()
    let folder = URL(filePath: try assets.path(of: "window.ui")).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    let texts = try files.filter { $0.hasSuffix(".ui") }.map { ($0, try assets.text($0)) }
    layouts = Dictionary(uniqueKeysWithValues: texts)
  }

  /// Returns the texts that match the only group of an expression, each with its file.
  private func matches(_ pattern: String) throws -> [(file: String, text: String)] {
    let expression = try Regex(pattern, as: (Substring, Substring).self)
    return layouts.sorted { $0.key < $1.key }.flatMap { file, text in
      text.matches(of: expression).map { (file, String($0.output.1)) }
    }
  }

  @Test func `each action has a unique title and an icon`() {
    let titles = WindowAction.allCases.map(\.title)
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { !$0.isEmpty && !$0.contains { "<&".contains($0) } })
    #expect(WindowAction.allCases.allSatisfy { $0.icon.count > "-symbolic".count })
  }

  @Test func `each keyboard shortcut belongs to only one action`() {
    let keys = WindowAction.allCases.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `the article about keys lists the keys of every action by group`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/PetriDishApp/PetriDishApp.docc/Keys.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let table = WindowAction.Group.allCases.map { group in
      let rows = WindowAction.allCases.filter { $0.group == group && !$0.listedKeys.isEmpty }
        .map { action in
          let keys = action.listedKeys.map { Application.words(of: $0).joined(separator: "+") }
          return "| \(keys.joined(separator: " or ")) | \(action.title) |\n"
        }
      return "## \(group.rawValue)\n\n| keys | do |\n|---|---|\n" + rows.joined()
    }
    #expect(text.hasSuffix("\n" + table.joined(separator: "\n")))
  }

  @Test func `menu labels and titles are in sentence case`() {
    for action in WindowAction.allCases {
      for text in [action.menuLabel.filter { $0 != "_" }, action.title] {
        let words = text.split(separator: " ").map(String.init)
        #expect(words.first?.first?.isUppercase == true, "\(text)")
        for word in words.dropFirst() where !["Petri", "Dish", "Swift"].contains(word) {
          #expect(word == word.lowercased(), "\(word) in “\(text)”")
        }
      }
    }
  }

  @Test func `the actions and mnemonics of the main menu are unique`() {
    let actions = Array(MainMenu.sections.joined())
    #expect(Set(actions).count == actions.count)
    let mnemonics = actions.compactMap { action in
      action.menuLabel.firstIndex(of: "_").map { at in
        action.menuLabel[action.menuLabel.index(after: at)].lowercased()
      }
    }
    #expect(mnemonics.count == actions.count)
    #expect(Set(mnemonics).count == mnemonics.count)
  }

  @Test func `layouts name existing actions only, and tooltips name actions with keys only`() throws
  {
    let named = try matches(#"shell\.([a-z-]+)"#)
    #expect(!named.isEmpty)
    for (file, name) in named {
      #expect(WindowAction(rawValue: name) != nil, "\(name) in \(file)")
    }
    for (file, tooltip) in try matches(#"name="tooltip-text"[^>]*>([^<]*)<"#) {
      let spelled = WindowAction.spellingKeys(in: tooltip)
      #expect(!spelled.contains("shell."), "\(tooltip) in \(file)")
    }
  }

  @Test func `tooltips in layouts don’t spell out keyboard shortcuts`() throws {
    let shortcuts = WindowAction.allCases.compactMap(\.shortcut)
    for (file, tooltip) in try matches(#"name="tooltip-text"[^>]*>([^<]*)<"#) {
      for shortcut in shortcuts {
        let spelled = tooltip.split { " (),".contains($0) }.contains { $0 == shortcut }
        #expect(!spelled, "\(shortcut) in “\(tooltip)” of \(file)")
      }
    }
  }

  @Test func `layouts define no tooltips, icons, or labels for buttons with actions`() throws {
    for (file, text) in layouts {
      for part in text.components(separatedBy: "<object ").dropFirst()
      where part.contains("\"action-name\"") {
        let own = part.components(separatedBy: "</object>")[0]
        for property in ["tooltip-text", "icon-name", "\"label\""] {
          #expect(!own.contains(property), "\(property) in \(file)")
        }
      }
      #expect(!text.contains("<menu"), "a menu in \(file)")
    }
  }

  @Test(arguments: [
    ("Fold it (shell.fold)", "Fold it (Ctrl+J)"),
    ("shell.zoom-in, shell.zoom-out", "Ctrl++, Ctrl+-"),
    ("No action (shell.nothing)", "No action (shell.nothing)"),
    ("No key: shell.about", "No key: shell.about"),
    ("Nothing", "Nothing"), ("", ""),
  ])
  func `action names in texts are replaced by their keys`(text: String, spelled: String) {
    #expect(WindowAction.spellingKeys(in: text) == spelled)
  }

  @Test func `an action is found by its full name`() {
    #expect(WindowAction(fullName: "shell.copy-link") == .copyLink)
    #expect(WindowAction(fullName: "app.copy-link") == nil)
    #expect(WindowAction(fullName: "shell.nothing") == nil)
  }
}
