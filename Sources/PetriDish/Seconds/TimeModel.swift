/// The times that single operations take a practised person, from which the time of a path is predicted.
///
/// Every time is a named constant with a source; a file can replace any of them.
public struct TimeModel: Hashable, Sendable, Codable {
  /// The name by which reports call the model.
  public var name: String

  private var replaced: [Constant: Double] = [:]

  /// Creates a model of which every constant is the built-in one.
  public init(name: String = "built-in") { self.name = name }

  /// A constant, in seconds unless its meaning says otherwise.
  public subscript(constant: Constant) -> Double {
    get { replaced[constant] ?? constant.standard }
    set { replaced[constant] = newValue }
  }

  /// The model of the published examples: the same time for each target, whatever its size.
  ///
  /// - SeeAlso: S. K. Card, T. P. Moran, A. Newell, The Psychology of Human-Computer Interaction, 1983.
  public static let keystroke1983: TimeModel = {
    var model = TimeModel(name: "keystroke-1983")
    model[.think] = 1.35
    // A click is one key, 0.28: half of it down, half of it up.
    model[.press] = 0.14
    model[.home] = 0.40
    model[.unknownTouch] = 1.38
    (model[.touchBit], model[.mouseBit]) = (0, 0)
    return model
  }()

  /// The models that have a name.
  public static let named = [TimeModel(), .keystroke1983]
}

extension TimeModel {
  /// A constant of a model, by the key that a file has for it.
  public enum Constant: String, CaseIterable, Codable, Sendable {
    case think, press, prepare, initiate, leastPointing, burst, touchBit, mouseBit, unknownTouch
    case point, key, home, swipe, page, dragSegment, dragLength, drawer, push, sheet, error

    /// The time in the built-in model, in seconds.
    public var standard: Double { row.standard }

    /// The meaning, in a few words.
    public var meaning: String { row.meaning }

    /// The source of the built-in value.
    public var source: String { row.source }

    private typealias Row = (standard: Double, meaning: String, source: String)

    private var row: Row {
      let (actr, card) = ("ACT-R 6", "Card, Moran & Newell 1983")
      return switch self {
      case .think: (1.20, "mental preparation, M", "Kieras 2001; CogTool")
      case .press: (0.10, "pressing or releasing a button, B", "Kieras 2001")
      case .prepare: (0.05, "preparing one feature of a movement", actr)
      case .initiate: (0.05, "initiating a movement", actr)
      case .leastPointing: (0.10, "the least time of a movement", actr)
      case .burst: (0.05, "the burst that ends a tap", actr)
      case .touchBit: (0.075, "each bit of Fitts’s law by touch; 0: no target is known", "CogTool")
      case .mouseBit: (0.1, "each bit of Fitts’s law by mouse; 0: no target is known", actr)
      case .unknownTouch: (0.40, "a tap on a target whose place is not known", "assumed")
      case .point: (1.10, "pointing by mouse at a target whose place is not known, P", card)
      case .key: (0.28, "a key, K", card)
      case .home: (0, "moving the hand between pointer and keys, H", "assumed: touch")
      case .swipe: (0.30, "a swipe", "assumed")
      case .page: (0.25, "scrolling one page", "assumed")
      case .dragSegment: (0.9, "each straight segment of a drag", card)
      case .dragLength: (0.16, "each centimetre of a drag", card)
      case .drawer: (0.2, "the opening of a drawer", "the containers’ animation")
      case .push: (0.2, "the coming in of a screen over another", "the containers’ animation")
      case .sheet: (0.2, "the coming in of a modal", "the containers’ animation")
      case .error: (0.21, "the error of a prediction, as a part of it", card)
      }
    }
  }
}
