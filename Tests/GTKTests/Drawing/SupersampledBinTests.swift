import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SupersampledBinTests {
  /// A row of separate letters, drawn at a scale.
  @MainActor private struct Letters {
    private let place = Fixed()
    private let window = Window()
    private let scale: Double
    private static let count = 16

    init(atScale scale: Double, factor: Int) async {
      self.scale = scale
      let bin = SupersampledBin(
        Label(Array(repeating: "l", count: Self.count).joined(separator: "  "))
      )
      bin.factor = factor
      place.add(bin)
      place.place(bin, x: 0, y: 0, scale: scale)
      window.child = place
      window.size = (500, 100)
      window.present()
      await MainLoop.settled(until: window.isMapped)
      await window.nextFrame()
    }

    func close() { window.destroy() }

    /// Returns the horizontal centers of the letters in points of the label.
    func centres() async throws -> [Double] {
      let picture = try await place.picture()
      let pixels = picture.pixels
      let ink = (0..<picture.width).map { x in
        (0..<picture.height).reduce(0) { $0 + Int(pixels[($1 * picture.width + x) * 4 + 3]) }
      }
      var (centres, weight, moment) = ([Double](), 0.0, 0.0)
      for (x, amount) in (ink + [0]).enumerated() {
        if amount > 60 {
          weight += Double(amount)
          moment += Double(amount) * (Double(x) + 0.5)
        } else if weight > 0 {
          centres.append(moment / weight / scale)
          (weight, moment) = (0, 0)
        }
      }
      try #require(centres.count == Self.count, "\(centres)")
      return centres
    }

    /// Returns the largest deviation from other centers, without a common offset.
    func error(to others: [Double]) async -> Double {
      do {
        let pairs = zip(try await centres(), others)
        let offset = pairs.reduce(0) { $0 + $1.0 - $1.1 } / Double(Self.count)
        return pairs.map { abs($0 - $1 - offset) }.max() ?? .infinity
      } catch {
        Issue.record(error)
        return .infinity
      }
    }
  }

  @Test(arguments: [0.72, 0.47, 1.3]) func `the spacing of letters is the same at any scale`(
    scale: Double
  ) async throws {
    let plain = await Letters(atScale: 1, factor: 1)
    let places = try await plain.centres()
    plain.close()
    let scaled = await Letters(
      atScale: scale,
      factor: SupersampledBin.factor(forScale: scale)
    )
    // Supersampling starts after the content has stopped moving.
    var error = await scaled.error(to: places)
    for _ in 0..<600 where error >= 0.35 {
      try await Task.sleep(for: .milliseconds(100))
      error = await scaled.error(to: places)
    }
    #expect(error < 0.35)
    scaled.close()
  }

  @Test func `only fractional scales are supersampled`() {
    #expect([1, 2, 3].map { SupersampledBin.factor(forScale: $0) } == [1, 1, 1])
    #expect([0.72, 1.5].map { SupersampledBin.factor(forScale: $0) } == [2, 3])
  }
}
