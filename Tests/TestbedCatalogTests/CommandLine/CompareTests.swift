import Foundation
import TestSupport
import Testing

/// The `compare` command of the built program, without a display.
struct CompareTests {
  @Test func `JSON contains the documented keys for every screen and variant`() throws {
    let answer = try CatalogProcess("compare", "--experiment", "navigation", "--json")
    #expect(answer.status == 0)
    #expect(answer.error == "")
    let report = try answer.json()
    #expect(report["version"] as? Int == 1)
    #expect(report["experiment"] as? String == "navigation")
    let screens = try #require(report["screens"] as? [[String: Any]])
    #expect(screens.count >= 31)
    for screen in screens {
      let id = try #require(screen["id"] as? String)
      let variants = try #require(screen["variants"] as? [String: [String: Any]])
      #expect(Set(variants.keys) == ["tabs", "menu", "split"])
      for (variant, landing) in variants {
        let cost = try #require(landing["cost"] as? [String: Any], "\(id) under \(variant)")
        for measure in ["actions", "depth", "modals", "back", "hidden"] {
          #expect(cost[measure] is Int, "\(measure) of \(id) under \(variant)")
        }
        #expect((landing["stack"] as? [String: Any])?["type"] is String)
        let path = try #require(landing["path"] as? [[String: Any]])
        let actions = path.compactMap { $0["actions"] as? Int }.reduce(0, +)
        #expect(actions == cost["actions"] as? Int, "\(id) under \(variant)")
      }
      let differences = try #require(screen["differences"] as? [[String: Any]])
      #expect(differences.map { $0["from"] as? String } == ["tabs", "tabs"])
      #expect(differences.map { $0["to"] as? String } == ["menu", "split"])
    }
  }

  @Test
  func `the text has the costs of each variant, the differences, the drawbacks and the formula`()
    throws
  {
    let answer = try CatalogProcess("compare", "star", "--experiment", "navigation")
    #expect(answer.status == 0)
    #expect(
      answer.output.hasPrefix(
        """
        Menu costs more than tabs for “Star”: one more step back, 4 hidden destinations; split costs \
        more for “Star”: 2 screens deeper, one more step back.

        For speed, keep tabs: no variant is faster for any screen, and split is slower for the screen.
        Menu takes as long as tabs to get to “Star”, with the same gestures.
        Split takes a little longer than tabs to get to “Star” (1.8 s compared to 1.6 s).

        Changes in menu compared to tabs:
          “star”: the menu “Shop” replaces the tab bar “Shop”.

        Changes in split compared to tabs:
          “star”: it is under the stack of “Circle” instead of the stack of screens.
          “star”: the stack of “Circle”, the stack of “Square” and the stack of “Currencies” are now in the page view.
          “star”: the split view “Shop” replaces the tab bar “Shop”.
          “star”: the stack of “Circle” is now visible.

        Star · star  petri://jump/star?v=1
                 actions  depth  modals  back  hidden
          tabs         1      1       0     1       0
            seconds: 1.6 s there, 1.6 s back (2 taps at an unknown position)
            tap “Star”  (declared; Home → Star)
            back: choose the tab “Home”  (container; Star → Home)
          menu         1      1       0     2       4
            seconds: 1.6 s there, 2.2–3.4 s back (3 taps at an unknown position)
            tap “Star”  (declared; Home → Star)
            back: open the menu and choose “Home”  (container, 2 actions; Star → Home)
            hidden: Home, Circle, Square, Currencies
          split        1      3       0     2       0
            seconds: 1.8 s there, 3.4 s back (3 taps at an unknown position)
            tap “Star”  (declared; Home → Star)
            depth: Home › Circle › Star
            back: go back to “Circle”  (container; Star → Circle)
            back: go back to “Home”  (container; Circle → Home)
        """
      )
    )
    #expect(answer.output.contains("Drawbacks of navigation=menu:\n"))
    #expect(answer.output.hasSuffix("This predicts effort, not conversion.\n"))
    #expect(!answer.output.contains("Circle · circle"))
  }

  @Test func `a path to another instance of a screen is marked`() throws {
    func output(_ screen: String) throws -> String {
      try CatalogProcess("compare", screen, "--experiment", "navigation").output
    }
    let shown = try output("product")
    #expect(shown.contains("    tap “Product 42”  (declared; "))
    let other = try output("petri://jump/product?id=815")
    #expect(other.contains("    tap “Product 42” (opens another instance)  (declared; "))
    #expect(other.contains("petri://jump/product?id=815&v=1"))
    #expect(try output("/products/815") == other)
  }

  @Test(arguments: [
    (["petri://jump/nowhere", "--experiment", "navigation"], "nowhere", 2),
    (["nowhere", "--experiment", "navigation"], "nowhere", 2),
    (
      ["star", "--experiment", "colour"], "Unknown experiment “colour”. Available experiments:", 2
    ),
    (["star"], "Missing --experiment. The experiments are navigation", 2),
    (["star", "--experiment"], "--experiment", 2),
    (["--experiment", "navigation", "--journal", "/nowhere/at-all"], "/nowhere/at-all", 2),
    (["--experiment", "navigation", "--colour"], "--colour", 2),
    (["--experiment", "navigation", "--under", "odd=even"], "odd", 2),
    (["--experiment", "navigation", "--under", "a=b,a=c"], "the experiment “a” twice", 2),
    (["--experiment", "navigation", "--under", "a=b,,"], "Invalid variant “”", 2),
    (["--revision", "HEAD", "--under", "x"], "“--revision” can’t be combined with “--under”", 2),
    (["--against", "/x", "--areas"], "“--against” can’t be combined with “--areas”", 2),
    (["--experiment", "navigation", "--device", "watch"], "watch", 2),
    (
      ["--experiment", "navigation", "--html", "/nowhere/x"],
      "Couldn’t write the report “/nowhere/x”", 2
    ),
    (["--experiment", "navigation", "--areas"], "“--areas” needs a display", 2),
    (
      ["product", "/products/815", "--experiment", "navigation"],
      "“product” and “/products/815” both specify “product”. Give each screen once.", 2
    ),
  ])
  func `an invalid call fails with one message and a status`(
    words: [String],
    value: String,
    status: Int32
  ) throws {
    let answer = try CatalogProcess(["compare"] + words)
    #expect(answer.status == status)
    #expect(answer.output == "")
    #expect(answer.error.contains(value))
    #expect(answer.error.split(separator: "\n").count == 1, "\(answer.error)")
  }

  @Test func `ignored parts of a link are reported`() throws {
    let link = "petri://jump/circle?device=desktop&gate.login=closed"
    let answer = try CatalogProcess("compare", link, "--experiment", "navigation", "--json")
    #expect(
      answer.error
        == "Only the context of “\(link)” is used. Ignored: display settings, gates.\n"
    )
    let plain = try CatalogProcess("compare", "circle", "--experiment", "navigation", "--json")
    #expect(plain.error == "")
    #expect(answer.output == plain.output)
  }

  @Test func `times are predicted for a mouse if the device has a mouse`() throws {
    let words = ["compare", "star", "--experiment", "navigation", "--json"]
    for (device, pointer) in [("phone", "touch"), ("desktop", "mouse")] {
      let answer = try CatalogProcess(words + ["--device", device])
      #expect(answer.status == 0, "\(answer.error)")
      let seconds = try #require(try answer.json()["seconds"] as? [String: Any])
      #expect(seconds["pointer"] as? String == pointer)
    }
  }

  @Test func `a journal adds its observed edges`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("file")
    #expect(try CatalogProcess("jump", "petri://jump/home?v=1", "--journal", file).status == 0)
    var text = try String(contentsOfFile: file, encoding: .utf8)
    let last = text.split(separator: "\n").count
    func line(_ number: Int, _ kind: String, _ cause: Int?, _ payload: String) -> String {
      """
      {"cause":\(cause.map(String.init) ?? "null"),"dish":"dish","kind":"\(kind)","number":\(number),\
      "payload":\(payload),"time":9,"version":1}

      """
    }
    text += line(last + 1, "gesture.click", nil, #"{"name":"click","on":"To the nested ones"}"#)
    text += line(last + 2, "route.requested", last + 1, #"{"request":"open","route":"nested"}"#)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let words = ["compare", "nested", "--experiment", "navigation"]
    #expect(try CatalogProcess(words).output.contains("tap “Cities by region”"))
    let answer = try CatalogProcess(words + ["--journal", file])
    #expect(answer.error == "")
    #expect(answer.output.contains("  tabs         1      2       0     1       0\n"))
    #expect(
      answer.output.contains("click “To the nested ones”  (observed; Home → Cities by region)")
    )
  }
}
