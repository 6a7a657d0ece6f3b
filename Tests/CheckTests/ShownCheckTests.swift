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
