import Foundation
import TestSupport
import Testing

/// Checks with widgets.
@Suite(.onDisplay) @MainActor struct ShownCheckTests {
  @Test func `broken cases are also found when widgets are shown, and all other cases pass`()
    async throws
  {
    let result = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--gtk",
      "--json",
      "--timeout",
      "20"
    )
    let broken = [
      "shelf/empty": "died", "deep": "died", "kept": "leakedScreen", "unbuilt": "failed",
      "quitter": "died", "label": "leakedWidget", "critical": "warning", "template": "problem",
    ].merging(CheckTests.deaths.keys.map { ("trap/\($0)", "died") }) { $1 }
      .merging(CheckTests.guards.mapValues(\.kind)) { $1 }
    var expected = CheckTests.expected(broken, "small", "large")
    expected["endless/size=large"] = ["hung"]
    expected["guard-loop/guards asked/size=large"] = ["hung"]
    let failures = try result.failures()
    #expect(failures == expected)
    #expect(try result.lint() == ["alone: deadEnd"])
    #expect(
      try result.message(of: "critical/size=small").hasPrefix("Gtk critical: gtk_box_remove: ")
    )
    #expect(try result.message(of: "label/size=small").hasPrefix("GtkLabel “held by itself” is"))
    #expect(try result.message(of: "template/size=small").hasPrefix("x.ui:1:"))
    #expect(result.status == 1)
  }

  @Test func `every screen of the testbed can be shown and leaves nothing behind`() async throws {
    let result = try await CheckProcess.run(
      "TestbedCatalog",
      "check",
      "--gtk",
      "--json",
      "--timeout",
      "60"
    )
    let (failures, lint) = (try result.failures(), try result.lint())
    let messages = try failures.keys.map(result.message)
    #expect(failures == [:], "\(messages)")
    #expect(lint == [])
    #expect(try result.cases().count >= 100)
    #expect(result.status == 0)
  }

  @Test func `a picture of a link is saved as PNG`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("shot.png")
    let link = "petri://jump/product?id=42"
    let result = try await CheckProcess.run(
      "TestbedCatalog",
      "show",
      link,
      "--picture",
      file,
      "--device",
      "tablet",
      "--json"
    )
    #expect((result.status, result.error) == (0, ""))
    let report = try result.json()
    #expect((report["link"] as? String)?.hasPrefix(link) == true)
    let picture = try #require(report["picture"] as? [String: Any])
    #expect(picture["file"] as? String == file)
    #expect(picture["width"] as? Int == 800)
    let png = try Data(contentsOf: URL(filePath: file))
    #expect(png.starts(with: [0x89] + Array("PNG".utf8)))
    let closed = try await CheckProcess.run(
      "TestbedCatalog",
      "show",
      "petri://jump/figures?gate.login=closed",
      "--picture",
      folder.path("none.png"),
      "--json"
    )
    #expect(closed.status == 1)
    #expect(try closed.json()["outcome"] as? String == "stopped", "\(closed.output)")
    let message = try #require(try closed.json()["message"] as? String, "\(closed.output)")
    #expect(closed.error.contains(message))
    #expect(closed.error.split(separator: "\n").count == 1, "\(closed.error)")
    #expect(folder.text("none.png") == nil)
    let nowhere = try await CheckProcess.run(
      "TestbedCatalog",
      "show",
      link,
      "--picture",
      "/nowhere/x.png"
    )
    #expect(nowhere.status == 2)
    #expect(nowhere.error.contains("“/nowhere/x.png”"))
  }

  @Test func `“next” leads from the list of screens to a picture of the first screen`() async throws
  {
    let folder = try TemporaryFolder()
    let program = CheckProcess.path(of: "TestbedCatalog")
    let programs = URL(filePath: program).deletingLastPathComponent().path
    var next = "TestbedCatalog list --json"
    var commands: [String] = []
    while commands.count < 6, !commands.contains(next) {
      commands.append(next)
      let shell = "cd '\(folder.path)'; PATH='\(programs)':\"$PATH\"; \(next); exit"
      let result = try await CheckProcess("TestbedCatalog", [], after: shell).result()
      #expect(result.status == 0, "\(next): \(result.error)")
      next = try #require(try result.json()["next"] as? String, "\(result.output)")
    }
    let names = commands.map { $0.split(separator: " ")[1] }
    #expect(names == ["list", "show", "jump", "check", "show"])
    #expect(FileManager.default.fileExists(atPath: folder.path("screen.png")))
  }

  @Test(arguments: ["", "none"])
  func `the widget tree is printed with and without assistive technology`(
    _ accessibility: String
  ) async throws {
    let result = try await CheckProcess.run(
      "TestbedCatalog",
      "show",
      "--tree",
      "petri://jump/product?id=1",
      environment: ["GTK_A11Y": accessibility, "G_DEBUG": "fatal-criticals"]
    )
    #expect(result.output.contains("Label “Home”"), "\(result.output + result.error)")
    #expect(result.status == 0)
  }
}
