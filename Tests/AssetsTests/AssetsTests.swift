import Assets
import Fixtures
import Foundation
import Testing

private let names: Set = [
  "window.ui", "sidebar.ui", "dish.ui", "device.ui", "widgets.ui", "inspector.ui", "form.ui",
  "timeline.ui", "failure.ui", "second.ui", "about.ui", "address.ui", "omnibox.ui", "shortcuts.ui",
  "twin.ui", "build.ui", "map.ui", "style.css", "high-contrast.css", "devices.json",
]

@Suite struct AssetsTests {
  @Test(arguments: names)
  func `every asset is found next to the executable`(name: String) throws {
    #expect(try !Assets().text(name).isEmpty)
  }

  @Test func `the list of names covers every file in the resource folder`() throws {
    let folder = URL(filePath: try Assets().path(of: "window.ui")).deletingLastPathComponent()
    let found = try Set(FileManager.default.contentsOfDirectory(atPath: folder.path()))
    #expect(found == names.union(["NewApp", "icons"]))
  }

  @Test func `the error for a missing file lists the searched folders`() {
    let assets = Assets(folders: ["/nowhere", "/else"])
    let error = #expect(throws: AssetError.self) { try assets.text("window.ui") }
    #expect(error?.description == "File window.ui not found in /nowhere, /else.")
  }

  @Test func `the search folders are next to the executable, in lib, and in share`() {
    #expect(
      Assets(executable: "/usr/local/bin/a b").folders == [
        "/usr/local/bin/PetriDish_Assets.resources/Resources",
        "/usr/local/lib/petridish/PetriDish_Assets.resources/Resources",
        "/usr/local/share/petridish",
      ]
    )
  }

  @Test func `a file is read from the first folder that contains it`() throws {
    let first = try TemporaryFolder(["both": "1"])
    let second = try TemporaryFolder(["both": "2", "second": "2"])
    let assets = Assets(folders: [first.path, second.path])
    #expect(try assets.text("both") == "1")
    #expect(try assets.text("second") == "2")
  }

  @Test func `the error for an unreadable file includes its path`() throws {
    let folder = try TemporaryFolder(["style.css/inside": ""])
    let error = #expect(throws: AssetError.self) {
      try Assets(folders: [folder.path]).text("style.css")
    }
    let start = "Couldn’t read \(folder.path)/style.css"
    #expect(error?.description.hasPrefix(start) == true)
  }

  @Test func `each device has a unique id, a name, and a positive size`() throws {
    let devices = try Assets().devices()
    #expect(devices.first?.id == "phone")
    #expect(Set(devices.map(\.id)).count == devices.count)
    #expect(devices.allSatisfy { $0.width > 0 && $0.height > 0 && !$0.name.isEmpty })
  }

  @Test(arguments: [
    ("390x844", 390, 844), ("390 × 844", 390, 844), ("1024X768", 1024, 768),
    ("120*4096", 120, 4096),
  ])
  func `a valid size creates a device without a rim`(text: String, width: Int, height: Int) throws {
    let device = try #require(DeviceDescription(size: text))
    #expect((device.width, device.height) == (width, height))
    #expect(device.isFree && !device.hasRim)
    #expect(try Assets().devices().device(named: device.id) == device)
    #expect(device.turned == DeviceDescription(width: height, height: width))
  }

  @Test(arguments: ["", "watch", "390", "390x", "1x2x3", "119x200", "200x4097", "-200x300", "a×b"])
  func `an invalid size creates no device`(text: String) throws {
    #expect(DeviceDescription(size: text) == nil)
    #expect(try Assets().devices().device(named: text) == nil)
  }

  @Test func `device ids accept only the canonical spelling of a size`() throws {
    let devices = try Assets().devices()
    #expect(devices.device(named: "390 x 844") == nil)
    #expect(devices.device(named: "0390x844") == nil)
    #expect(devices.device(named: nil)?.id == "phone")
    #expect(devices.allSatisfy { !$0.isFree })
    #expect(DeviceDescription(width: 0, height: 9_999).id == "120x4096")
  }

  @Test func `the error for an invalid device file includes its path`() throws {
    let folder = try TemporaryFolder(["devices.json": #"{"devices": [{"id": 7}]}"#])
    let error = #expect(throws: AssetError.self) { try Assets(folders: [folder.path]).devices() }
    let start = "Invalid file \(folder.path)/devices.json"
    #expect(error?.description.hasPrefix(start) == true)
  }

  @Test(arguments: names.filter { $0.hasSuffix(".ui") })
  func `GTK validates each layout file`(name: String) throws {
    var verdict = try validate(name)
    // The tool sometimes crashes in GTK's threads while it exits. The layout isn't at fault.
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
