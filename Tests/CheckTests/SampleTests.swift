import Foundation
import TestSupport
import Testing

/// The sample app in `Catalog`, as `make run` builds it.
struct SampleTests {
  /// The intentional defects of the sample.
  fileprivate static let planted = [
    "account: unreachable", "checkout: modalTrap", "exchange: budget", "receipt: deadEnd",
  ]

  @Test func `every screen opens under each variant, and only the planted defects are found`()
    async throws
  {
    let result = try await CheckProcess.run("catalog", "check", "--json", "--timeout", "600")
    let failures = try result.failures()
    let messages = try failures.keys.map(result.message)
    #expect(failures == [:], "\(messages)")
    #expect(try result.lint().sorted() == Self.planted)
    #expect(result.status == 1)

    let list = try await CheckProcess.run("catalog", "list", "--json").json()
    let screens = try #require(list["screens"] as? [[String: Any]]).compactMap {
      $0["id"] as? String
    }
    #expect(screens.count > 20)
    var opened: [String: Set<String>] = [:]
    for check in try result.cases() {
      let variants = try #require(check["variants"] as? [String: String])
      opened[try #require(check["screen"] as? String), default: []].formUnion(variants.values)
    }
    for screen in screens {
      #expect(opened[screen] == ["tabs", "menu", "split", "page", "sheet"], "\(screen)")
    }
  }

  /// Deep links with values only for the fields in their paths.
  @Test(
    arguments: [
      ("city", "/cities/tokyo"), ("country", "/countries/Portugal"),
      ("currency", "/currencies/JPY"),
      ("trip", "/trips/tokyo"),
    ]
  )
  func `a deep link opens with only the fields of its path`(
    screen: String,
    link: String
  ) async throws {
    let list = try await CheckProcess.run("catalog", "show", screen, "--json").json()
    let pattern = try #require((list["links"] as? [String])?.first)
    let name = try #require(pattern.firstMatch(of: #/\{(.+)\}/#)?.1)
    let value = try #require(link.split(separator: "/").last)
    #expect(pattern.replacing("{\(name)}", with: value) == link)
    for link in [link, "petri://jump/\(screen)?\(name)=\(value)"] {
      let result = try await CheckProcess.run("catalog", "jump", link)
      #expect(result.status == 0, "\(link): \(result.error)")
    }
  }

  @Test func `every deep link of the sample is tested`() async throws {
    let list = try await CheckProcess.run("catalog", "list", "--json").json()
    let screens = try #require(list["screens"] as? [[String: Any]])
    let linked = screens.filter { ($0["links"] as? [String])?.isEmpty == false }
    #expect(linked.compactMap { $0["id"] as? String } == ["city", "country", "currency", "trip"])
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md"])
  func `every link in a documentation page opens its screen`(page: String) async throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let links = text.matches(of: #/petri://jump/[^'\s]+/#).map { String($0.output) }
    #expect(!links.isEmpty)
    for link in links {
      let result = try await CheckProcess.run("catalog", "jump", link)
      #expect(result.status == 0, "\(link): \(result.error)")
    }
  }
}

/// Checks of the sample with widgets.
@Suite(.onDisplay) @MainActor struct ShownSampleTests {
  @Test func `every screen can be shown, and only the planted defects are found`() async throws {
    let result = try await CheckProcess.run(
      "catalog",
      "check",
      "--gtk",
      "--json",
      "--timeout",
      "60"
    )
    let failures = try result.failures()
    let messages = try failures.keys.map(result.message)
    #expect(failures == [:], "\(messages)")
    #expect(try result.lint().sorted() == SampleTests.planted)
    #expect(result.status == 1)
  }
}
