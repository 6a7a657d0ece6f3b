import Foundation
import PetriDish
import SampleCatalog
import Testing

@MainActor
struct ReportTests {
  private func object(_ report: Report<some Encodable>) throws -> [String: Any] {
    let data = Data(try report.json().utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `the report of a list of screens has the documented keys`() throws {
    let list = try object(Report(CatalogReport(sample, screens: sample.screens)))
    #expect(list["version"] as? Int == 1)
    let screens = try #require(list["screens"] as? [[String: Any]])
    #expect(screens.count == 4)
    let item = screens[1]
    #expect(item["id"] as? String == "item")
    #expect(item["presets"] as? [String] == ["first", "last"])
    #expect(item["links"] as? [String] == ["/items/{id}"])
    #expect(item["tags"] as? [String] == ["detail"])
    #expect(item["context"] is [String: Any])
    #expect(screens[0]["context"] is NSNull)
    let experiments = try #require(list["experiments"] as? [[String: Any]])
    #expect(experiments[0]["variants"] as? [String] == ["tabs", "menu"])
    #expect(list["gates"] as? [String] == ["vault"])
  }

  @Test func `search results contain the field, text, kind and ranges of each match`() throws {
    let index = sample.makeSearchIndex()
    let hits = index.hits(for: "detial")
    let list = try object(Report(CatalogReport(sample, found: hits, in: index)))
    let screens = try #require(list["screens"] as? [[String: Any]])
    #expect(screens.map { $0["id"] as? String } == ["item"])
    let match = try #require((screens[0]["matches"] as? [[String: Any]])?.first)
    #expect(Set(match.keys) == ["field", "text", "kind", "ranges"])
    #expect(match["field"] as? String == "tag")
    #expect(match["text"] as? String == "detail")
    #expect(match["kind"] as? String == "typo")
    #expect(match["ranges"] as? [[Int]] == [[0, 6]])
    let whole = try object(Report(CatalogReport(sample, screens: sample.screens)))
    #expect((whole["screens"] as? [[String: Any]])?.allSatisfy { $0["matches"] == nil } == true)
  }

  @Test func `the report of a screen has its schema and the link of each preset`() throws {
    let screen = try object(Report(ScreenReport(try #require(sample.screen("item")), of: sample)))
    #expect(screen["version"] as? Int == 1)
    let schema = try #require(screen["schema"] as? [String: Any])
    let fields = try #require(schema["fields"] as? [[String: Any]])
    #expect(fields.map { $0["name"] as? String } == ["id"])
    #expect(Set(fields[0].keys).isSuperset(of: ["name", "kind", "optional", "choices", "fields"]))
    let presets = try #require(screen["presets"] as? [[String: Any]])
    #expect(presets[0]["context"] as? [String: Int] == ["id": 1])
    #expect(presets[0]["link"] as? String == "petri://jump/item?id=1&v=1")
    let experiments = try #require(screen["experiments"] as? [[String: Any]])
    #expect(experiments.map { $0["id"] as? String } == ["layout"])
  }

  @Test func `the report of a jump has its outcome, stack and events`() async throws {
    let result = await Dish(sample).jump(Jump("item", context: .fields(["id": .text("42")])))
    let report = try object(Report(JumpReport(result)))
    #expect(report["outcome"] as? String == "reached")
    #expect(report["screen"] as? String == "item")
    #expect(report["error"] is NSNull)
    let stack = try #require(report["stack"] as? [String: Any])
    #expect(Set(stack.keys).isSuperset(of: ["type", "title", "visible", "children", "presented"]))
    let inner = try #require((stack["children"] as? [[String: Any]])?.first)
    let item = try #require((inner["children"] as? [[String: Any]])?.last)
    #expect(item["context"] as? [String: Int] == ["id": 42])
    let events = try #require(report["events"] as? [[String: Any]])
    #expect(events.first?["kind"] as? String == "jump")
  }

  @Test func `a link that can’t be read results in a failed report`() throws {
    let report = try object(
      Report(JumpReport(unreadable: CatalogError.unknownScreen("x", known: [])))
    )
    #expect(report["outcome"] as? String == "failed")
    #expect((report["error"] as? [String: String])?["kind"] == "unknownScreen")
  }

  @Test func `the report of an explanation has its plan and decisions`() async throws {
    let jump = try sample.jump("petri://jump/item?id=42&variant.layout=menu")
    let report = try object(Report(ExplanationReport(await Dish(sample).explain(jump))))
    #expect(report["error"] is NSNull)
    #expect(report["link"] as? String == jump.link)
    let plan = try #require(report["plan"] as? [[String: Any]])
    #expect(
      plan.map { $0["operation"] as? String } == ["start", "build", "integrate", "finish"]
    )
    #expect(plan.allSatisfy { $0["screen"] is String })
    #expect(plan[1]["context"] as? [String: Int] == ["id": 42])
    #expect((plan[1]["children"] as? [[String: Any]])?.count == 1)
    let decisions = try #require(report["decisions"] as? [[String: Any]])
    #expect(decisions[0]["step"] as? String == "item")
    #expect(decisions[0]["question"] as? String == "Which variant of layout?")
    #expect(decisions[0]["answer"] as? String == "menu")
    #expect(decisions[0]["why"] as? String == "")
  }

  @Test func `a link that can’t be read results in the report of a failed explanation`() throws {
    let unknown = CatalogError.unknownScreen("x", known: [])
    let report = try object(Report(ExplanationReport(unreadable: unknown)))
    #expect((report["plan"] as? [Any])?.isEmpty == true)
    #expect((report["decisions"] as? [Any])?.isEmpty == true)
    #expect((report["error"] as? [String: String])?["kind"] == "unknownScreen")
  }
}
