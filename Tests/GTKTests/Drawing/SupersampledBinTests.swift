import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SupersampledBinTests {
  private let label = Label("l  l  l  l  l  l  l  l  l  l  l  l  l  l  l  l")

  /// Returns where the letters stand, from the left, in points of the label.
  private func letters(atScale scale: Double, factor: Int) async throws -> [Double] {
    let (bin, place, window) = (SupersampledBin(label), Fixed(), Window())
    bin.factor = factor
    place.add(bin)
    place.place(bin, x: 0, y: 0, scale: scale)
    window.child = place
    window.size = (500, 100)
    window.present()
    await MainLoop.settled(until: window.isMapped)
    await window.nextFrame()
    let picture = try Picture(of: place)
    let pixels = picture.pixels
    let ink = (0..<picture.width).map { x in
      (0..<picture.height).reduce(0) { $0 + Int(pixels[($1 * picture.width + x) * 4 + 3]) }
    }
    bin.child = nil
    window.destroy()
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
    return centres
  }

  /// Returns how far the letters of one picture stand from where they do in another, at most.
  private func error(_ letters: [Double], _ others: [Double]) throws -> Double {
    try #require(letters.count == 16 && others.count == 16, "\(letters) \(others)")
    let offset = zip(letters, others).reduce(0) { $0 + $1.0 - $1.1 } / 16
    return zip(letters, others).map { abs($0 - $1 - offset) }.max() ?? 0
  }

  @Test(arguments: [0.72, 0.47, 1.3]) func `letters keep their distances at any scale`(
    scale: Double
  ) async throws {
    let plain = try await letters(atScale: 1, factor: 1)
    let scaled = try await letters(
      atScale: scale,
      factor: SupersampledBin.factor(forScale: scale)
    )
    #expect(try error(scaled, plain) < 0.35)
  }

  @Test func `what falls on whole pixels is drawn as ever`() {
    #expect([1, 2, 3].map { SupersampledBin.factor(forScale: $0) } == [1, 1, 1])
    #expect([0.72, 1.5].map { SupersampledBin.factor(forScale: $0) } == [2, 3])
  }
}
