/// One action of a person's hand.
package struct UserGesture: Hashable, Sendable {
  /// The thing that is done.
  package let kind: Kind

  /// The action in words, such as `open the menu`; empty where the edge's own words do.
  package let words: String

  /// The animation that follows, before which the next gesture cannot begin; `nil` where nothing
  /// moves.
  package let animation: Animation?

  /// Describes a gesture.
  package init(_ kind: Kind, words: String = "", animation: Animation? = nil) {
    (self.kind, self.words, self.animation) = (kind, words, animation)
  }

  /// A kind of gesture.
  package enum Kind: Hashable, Sendable {
    /// A tap, or a click, on an area; `nil` where nobody knows where it is.
    case tap(Area?)
    /// A swipe.
    case swipe
    /// A press of one key.
    case key
    /// The typing of so many characters.
    case typing(Int)
    /// The scrolling of so many pages.
    case scrolling(pages: Int)
  }
}

extension UserGesture {
  /// The coming in of something that slides, whose targets are where they are once it has ended.
  ///
  /// What fades in is where it is from its first picture on, and what goes away leaves what lies below
  /// it in its place: neither is waited for.
  package enum Animation: Hashable, Sendable {
    /// The animation of a drawer, of a screen over another, and of a modal.
    case drawer, push, sheet
    /// One of so many seconds.
    case seconds(Double)
  }

  /// A rectangle on the screen, in points from its upper left corner.
  package struct Area: Codable, Hashable, Sendable {
    /// The left and the upper edge.
    package let (x, y): (Double, Double)

    /// The size.
    package let (width, height): (Double, Double)

    /// Creates an area from its upper left corner.
    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates an area from its middle.
    package init(around middle: Point, width: Double, height: Double) {
      self.init(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    /// The middle.
    package var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// The smaller side, at least one point.
    var smallerSide: Double { max(1, min(width, height)) }
  }

  /// A place on the screen, in points from its upper left corner.
  package struct Point: Hashable, Sendable {
    /// The distances from the left and from the upper edge.
    package let (x, y): (Double, Double)

    /// Creates a place.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Returns the distance to another place.
    func distance(to other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
  }
}
