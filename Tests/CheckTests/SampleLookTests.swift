import Assets
import Foundation
import GTK
import GTKBackend
import PetriDish
import Survey
import TestSupport
import Testing

@testable import Fernweh
@testable import PetriDishApp

/// The contrast and the size of texts on the sample’s screens.
@Suite(.onDisplay) @MainActor struct SampleLookTests {
  private let taker: OffscreenPictureTaker
  private let phone: DeviceDescription
  private let cases: [CheckCase]

  init() throws {
    taker = try OffscreenPictureTaker(of: Fernweh.catalog, on: Assets())
    phone = try #require(taker.devices.first)
    // Variants change only the surroundings of most screens.
    let all = Fernweh.catalog.checkCases(in: StandardEnvironment(taker.devices))
    cases = all.filter { check in
      !check.asksGuards
        && (check.variant.contains("tabs") || ["explore", "you"].contains(check.screen))
    }
  }

  /// Opens a case in an environment and takes its picture.
  private func open(
    _ check: CheckCase,
    _ edit: (inout Jump.Environment) -> Void
  ) async throws -> (dish: Dish, picture: Picture) {
    let dish = taker.dish(of: Fernweh.catalog, on: phone)
    var jump = check.jump
    jump.environment.now = Fernweh.catalog.pictureTime
    edit(&jump.environment)
    let result = await dish.jump(jump)
    try #require(result.outcome == .reached, "\(check.id)")
    return (dish, try await taker.stillPicture(of: dish, on: phone))
  }

  private func top(of dish: Dish) -> Widget? { dish.scene.layers.last?.shownWidget }

  /// The visible texts of the topmost layer, with their visible areas.
  private func labels(of dish: Dish) -> [(label: Label, area: Rectangle)] {
    guard let top = top(of: dish) else { return [] }
    return top.descendants(Label.self).compactMap { label in
      guard label.isMapped, label.isSensitive, label.text.contains(where: { !$0.isWhitespace })
      else { return nil }
      var area = Rectangle(width: phone.width, height: phone.height)
      for part in sequence(first: label as Widget, next: \.parent) {
        guard let bounds = part.bounds(in: taker.frame) else { break }
        area = area.intersection(bounds)
        if part == taker.frame { break }
      }
      return area.width > 3 && area.height > 3 ? (label, area) : nil
    }
  }

  @Test(
    arguments: [(.light, "Adwaita"), (.dark, "Adwaita"), (.light, "Default-hc")]
      as [(Jump.Environment.Theme, String)]
  )
  func `every text has sufficient contrast`(
    theme: Jump.Environment.Theme,
    desktop: String
  ) async throws {
    let before = Settings.theme
    Settings.theme = desktop
    defer { Settings.theme = before }
    var faint: Set<String> = []
    for check in cases {
      let (dish, shown) = try await open(check) { $0.theme = theme }
      let labels = labels(of: dish)
      #expect(!labels.isEmpty || check.id.contains("loading"), "\(check.id)")
      for (label, _) in labels { label.opacity = 0 }
      let ground = try await taker.stillPicture(of: dish, on: phone)
      let (texts, grounds) = (PixelGrid(shown), PixelGrid(ground))
      for (label, area) in labels {
        guard let contrast = texts.contrast(over: grounds, in: area), contrast < 4.5 else {
          continue
        }
        faint.insert("\(check.screen): “\(label.text)” \(contrast.formatted())")
      }
    }
    #expect(faint.isEmpty, "\(faint.sorted().joined(separator: "\n"))")
  }

  @Test(arguments: [nil, "de_DE"]) func `no text is cut off on a narrow phone`(locale: String?)
    async throws
  {
    var (cut, wide): (Set<String>, Set<String>) = ([], [])
    for check in cases {
      let (dish, _) = try await open(check) { $0.locale = locale }
      for (label, _) in labels(of: dish) where label.isCut {
        cut.insert("\(check.screen): “\(label.text)”")
      }
      for scale in [1.0, 2] {
        await dish.show(
          Jump.Environment(device: phone.id, locale: locale, scale: scale)
        )
        _ = try await taker.stillPicture(of: dish, on: phone)
        let least = taker.sceneView.widget.measure(.horizontal).minimum
        if least > phone.width { wide.insert("\(check.id) at \(scale): \(least)") }
      }
    }
    #expect(cut.isEmpty, "\(cut.sorted().joined(separator: "\n"))")
    #expect(wide.isEmpty, "\(wide.sorted().joined(separator: "\n"))")
  }

  @Test func `a switch in the settings changes only its own row`() async throws {
    let check = try #require(cases.first { $0.screen == "settings" })
    let (dish, _) = try await open(check) { $0.locale = "de_DE" }
    let screen = try #require(dish.scene.topmost as? SettingsScreen)
    func models() -> [ItemCell.Model?] { screen.list.items.map { $0.model as? ItemCell.Model } }
    #expect(models().contains { $0?.title == "Sprache" && $0?.detail == "Deutsch" })
    let before = models()
    let change = try #require(top(of: dish)?.descendants(Switch.self).first)
    change.isActive.toggle()
    _ = try await taker.stillPicture(of: dish, on: phone)
    let changed = zip(before, models()).filter { $0 != $1 }
    #expect(changed.map { $1?.isOn } == [change.isActive])
    #expect(models().count == before.count)
  }

  @Test func `another locale changes the visible screen but not its direction`() async throws {
    let english = Language.table.filter { $0 != $1 }.keys
    for check in cases {
      let (dish, _) = try await open(check) { $0.direction = .rtl }
      await dish.show(Jump.Environment(device: phone.id, direction: .rtl, locale: "de_DE"))
      _ = try await taker.stillPicture(of: dish, on: phone)
      let left = Set(labels(of: dish).map(\.label.text)).intersection(english)
      #expect(left.isEmpty, "\(check.id): \(left)")
      let strays = labels(of: dish).map(\.label).filter { $0.direction != .rightToLeft }
      #expect(strays.isEmpty, "\(check.id): \(strays.map(\.text))")
    }
  }
}

/// The pixels of a picture.
private struct PixelGrid {
  private let width: Int
  private let bytes: [UInt8]

  @MainActor init(_ picture: Picture) { (width, bytes) = (picture.width, picture.pixels) }

  /// The relative luminance of a pixel by WCAG 2, from 0 to 1.
  private func luminance(x: Int, y: Int) -> Double {
    func linear(_ byte: UInt8) -> Double { Self.linear[Int(byte)] }
    let start = (y * width + x) * 4
    return 0.0722 * linear(bytes[start]) + 0.7152 * linear(bytes[start + 1])
      + 0.2126 * linear(bytes[start + 2])
  }

  private static let linear: [Double] = (0...255).map { byte in
    let part = Double(byte) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// Returns the contrast between the text in an area and the background behind its letters, or
  /// `nil` without text.
  ///
  /// - Parameter ground: The same picture without the text.
  func contrast(over ground: PixelGrid, in area: Rectangle) -> Double? {
    var letters: [(text: Double, ground: Double)] = []
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let pair = (luminance(x: x, y: y), ground.luminance(x: x, y: y))
        if abs(pair.0 - pair.1) > 0.004 { letters.append(pair) }
      }
    }
    // The middle of a letter’s stroke has the text’s color. Its edges are blended with the
    // background.
    guard
      let color = letters.max(by: {
        Self.ratio($0.text, $0.ground) < Self.ratio($1.text, $1.ground)
      })?.text
    else { return nil }
    let ratios = letters.map { Self.ratio(color, $0.ground) }.sorted()
    // A few pixels of an image, such as a star, don’t affect the contrast of a word.
    return ratios[ratios.count / 20]
  }

  private static func ratio(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}

extension Rectangle {
  fileprivate func intersection(_ other: Rectangle) -> Rectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rectangle(
      x: left,
      y: top,
      width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top
    )
  }
}
