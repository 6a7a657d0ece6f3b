package import PetriDish
import Routing

/// A recorder for the screens that gestures open, based on a stream of events.
package struct TransitionRecorder {
  /// The recorded edges without duplicates, in order.
  package private(set) var edges: [ObservedEdge] = []

  private var known: Set<ObservedEdge> = []
  // The screens of one dish don't affect other dishes.
  private var watches: [String: EventReader] = [:]

  /// Creates an empty recorder.
  package init() {}

  /// The number of recorded gestures and causes, which may still open a screen.
  package var remembered: Int { watches.values.reduce(0) { $0 + $1.remembered } }

  /// Processes the next event of a journal.
  ///
  /// - Complexity: Amortized O(1), except for parsing the events of jumps and gestures.
  package mutating func look(at event: JournalEvent) {
    let edge = watches[event.dish, default: EventReader()].edge(after: event)
    if let edge, known.insert(edge).inserted { edges.append(edge) }
  }
}

/// A reader for the events of one dish.
///
/// A tapped row belongs to the screen of its list. Other gestures belong to the innermost visible screen. If a
/// split shows two sides, the screen of a button isn't known, and the gesture is ignored.
private struct EventReader {
  private var variants: [String: String] = [:]
  /// The last event with the screens, which is parsed when a gesture needs it.
  private var rest: JournalEvent?
  private var readStack: JSONValue?
  private var gestures: [Int: Gesture] = [:]
  private var presses: Set<Int> = []
  private var causes: [Int: Int] = [:]

  /// The number of events after which a gesture no longer counts as a cause.
  private static let memory = 10_000

  var remembered: Int { gestures.count + causes.count }

  private struct Gesture {
    let words: String
    let place: ScreenPath
    let screen: JSONValue
  }

  /// Processes an event, and returns the edge that it completes.
  mutating func edge(after event: JournalEvent) -> ObservedEdge? {
    forget(before: event.number - Self.memory)
    if let cause = event.cause { causes[event.number] = cause }
    switch event.kind {
    case "jump":
      if let link = event.fields["link"]?.text { takeVariants(link) }
    case "jump.variant":
      if let experiment = event.fields["experiment"]?.text {
        variants[experiment] = event.fields["variant"]?.text
      }
    case "screen.stack": (rest, readStack) = (event, nil)
    case "route.requested": return edge(opened: event)
    case _ where event.lane == .gesture:
      let gesture = gesture(event.fields, name: event.nameInLane)
      gestures[event.number] = gesture
      presses.insert(event.number)
      // The event of a list has more details than the press that caused it.
      if let cause = event.cause, presses.contains(cause) { gestures[cause] = gesture }
    default: break
    }
    return nil
  }

  private mutating func takeVariants(_ link: String) {
    do throws(LinkError) {
      variants.merge(try Jump(link: link).variants) { $1 }
    } catch {
      // An invalid link doesn't change any variants.
    }
  }

  private func edge(opened event: JournalEvent) -> ObservedEdge? {
    let fields = event.fields
    guard fields["request"]?.text == "open", let route = fields["route"]?.text,
      let gesture = gesture(behind: event.cause)
    else { return nil }
    return ObservedEdge(
      variants: variants,
      place: gesture.place,
      screen: gesture.screen["id"]?.text,
      type: gesture.screen["type"]?.text ?? "",
      words: gesture.words,
      route: route
    )
  }

  /// Removes old gestures and causes in batches.
  private mutating func forget(before number: Int) {
    guard causes.count > 2 * Self.memory || gestures.count > 2 * Self.memory else { return }
    causes = causes.filter { $0.key >= number }
    gestures = gestures.filter { $0.key >= number }
    presses = presses.filter { $0 >= number }
  }

  private var stack: JSONValue? {
    mutating get {
      if readStack == nil { readStack = rest?.fields["stack"] }
      return readStack
    }
  }

  private func gesture(behind cause: Int?) -> Gesture? {
    var next = cause
    while let number = next {
      if let gesture = gestures[number] { return gesture }
      next = causes[number].flatMap { $0 < number ? $0 : nil }
    }
    return nil
  }

  private mutating func gesture(_ fields: [String: JSONValue], name: Substring) -> Gesture? {
    guard let layers = stack?.layers else { return nil }
    guard let text = fields["screen"]?.text else {
      guard let top = layers.last, let (screen, children) = top.innermost else { return nil }
      return Gesture(
        words: "\(name) \(Quotation(fields["on"]?.text ?? ""))",
        place: ScreenPath(layer: layers.count - 1, children: children),
        screen: screen
      )
    }
    guard let place = ScreenPath(text), layers.indices.contains(place.layer),
      let screen = layers[place.layer].descendant(place.children)
    else { return nil }
    let list = Quotation(fields["on"]?.text ?? "")
    let isTap = name == "select" || name == "activate"
    return Gesture(
      words: isTap ? "tap a row of \(list)" : "\(name) in \(list)",
      place: place,
      screen: screen
    )
  }
}

extension JSONValue {
  private var children: [JSONValue] { self["children"]?.items ?? [] }

  /// The layers of the scene whose root this is.
  fileprivate var layers: [JSONValue] {
    var layers = [self]
    while let next = layers.last?.presentedInside { layers.append(next) }
    return layers
  }

  /// The modal above this screen or one of its descendants, or `nil`.
  private var presentedInside: JSONValue? {
    if let presented = self["presented"], presented != .null { return presented }
    return children.lazy.compactMap(\.presentedInside).first
  }

  fileprivate func descendant(_ path: [Int]) -> JSONValue? {
    guard let index = path.first else { return self }
    guard children.indices.contains(index) else { return nil }
    return children[index].descendant(Array(path.dropFirst()))
  }

  /// The innermost visible screen with its path, or `nil` if there are several.
  fileprivate var innermost: (JSONValue, [Int])? {
    let seen = children.indices.filter { children[$0]["visible"] == .bool(true) }
    guard let index = seen.first else { return (self, []) }
    guard seen.count == 1, let (screen, path) = children[index].innermost else { return nil }
    return (screen, [index] + path)
  }
}
