import Assets
import Fixtures
import Foundation
import Testing

private let names: Set = [
  "window.ui", "sidebar.ui", "dish.ui", "inspector.ui", "form.ui", "timeline.ui", "failure.ui",
  "notice.ui", "about.ui", "palette.ui", "shortcuts.ui",
  "twin.ui", "build.ui", "map.ui", "style.css", "high-contrast.css", "devices.json",
]

@Suite struct AssetsTests {
  @Test(arguments: names)
  func `every asset is found beside the executable`(name: String) throws {
    #expect(try !Assets().text(name).isEmpty)
  }

  @Test func `no asset is forgotten by this list`() throws {
    let folder = URL(filePath: try Assets().path(of: "window.ui")).deletingLastPathComponent()
    let found = try Set(FileManager.default.contentsOfDirectory(atPath: folder.path()))
    #expect(found == names.union(["NewApp"]))
  }

  @Test func `a missing file is one sentence that says where it was looked for`() {
    let assets = Assets(folders: ["/nowhere", "/else"])
    let error = #expect(throws: AssetError.self) { try assets.text("window.ui") }
    #expect(error?.description == "The file window.ui is in none of /nowhere, /else.")
  }

  @Test func `an installed program finds its files below lib and share`() {
    #expect(
      Assets(executable: "/usr/local/bin/a b").folders == [
        "/usr/local/bin/PetriDish_Assets.resources/Resources",
        "/usr/local/lib/petridish/PetriDish_Assets.resources/Resources",
        "/usr/local/share/petridish",
      ]
    )
  }

  @Test func `the first folder that has a file wins`() throws {
    let first = try TemporaryFolder(["both": "1"])
    let second = try TemporaryFolder(["both": "2", "second": "2"])
    let assets = Assets(folders: [first.path, second.path])
    #expect(try assets.text("both") == "1")
    #expect(try assets.text("second") == "2")
  }

  @Test func `a file that is not text is one sentence with its path`() throws {
    let folder = try TemporaryFolder(["style.css/inside": ""])
    let error = #expect(throws: AssetError.self) {
      try Assets(folders: [folder.path]).text("style.css")
    }
    let start = "The file \(folder.path)/style.css cannot be read"
    #expect(error?.description.hasPrefix(start) == true)
  }

  @Test func `devices have identities of their own and a size`() throws {
    let devices = try Assets().devices()
    #expect(devices.first?.id == "phone")
    #expect(Set(devices.map(\.id)).count == devices.count)
    #expect(devices.allSatisfy { $0.width > 0 && $0.height > 0 && !$0.name.isEmpty })
  }

  @Test(arguments: [
    ("390x844", 390, 844), ("390 × 844", 390, 844), ("1024X768", 1024, 768),
    ("120*4096", 120, 4096),
  ])
  func `a size is a device of its own`(text: String, width: Int, height: Int) throws {
    let device = try #require(DeviceDescription(size: text))
    #expect((device.width, device.height) == (width, height))
    #expect(device.isFree && !device.hasRim)
    #expect(try Assets().devices().device(named: device.id) == device)
    #expect(device.turned == DeviceDescription(width: height, height: width))
  }

  @Test(arguments: ["", "watch", "390", "390x", "1x2x3", "119x200", "200x4097", "-200x300", "a×b"])
  func `what is no size is no device`(text: String) throws {
    #expect(DeviceDescription(size: text) == nil)
    #expect(try Assets().devices().device(named: text) == nil)
  }

  @Test func `a link names a size in one way only`() throws {
    let devices = try Assets().devices()
    #expect(devices.device(named: "390 x 844") == nil)
    #expect(devices.device(named: "0390x844") == nil)
    #expect(devices.device(named: nil)?.id == "phone")
    #expect(devices.allSatisfy { !$0.isFree })
    #expect(DeviceDescription(width: 0, height: 9_999).id == "120x4096")
  }

  @Test func `damaged devices are one sentence with the file's path`() throws {
    let folder = try TemporaryFolder(["devices.json": #"{"devices": [{"id": 7}]}"#])
    let error = #expect(throws: AssetError.self) { try Assets(folders: [folder.path]).devices() }
    let start = "The file \(folder.path)/devices.json is damaged"
    #expect(error?.description.hasPrefix(start) == true)
  }

  @Test(arguments: names.filter { $0.hasSuffix(".ui") })
  func `GTK accepts the layout`(name: String) throws {
    var verdict = try validate(name)
    // The tool sometimes dies of GTK's own threads on its way out; that says nothing of the layout.
    for _ in 0..<3 where verdict.isKilled { verdict = try validate(name) }
    #expect(verdict.status == 0, "\(verdict.said)")
  }

  private func validate(
    _ name: String
  ) throws -> (status: Int32, isKilled: Bool, said: String) {
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/gtk4-builder-tool")
    tool.arguments = ["validate", try Assets().path(of: name)]
    let output = Pipe()
    tool.standardError = output
    try tool.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    return (tool.terminationStatus, tool.terminationReason == .uncaughtSignal, said)
  }
}
