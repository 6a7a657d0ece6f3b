import Foundation
import Fixtures
import Testing

struct MapCommandTests {
  @Test func `checking a written map finds differences only after a change`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Shop.map")
    let written = try CatalogProcess("map", "--write", path)
    #expect([written.output, written.error] == ["", ""])
    #expect(written.status == 0)
    let text = try #require(folder.text("Shop.map"))
    #expect(try CatalogProcess("map").output == text)
    let same = try CatalogProcess("map", "--check", path)
    #expect([same.output, same.error] == ["", ""])
    #expect(same.status == 0)
    let former = text.replacing(
      #"{"id":"product","line":"preset","preset":"campaign"}"# + "\n",
      with: ""
    )
    .replacing("/products/{id}", with: "/p/{id}")
    try folder.write(former, to: "Shop.map")
    let other = try CatalogProcess("map", "--check", path)
    #expect(other.status == 1)
    #expect(
      other.output == """
        The link “/p/{id}” of “product” is now “/products/{id}”.
        “product” has a new preset “campaign”.

        """
    )
    let json = try CatalogProcess("map", "--check", path, "--json").json()
    #expect((json["facts"] as? [String])?.count == 2)
    #expect(json["costs"] as? [String] == [])
    #expect(json["budgets"] as? [String] == [])
  }

  @Test func `a missing or invalid map fails with one message`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Shop.map")
    let missing = try CatalogProcess("map", "--check", path)
    #expect(missing.status == 2)
    #expect(missing.error == "Couldn’t read “\(path)”. Create it with “map --write”.\n")
    let endless = try CatalogProcess("map", "--check", "/dev/zero")
    #expect(endless.status == 2)
    #expect(endless.error == "Couldn’t read “/dev/zero”: it isn’t a regular file.\n")
    try folder.write("{\"map\":2}\n<<<<<<< ours\n", to: "Shop.map")
    let damaged = try CatalogProcess("map", "--check", path)
    #expect(damaged.status == 2)
    #expect(
      damaged.error == "“\(path)” isn’t a map. Line 2 isn’t valid: “<<<<<<< ours”.\n"
    )
    let nowhere = try CatalogProcess("map", "--write", "/nowhere/Shop.map")
    #expect(nowhere.status == 2)
    #expect(
      nowhere.error
        == "Couldn’t write the map “/nowhere/Shop.map”: the folder doesn’t exist.\n"
    )
  }

  @Test(arguments: [
    (["map", "Shop.map"], "Unexpected argument “Shop.map”. Use --write or --check with a file."),
    (["map", "--write", "--check"], "“--write” can’t be combined with “--check”."),
    (["map", "--write", "--json"], "“--write” can’t be combined with “--json”."),
    (["map", "--check", "a", "b"], "Unexpected argument “b”: “map” takes one FILE."),
  ])
  func `an invalid call fails with one message`(words: [String], sentence: String) throws {
    let answer = try CatalogProcess(words)
    #expect(answer.status == 2)
    #expect(answer.error == sentence + "\n")
  }

  @Test func `JSON contains the facts of the map, with all edges`() throws {
    let json = try CatalogProcess("map", "--json").json()
    #expect(json["version"] as? Int == 1)
    let screens = try #require(json["screens"] as? [[String: Any]])
    let product = try #require(screens.first { $0["id"] as? String == "product" })
    #expect(
      Set(product.keys).isSuperset(of: [
        "id", "context", "guards", "links", "presets", "places", "edges", "costs",
      ])
    )
    let edges = try #require(product["edges"] as? [[String: Any]])
    #expect(
      Set(edges.compactMap { $0["origin"] as? String }).isSuperset(of: ["declared", "container"])
    )
    let variants = try #require(json["variants"] as? [[String: Any]])
    #expect(variants.compactMap { $0["name"] as? String } == ["tabs", "menu", "split"])
  }

  @Test func `a page has every variant and can be written to a file or printed`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("map.html")
    let answer = try CatalogProcess("map", "--html", path)
    #expect((answer.status, answer.output, answer.error) == (0, "", ""))
    let page = try String(contentsOfFile: path, encoding: .utf8)
    for variant in ["tabs", "menu", "split"] { #expect(page.contains("<bdi>\(variant)</bdi>")) }
    #expect(page.components(separatedBy: "petri://jump/product?").count > 3)
    let output = try CatalogProcess("map", "--html", "-")
    #expect(
      output.output.trimmingCharacters(in: .newlines) == page.trimmingCharacters(in: .newlines)
    )
  }

  @Test(arguments: [
    (["--html", "x", "--json"], "“--html” can’t be combined with “--json”.", 2),
    (
      ["--dot", "--variant", "nope"],
      "Unknown variant “nope”. The variants are tabs, menu, split.", 2
    ),
    (["--html", "x", "--dot"], "“--dot” can’t be combined with “--html”.", 2),
    (
      ["--html", "/nowhere/x"],
      "Couldn’t write the page “/nowhere/x”: the folder doesn’t exist.", 2
    ),
  ])
  func `a page that can’t be created fails with one message`(
    words: [String],
    sentence: String,
    status: Int32
  )
    throws
  {
    let answer = try CatalogProcess(["map"] + words)
    #expect(answer.error == sentence + "\n")
    #expect((answer.status, answer.output) == (status, ""))
  }

  @Test func `the table of starts has a cell for each start, screen and variant`() throws {
    let answer = try CatalogProcess("map", "--starts")
    #expect(answer.status == 0)
    #expect(answer.output.contains("  find, in no container\n"))
    #expect(answer.error == "")
    let json = try CatalogProcess("map", "--starts", "--json").json()
    let rows = try #require(json["rows"] as? [[String: Any]])
    let cells = rows.reduce(0) { $0 + (($1["cells"] as? [Any])?.count ?? 0) }
    #expect(answer.output.split(separator: "\n").count >= cells)
    #expect(rows.count { $0["start"] == nil } == 3)
  }
}
