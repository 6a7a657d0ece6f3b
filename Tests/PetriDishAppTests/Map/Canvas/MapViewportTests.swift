import Seeds
import Survey
import Testing

@testable import PetriDishApp

@MainActor struct MapViewportTests {
  private func view(_ random: inout SeededRandom) -> MapViewport {
    var view = MapViewport()
    view.set(
      size: .init(width: Double(100 + random.index(below: 1500)), height: 400),
      content: .init(width: Double(50 + random.index(below: 9000)), height: 2500)
    )
    return view
  }

  @Test(arguments: 0..<200)
  func `zooming keeps the point under the pointer in place`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var view = MapViewport()
    view.set(size: .init(width: 800, height: 600), content: .init(width: 9000, height: 9000))
    view.zoom(by: 12)
    for _ in 0..<20 {
      let (x, y) = (Double(random.index(below: 800)), Double(random.index(below: 600)))
      let before = view.mapPoint(x, y)
      let former = view
      view.zoom(by: random.oneIn(2) ? 1.25 : 0.8, at: (x, y))
      let after = view.mapPoint(x, y)
      let seen = view.visible
      // At the edge of the map, the edge stays in place instead.
      let isInside =
        seen.x > 0 && seen.y > 0 && seen.x + seen.width < 9000 && seen.y + seen.height < 9000
      guard isInside, former.visible.x > 0 else { continue }
      #expect(abs(after.x - before.x) < 0.001 && abs(after.y - before.y) < 0.001, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<200)
  func `the map stays visible after any sequence of changes`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var view = view(&random)
    for _ in 0..<30 {
      switch random.index(below: 5) {
      case 0: view.zoom(by: random.oneIn(2) ? 3 : 0.3, at: (Double(random.index(below: 900)), 5))
      case 1:
        view.pan(
          right: Double(random.index(below: 4000)) - 2000,
          down: Double(random.index(below: 4000)) - 2000
        )
      case 2: view.set(size: .init(width: Double(100 + random.index(below: 900)), height: 300))
      case 3: view.show(.init(x: Double(random.index(below: 4000)), y: 20, width: 130, height: 31))
      default: view.fit()
      }
      let (seen, content) = (view.visible, view.content)
      #expect((MapViewport.smallest...MapViewport.largest).contains(view.scale))
      for (start, length, whole) in [
        (seen.x, seen.width, content.width), (seen.y, seen.height, content.height),
      ] {
        if length >= whole {
          #expect(abs(start + length / 2 - whole / 2) < 0.001, "seed \(seed)")
        } else {
          #expect(start >= -0.001 && start + length <= whole + 0.001, "seed \(seed)")
        }
      }
    }
  }

  @Test func `a fitted map is refitted when the view is resized, until it is zoomed`() {
    var view = MapViewport()
    view.set(size: .init(width: 500, height: 500), content: .init(width: 1000, height: 100))
    #expect(view.scale == 1 && !view.fits)
    view.fit()
    #expect(view.scale == 0.5)
    view.set(size: .init(width: 250, height: 500))
    #expect(view.scale == 0.25)
    view.zoom(by: 2)
    view.set(size: .init(width: 500, height: 500))
    #expect(view.scale == 0.5 && !view.fits)
    view.fit()
    #expect(view.fits)
  }

  @Test func `showing a node scrolls to it only if it isn’t visible`() {
    var view = MapViewport()
    view.set(size: .init(width: 400, height: 400), content: .init(width: 4000, height: 4000))
    let node = MapLayout.Frame(x: 3000, y: 200, width: 130, height: 31)
    view.show(node)
    #expect(view.visible.x <= node.x && view.visible.x + view.visible.width >= node.x + node.width)
    let former = view
    view.show(node)
    #expect(view == former)
  }
}
