/// The time that a single operation takes a practiced person.
package enum TimeConstant: CaseIterable, Sendable {
  case think, press, prepare, initiate, leastPointing, burst, touchBit, mouseBit, unknownTouch
  case point, key, swipe, page, drawer, push, sheet

  /// The time in seconds.
  package var seconds: Double { row.seconds }

  /// The meaning, in a few words.
  package var meaning: String { row.meaning }

  /// The source of the value.
  package var source: String { row.source }

  private typealias Row = (seconds: Double, meaning: String, source: String)

  private var row: Row {
    let (actr, card) = ("ACT-R 6", "Card, Moran & Newell 1983")
    return switch self {
    case .think: (1.20, "mental preparation, M", "Kieras 2001; CogTool")
    case .press: (0.10, "pressing or releasing a button, B", "Kieras 2001")
    case .prepare: (0.05, "preparing one feature of a movement", actr)
    case .initiate: (0.05, "initiating a movement", actr)
    case .leastPointing: (0.10, "the least time of a movement", actr)
    case .burst: (0.05, "the burst that ends a tap", actr)
    case .touchBit: (0.075, "each bit of Fitts’s law by touch", "CogTool")
    case .mouseBit: (0.1, "each bit of Fitts’s law by mouse", actr)
    case .unknownTouch: (0.40, "a tap on a target whose place is not known", "assumed")
    case .point: (1.10, "pointing by mouse at a target whose place is not known, P", card)
    case .key: (0.28, "a key, K", card)
    case .swipe: (0.30, "a swipe", "assumed")
    case .page: (0.25, "scrolling one page", "assumed")
    case .drawer: (0.2, "the opening of a drawer", "the containers’ animation")
    case .push: (0.2, "the coming in of a screen over another", "the containers’ animation")
    case .sheet: (0.2, "the coming in of a modal", "the containers’ animation")
    }
  }
}
