import Foundation
import GTK
import Routing
import TestSupport
import Testing

@testable import PetriDish
@testable import PetriDishApp

/// Pages with pictures of real widgets.
@Suite(.onDisplay) @MainActor
struct RevisionPageSizeTests {
  /// Returns a picture of a screen as full as those of apps are.
  private func picture(_ number: Int, isNew: Bool) throws -> PixelImage {
    let box = Box(.vertical, spacing: 6)
    for row in 0..<14 {
      let line = Box(.horizontal, spacing: 12)
      line.append(Label("Row \(row) of screen \(number), \(row * number * 7919 % 1000)"))
      line.append(Button(isNew && row == number % 14 ? "Sold out" : "Buy \(number)"))
      line.append(Switch())
      box.append(line)
    }
    let window = OffscreenWindow()
    window.content = box
    let picture = try window.picture(width: 390, height: 844)
    return PixelImage(width: 390, height: 844, bytes: Data(picture.pixels))
  }

  private func observation(_ image: PixelImage, _ number: Int, label: String) -> CaseObservation {
    var observation = CaseObservation()
    let rendering = PictureRendering(renderer: "cairo", font: "a", fontHash: "", scale: 1)
    observation.structure = WidgetNode("Label", name: label).jsonLine
    observation.picture = ObservedPicture(ShownPicture(image, rendering))
    observation.picture?.image = nil
    observation.picture?.number = number
    return observation
  }

  @Test func `a page has 60,000 bytes at most for each change`() async throws {
    let count = isThorough ? 50 : 10
    let catalog = Catalog("Shop", root: { _ in NavigationStack(contained: [First()]) }) {
      for number in 0..<count { ScreenConfiguration("s\(number)", route: .first) }
    }
    let cases = try catalog.checkCases().enumerated().map { number, check in
      let (old, new) = (
        try picture(number, isNew: false), try picture(number, isNew: true)
      )
      var entry = RevisionCase(
        check,
        before: [observation(old, 0, label: "Old \(number)")],
        after: [observation(new, 1, label: "New \(number)")]
      )
      entry.pictureDifference = PixelDifference(from: old, to: new)
      entry.pictures = RevisionPictures(
        before: ScreenPicture(png: PicturePNG.bytes(old), width: 390, height: 844),
        after: ScreenPicture(png: PicturePNG.bytes(new), width: 390, height: 844)
      )
      return entry
    }
    let difference = RevisionDifference(cases)
    #expect(difference.changes.count == count)
    let html = RevisionPage(
      RevisionReport(against: "main", difference),
      of: cases,
      maps: nil,
      in: RevisionPage.Circumstances(
        catalog: "Shop",
        before: RevisionName("main"),
        after: RevisionName("shop")
      )
    ).html
    #expect(html.ranges(of: "<image ").count == 2 * count)
    #expect(html.utf8.count <= 60_000 * count)
  }

  @Test func `a picture has a table of colours, unless it is a photograph`() throws {
    func image(_ color: (Int) -> [UInt8]) -> PixelImage {
      PixelImage(width: 60, height: 60, bytes: Data((0..<3600).flatMap { color($0) + [255] }))
    }
    let (table, colors) = (UInt8(3), UInt8(6))
    let drawing = PicturePNG.bytes(image { [UInt8($0 % 250), 1, 9] })
    #expect(drawing[25] == table)
    let photograph = PicturePNG.bytes(image { [UInt8($0 % 256), UInt8($0 / 256), UInt8($0 % 7)] })
    #expect(photograph[25] == colors)
  }

  @Test func `what zlib has made smaller is what it was`() throws {
    let folder = try TemporaryFolder()
    var random = SystemRandomNumberGenerator()
    for count in [0, 1, 70_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let whole = bytes + Array(repeating: 7, count: count)
      try Data(ZlibCompression.compressed(whole)).write(to: URL(filePath: folder.path("a")))
      let script =
        "import sys, zlib; d = zlib.decompress(open(sys.argv[1], 'rb').read()); "
        + "open(sys.argv[2], 'wb').write(d)"
      let python = try Process.run(
        URL(filePath: "/usr/bin/python3"),
        arguments: ["-c", script, folder.path("a"), folder.path("b")]
      )
      python.waitUntilExit()
      #expect(try Data(contentsOf: URL(filePath: folder.path("b"))) == Data(whole))
    }
  }
}
