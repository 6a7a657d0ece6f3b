import Foundation
import TestSupport
import Testing

/// What the built program says of variants, with no display to be had.
struct CompareTests {
  @Test func `compare has the promised keys for every screen and variant`() throws {
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

  @Test func `compare says for people what each variant costs, and what it does not say`() throws {
    let answer = try CatalogProcess("compare", "star", "--experiment", "navigation")
    #expect(answer.status == 0)
    #expect(
      answer.output.hasPrefix(
        """
        Menu costs more than tabs for “Star”: one more step back, 4 hidden destinations; split costs \
        more for “Star”: 2 screens deeper, one more step back.

        By time, stay with tabs: nothing is faster to any screen, and split is slower to the screen.
        Menu takes as long as tabs to get to “Star”, by the same gestures.
        Split takes a little longer than tabs to get to “Star” (1.8 s against 1.6 s).

        What menu changes against tabs:
          “star”: the menu “Shop” stands in place of the tab bar “Shop”.

        What split changes against tabs:
          “star”: it is moved under the stack of “Circle” from the stack of screens.
          “star”: the stack of “Circle”, the stack of “Square” and the stack of “Currencies” are in the set of pages.
          “star”: the split screen “Shop” stands in place of the tab bar “Shop”.
          “star”: the stack of “Circle” is visible.

        Star · star  petri://jump/star?v=1
                 actions  depth  modals  back  hidden
          tabs         1      1       0     1       0
            seconds: 1.6 s there, 1.6 s back (2 taps assumed to be anywhere)
            tap “Star”  (declared; Home → Star)
            back: choose the tab “Home”  (container; Star → Home)
          menu         1      1       0     2       4
            seconds: 1.6 s there, 2.2–3.4 s back (3 taps assumed to be anywhere)
            tap “Star”  (declared; Home → Star)
            back: open the menu and choose “Home”  (container, 2 actions; Star → Home)
            hidden: Home, Circle, Square, Currencies
          split        1      3       0     2       0
            seconds: 1.8 s there, 3.4 s back (3 taps assumed to be anywhere)
            tap “Star”  (declared; Home → Star)
            depth: Home › Circle › Star
            back: go back to “Circle”  (container; Star → Circle)
            back: go back to “Home”  (container; Circle → Home)
        """
      )
    )
    #expect(answer.output.contains("navigation=menu makes harder:\n"))
    #expect(answer.output.hasSuffix("This predicts effort, not conversion.\n"))
    #expect(!answer.output.contains("Circle · circle"))
  }

  @Test func `a way to another context of a screen says so`() throws {
    func output(_ screen: String) throws -> String {
      try CatalogProcess("compare", screen, "--experiment", "navigation").output
    }
    let shown = try output("product")
    #expect(shown.contains("    tap “Product 42”  (declared; "))
    let other = try output("petri://jump/product?id=815")
    #expect(other.contains("    tap “Product 42”, which opens another one  (declared; "))
    #expect(other.contains("petri://jump/product?id=815&v=1"))
    #expect(try output("/products/815") == other)
  }

  @Test(arguments: [
    (["petri://jump/nowhere", "--experiment", "navigation"], "nowhere", 2),
    (["nowhere", "--experiment", "navigation"], "nowhere", 2),
    (
      ["star", "--experiment", "colour"], "There is no experiment “colour”; the experiments are", 2
    ),
    (["star"], "--experiment; the experiments are navigation", 2),
    (["star", "--experiment"], "--experiment", 2),
    (["--experiment", "navigation", "--journal", "/nowhere/at-all"], "/nowhere/at-all", 2),
    (["--experiment", "navigation", "--colour"], "--colour", 2),
    (["--experiment", "navigation", "--under", "odd=even"], "odd", 2),
    (["--experiment", "navigation", "--under", "a=b,a=c"], "the experiment “a” twice", 2),
    (["--experiment", "navigation", "--under", "a=b,,"], "“” is no variant", 2),
    (["--revision", "HEAD", "--under", "x"], "“--revision” and “--under” exclude each other", 2),
    (["--against", "/x", "--areas"], "“--against” and “--areas” exclude each other", 2),
    (["--experiment", "navigation", "--device", "watch"], "watch", 2),
    (["--experiment", "navigation", "--html", "/nowhere/x"], "The report “/nowhere/x”", 2),
    (["--experiment", "navigation", "--areas"], "“--areas” needs a display", 2),
    (
      ["product", "/products/815", "--experiment", "navigation"],
      "“product” and “/products/815” are both “product”; a screen is opened once.", 2
    ),
  ])
  func `what there is not is one sentence, and a status`(
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

  @Test func `what a link says besides its context is told, and not compared`() throws {
    let link = "petri://jump/circle?device=desktop&gate.login=closed"
    let answer = try CatalogProcess("compare", link, "--experiment", "navigation", "--json")
    #expect(
      answer.error
        == "“\(link)”: of it the context is taken alone, and not its display settings, gates.\n"
    )
    let plain = try CatalogProcess("compare", "circle", "--experiment", "navigation", "--json")
    #expect(plain.error == "")
    #expect(answer.output == plain.output)
  }

  @Test func `a device with a mouse is pointed at by mouse`() throws {
    let words = ["compare", "star", "--experiment", "navigation", "--json"]
    for (device, pointer) in [("phone", "touch"), ("desktop", "mouse")] {
      let answer = try CatalogProcess(words + ["--device", device])
      #expect(answer.status == 0, "\(answer.error)")
      let seconds = try #require(try answer.json()["seconds"] as? [String: Any])
      #expect(seconds["pointer"] as? String == pointer)
    }
  }

  @Test func `a journal adds what was seen in it`() throws {
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
