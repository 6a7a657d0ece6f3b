import Assets
import GTK
import GTKBackend
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of comparing this build with another build, each in its own processes.
@Suite(.onDisplay) @MainActor struct BuildComparisonTests {
  private let builds: PlantedBuilds
  private let workbench: Workbench

  init() throws {
    builds = try PlantedBuilds()
    workbench = Workbench(PlantedBuilds.catalog, devices: try Assets().devices()) { _ in
      HeadlessDriver()
    }
    workbench.buildFinder = builds.finder
  }

  private func compare(_ choice: BuildChoice) throws -> BuildComparison {
    workbench.compare(with: choice)
    return try #require(workbench.build)
  }

  private func open(_ screen: String) { workbench.open(link: "petri://jump/\(screen)?v=1") }

  private func sentences(of build: BuildComparison) -> [String]? {
    guard case .seen(_, let report) = build.jumpComparison else { return nil }
    return report.changes.map(\.sentence)
  }

  private func failure(of build: BuildComparison) -> String? {
    if case .failed(let sentence) = build.buildState { sentence } else { nil }
  }

  @Test func `each jump is compared with the other build, including a picture`() async throws {
    open("label")
    let build = try compare(builds.before)
    try await eventually { sentences(of: build) != nil }
    #expect(
      sentences(of: build) == ["“label”: the label changed from “In stock.” to “Available.”."]
    )
    #expect(build.picture != nil)
    #expect(BuildSummary(build).status == "1 difference")
    open("edge")
    try await eventually { sentences(of: build) == [] }
    #expect(build.picture != nil, "the picture is also shown if nothing differs")
    #expect(BuildSummary(build).verdict == "The builds don’t differ.")
    open("label")
    await workbench.runner.settled()
    #expect(sentences(of: build)?.count == 1, "previous results are cached")
  }

  @Test func `a window in a browser can’t run a program by its path`() async throws {
    workbench.buildFinder.allowsPrograms = { false }
    open("label")
    let build = try compare(.program("/bin/true"))
    try await eventually { failure(of: build) != nil }
    #expect(
      failure(of: build)
        == "Programs can’t be chosen by path in a browser. Compare with a revision instead."
    )
  }

  @Test
  func `all screens can be compared, and each change has a link to its screen`()
    async throws
  {
    let build = try compare(builds.before)
    try await eventually { build.program != nil }
    workbench.compareAllScreens()
    #expect(build.fullComparison?.isRunning == true)
    try await eventually { build.fullComparison?.isRunning == false }
    let comparison = try #require(build.fullComparison)
    #expect(comparison.failure == nil)
    #expect(comparison.compared == comparison.total)
    let changes = try #require(comparison.report).changes
    let label = try #require(changes.first { $0.screens == ["label"] && !$0.links.isEmpty })
    #expect(label.sentence == "“label”: the label changed from “In stock.” to “Available.”.")
    #expect(try workbench.checked(label.links[0]).jump.screen == "label")
  }

  @Test func `a stopped comparison of all screens reports its partial result`() async throws {
    let build = try compare(builds.before)
    try await eventually { build.program != nil }
    workbench.compareAllScreens()
    workbench.compareAllScreens()
    try await eventually { build.fullComparison?.isRunning == false }
    #expect(build.fullComparison?.report?.isInterrupted == true)
    #expect(build.fullComparison?.failure == nil)
  }

  @Test func `a missing or unresponsive build is reported as a failure`() async throws {
    let missing = try compare(.program("/no/such/program"))
    try await eventually { failure(of: missing) != nil }
    #expect(failure(of: missing) == "The program “/no/such/program” doesn’t exist.")
    open("label")
    let mute = try compare(.program(try builds.script("exit 3", "mute")))
    try await eventually { if case .failed = mute.jumpComparison { true } else { false } }
    #expect(BuildSummary(mute).card.kind == .failure)
    #expect(BuildSummary(mute).verdict.hasSuffix("."))
  }

  @Test func `a revision is built in the background, and build failures are reported`()
    async throws
  {
    let scratch = try ScratchRepository()
    try scratch.commit("first", "first")
    try scratch.commit("broken", "second")
    workbench.buildFinder = BuildFinder(
      package: { try SourcePackage(named: scratch.path) },
      command: scratch.command,
      running: "\(scratch.path)/.build/debug/App",
      cache: RevisionCache(path: scratch.folder.path("cache"))
    )
    let broken = try compare(.revision("HEAD"))
    #expect(BuildSummary(broken).card.kind == .working)
    try await eventually { failure(of: broken) != nil }
    #expect(failure(of: broken) == "Couldn’t build the revision “HEAD”: app.sh:1:1: it is broken")
    let unknown = try compare(.revision("gone"))
    try await eventually { failure(of: unknown) != nil }
    #expect(failure(of: unknown)?.hasPrefix("Unknown revision “gone” in the repo") == true)
    let old = try compare(.revision("HEAD~1"))
    try await eventually { old.program != nil }
    #expect(old.program?.commit == (try scratch.git("rev-parse", "HEAD~1")))
    #expect(workbench.state[.builds] == ["HEAD~1", "gone", "HEAD"])
  }

  @Test func `canceling a build ends its process`() async throws {
    let scratch = try ScratchRepository()
    try scratch.commit("first", "first")
    let mark = scratch.folder.path("began")
    workbench.buildFinder = BuildFinder(
      package: { try SourcePackage(named: scratch.path) },
      command: "echo $$ > '\(mark)'; exec sleep 600",
      running: "\(scratch.path)/.build/debug/App",
      cache: RevisionCache(path: scratch.folder.path("cache"))
    )
    let build = try compare(.revision("HEAD"))
    try await eventually { scratch.folder.text("began")?.hasSuffix("\n") == true }
    let process = try #require(scratch.folder.text("began")?.split(separator: "\n").first)
    build.cancel()
    #expect(failure(of: build) == "The build was interrupted.")
    try await eventually { !TextFile.exists("/proc/\(process)/stat") }
  }

  @Test func `comparing with a build and comparing two variants exclude each other`() async throws {
    let twins = Workbench(frames) { _ in HeadlessDriver() }
    twins.buildFinder = builds.finder
    twins.open(link: "petri://jump/numbered?context.value=1")
    twins.toggleTwin()
    await twins.runner.settled()
    #expect(twins.dishes.isTwin)
    twins.compare(with: builds.before)
    #expect(!twins.dishes.isTwin)
    #expect(twins.build != nil)
    twins.toggleTwin()
    #expect(twins.build == nil)
    #expect(twins.dishes.isTwin)
  }

  @Test func `a separate window is opened only for builds that support it`() async throws {
    let old = try OtherProgram(at: builds.script("exit 2", "old"))
    await #expect(throws: RevisionFailure.noWindow(old.name)) {
      try await BuildWindow(of: old).open(nil)
    }
    let told = builds.folder.path("told")
    let new = try OtherProgram(
      at: builds.script("echo \"$@\" >> '\(told)'", "new")
    )
    try await BuildWindow(of: new).open("petri://jump/label?v=1")
    #expect(
      builds.folder.text("told")
        == "open --apart \(new.name) --help\nopen petri://jump/label?v=1 --apart \(new.name)\n"
    )
  }

  @Test func `windows of different builds have different id suffixes`() {
    let (one, other) = (
      ApplicationHost.suffix(of: "/a/shop"), ApplicationHost.suffix(of: "/b/shop")
    )
    #expect(one != other)
    for suffix in [one, other] { #expect(suffix.wholeMatch(of: /\.r[0-9a-f]{12}/) != nil) }
  }
}
