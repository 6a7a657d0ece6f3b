import Assets
import Foundation
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp
@testable import TestbedCatalog

/// The meaning of links in the window, on the command line and in a replay, on any device.
@MainActor
struct LinkMeaningTests {
  private let catalog = Testbed.catalog

  /// Returns the model of a window.
  private func workbench() throws -> Workbench {
    Workbench(catalog, devices: try Assets().devices()) { _ in HeadlessDriver() }
  }

  /// Returns the stack without its lists, which load at different times.
  private func outline(_ stack: JSONValue?) -> JSONValue? {
    guard case .object(var fields)? = stack else { return stack }
    fields["lists"] = nil
    for (name, value) in fields {
      switch value {
      case .object: fields[name] = outline(value)
      case .array(let items): fields[name] = .array(items.compactMap(outline))
      default: break
      }
    }
    return .object(fields)
  }

  private func outline(_ stack: StackNode) throws -> JSONValue? {
    outline(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(stack)))
  }

  private func divergence(in journal: Journal) async throws -> Replay.Divergence? {
    var lines: [String] = []
    try journal.export { lines.append($0) }
    let recording = try Recording(try Journal.read(lines.joined(separator: "\n")))
    let standard = StandardEnvironment(try Assets().devices())
    return await Replay(recording, in: Dish(catalog, in: standard)).run()
  }

  @Test(arguments: zip(["tabs", "menu", "split"], 0..<3))
  func `the window, the command line and a replay have the same stack for every screen`(
    variant: String,
    turn: Int
  ) async throws {
    for (index, screen) in catalog.screens.enumerated() {
      // Most links name the device on which they were made, as those of windows do.
      var jump = screen.jump
      jump.variants = [Navigation.id: variant]
      // In the window, guards would wait for the user.
      let gates = screen.guards(under: VariantAssignment(jump.variants))
      jump.gates = Dictionary(gates.map { ($0, .open) }) { first, _ in first }
      jump.environment.device = [nil, "phone", "tablet", "500x400"][index % 4]
      let workbench = try workbench()
      workbench.open(link: jump.link)
      await workbench.runner.settled()
      let place: Comment = "\(jump.link)"
      // Starting a process takes time, so each screen has one process, under one of the variants.
      if index % 3 == turn {
        let seen = try outline(workbench.dish.stack)
        let answer = try CatalogProcess("jump", jump.link, "--json")
        #expect(answer.status == 0 || answer.status == 1, place)
        let report = try JSONDecoder().decode(JSONValue.self, from: Data(answer.output.utf8))
        #expect(outline(report["stack"]) == seen, place)
      }
      #expect(try await divergence(in: workbench.journal)?.description == nil, place)
      let link = try #require(workbench.nextJump?.link)
      #expect(link.contains("device=\(jump.environment.device ?? "phone")"), place)
    }
  }

  @Test(arguments: ["tabs", "menu", "split"], [nil, "tablet"])
  func `a journal that a window exports can be replayed, after any kind of action`(
    variant: String,
    device: String?
  ) async throws {
    let workbench = try workbench()
    await workbench.dish.start()
    #expect(try await divergence(in: workbench.journal)?.description == nil, "fresh")
    if let device { await workbench.dish.show(Jump.Environment(device: device)) }
    let navigation = try #require(workbench.variants.experiments.first)
    if variant != navigation.variants.first { workbench.variants.choose(variant, of: navigation) }
    await workbench.runner.settled()
    workbench.open(try #require(catalog.screen("star")))
    await workbench.runner.settled()
    #expect(try await divergence(in: workbench.journal)?.description == nil, "after a jump")
    let product = Destination(.product, with: ProductID(7))
    try await workbench.dish.router.navigate(to: product, in: workbench.dish.scene)
    #expect(try await divergence(in: workbench.journal)?.description == nil, "after a press")
    try await workbench.dish.router.back(in: workbench.dish.scene)
    #expect(try await divergence(in: workbench.journal)?.description == nil, "after a step back")
    await workbench.dish.show(Jump.Environment(device: "desktop", theme: .dark))
    await workbench.dish.show(Jump.Environment(device: "large-phone", theme: .dark))
    #expect(try await divergence(in: workbench.journal)?.description == nil, "on other devices")
    workbench.variants.chooseNext()
    await workbench.runner.settled()
    #expect(try await divergence(in: workbench.journal)?.description == nil, "another variant")
  }

  @Test func `the device of a command applies to calls that don’t name one`() throws {
    let link = "petri://jump/star?variant.navigation=split&v=1"
    func sides(_ words: String...) throws -> [Bool] {
      let stack = try CatalogProcess(["jump", link, "--json"] + words).json()["stack"]
      let children = (stack as? [String: Any])?["children"] as? [[String: Any]] ?? []
      return children.compactMap { $0["visible"] as? Bool }
    }
    #expect(try sides() == [false, true])
    #expect(try sides("--device", "tablet") == [true, true])
    #expect(try sides("--device", "599x800") == [false, true])
    #expect(try sides("--device", "600x800") == [true, true])
    let words = ["star", "--experiment", "navigation"]
    let narrow = try CatalogProcess(["compare"] + words).output
    let wide = try CatalogProcess(["compare"] + words + ["--device", "tablet"]).output
    #expect(narrow != wide)
    #expect(wide.contains("petri://jump/star?device=tablet&v=1"))
    let plans = try [nil, "tablet"].map { device in
      try CatalogProcess(["explain", link] + (device.map { ["--device", $0] } ?? [])).output
    }
    #expect(plans[0] != plans[1])
  }

  @Test(arguments: [
    ["jump", "petri://jump/home"], ["explain", "petri://jump/home"], ["check"],
    ["compare", "--experiment", "navigation"], ["replay", "/nowhere"],
  ])
  func `an unknown device fails with one message that lists the available ones`(
    words: [String]
  ) throws {
    let answer = try CatalogProcess(words + ["--device", "watch"])
    #expect(answer.status == 2)
    #expect(answer.output == "")
    #expect(
      answer.error
        == "Unknown device “watch”. Available devices: phone, large-phone, tablet, desktop, "
        + "window, large-window, WIDTHxHEIGHT (120–4096 each).\n"
    )
  }

  @Test func `a journal and its generated test name the device`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("journal.jsonl")
    let link = "petri://jump/star?variant.navigation=split&v=1"
    for device in ["phone", "tablet"] {
      let jump = ["jump", link, "--journal", file]
      #expect(
        try CatalogProcess(jump + (device == "phone" ? [] : ["--device", device])).status == 0
      )
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("device=\(device)"))
      // The device of a replay applies only to journals that name none.
      for other in ["phone", "desktop"] {
        #expect(try CatalogProcess("replay", file, "--device", other).status == 0)
      }
      let test = try CatalogProcess("replay", file, "--as-test").output
      #expect(test.contains("\"\(device)\": \(device == "phone" ? 360 : 800)"))
      #expect(try TestbedModule.check(test) == [])
    }
  }

  @Test func `a check opens both sides of a split, and its link names the wide device`() throws {
    func checks(_ words: String...) throws -> [String: String] {
      let answer = try CatalogProcess(["check", "--json", "--filter"] + words)
      #expect(answer.status == 0)
      let cases = try answer.json()["cases"] as? [[String: Any]] ?? []
      return Dictionary(
        cases.map { ($0["id"] as? String ?? "", $0["link"] as? String ?? "") },
        uniquingKeysWith: { first, _ in first }
      )
    }
    #expect(
      try checks("star/") == [
        "star/navigation=tabs": "petri://jump/star?variant.navigation=tabs&v=1",
        "star/navigation=menu": "petri://jump/star?variant.navigation=menu&v=1",
        "star/navigation=split": "petri://jump/star?variant.navigation=split&v=1",
        "star/navigation=split/device=tablet":
          "petri://jump/star?variant.navigation=split&device=tablet&v=1",
      ]
    )
    let wide = "star/navigation=split/device=tablet"
    #expect(try Array(checks(wide).keys) == [wide])
    #expect(
      try checks("star/navigation=split", "--device", "desktop") == [
        "star/navigation=split": "petri://jump/star?variant.navigation=split&device=desktop&v=1"
      ]
    )
  }
}
