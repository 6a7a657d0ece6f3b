import Foundation
import GTK
import PetriDish
import Routing
import TestSupport
import Testing

@testable import PetriDishApp
@testable import Survey

/// Tests of report pages with pictures of real widgets.
@Suite(.onDisplay) @MainActor
struct ChangeReportSizeTests {
  /// Returns a picture of a screen with as much content as in real apps.
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

  @Test func `a report page has at most 30,000 bytes per change`() async throws {
    let count = isThorough ? 50 : 10
    let catalog = Catalog("Shop", root: { _ in NavigationStack(contained: [First()]) }) {
      for number in 0..<count { ScreenConfiguration("s\(number)", route: .first) }
    }
    let cases = try catalog.checkCases().enumerated().map { number, check in
      let (old, new) = (
        try picture(number, isNew: false), try picture(number, isNew: true)
      )
      var entry = PairedCase(
        check,
        before: [observation(old, 0, label: "Old \(number)")],
        after: [observation(new, 1, label: "New \(number)")]
      )
      entry.pictureDifference = PixelDifference(from: old, to: new)
      entry.pictures = PairedCase.Pictures(
        before: ScreenPicture(webP: Data(Picture(old).webP), width: 390, height: 844),
        after: ScreenPicture(webP: Data(Picture(new).webP), width: 390, height: 844)
      )
      return entry
    }
    let comparison = SurveyComparison(against: "main", cases)
    #expect(comparison.changes.count == count)
    let html = ChangeReport(
      comparison,
      of: cases,
      maps: nil,
      in: ChangeReport.Circumstances(
        catalog: "Shop",
        before: BuildName("main"),
        after: BuildName("shop")
      )
    ).html
    #expect(html.ranges(of: "<image ").count == 2 * count)
    #expect(html.utf8.count <= 30_000 * count)
  }

  @Test func `the pictures of a report are compressed without loss`() throws {
    var random = SystemRandomNumberGenerator()
    let drawing = try picture(3, isNew: false)
    let noise = Data((0..<60 * 50 * 4).map { _ in UInt8.random(in: 0...255, using: &random) | 1 })
    for image in [drawing, PixelImage(width: 60, height: 50, bytes: noise)] {
      let read = try Picture(webP: Picture(image).webP)
      #expect((read.width, read.height) == (image.width, image.height))
      #expect(Data(read.pixels) == image.bytes)
    }
    #expect(throws: ToolkitError.picture(reason: "invalid WebP data (3 bytes)")) {
      try Picture(webP: [1, 2, 3])
    }
  }
}
