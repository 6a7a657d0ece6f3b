package import PetriDish
import Routing

/// Finds what gestures have opened while events come in.
package struct TransitionRecorder {
  /// Each edge once, in the order in which they were seen.
  package private(set) var edges: [ObservedEdge] = []

  private var known: Set<ObservedEdge> = []
  // What one dish shows says nothing about where the user is in another one.
  private var watches: [String: EventReader] = [:]

  /// Creates a recorder that has seen nothing.
  package init() {}

  /// The number of gestures and causes that are kept, since they may still open a screen.
  package var remembered: Int { watches.values.reduce(0) { $0 + $1.remembered } }

  /// Takes the next event of a journal.
  ///
  /// - Complexity: O(1) amortised, but for what has to be read of the events of jumps and gestures.
  package mutating func look(at event: JournalEvent) {
    let edge = watches[event.dish, default: EventReader()].edge(after: event)
    if let edge, known.insert(edge).inserted { edges.append(edge) }
  }
}

/// Reads events one after the other.
///
/// A row that is tapped belongs to the screen of its list, anything else to the innermost screen in
/// sight. Where two sides are in sight it is not known on which a button was, and it counts for
/// nothing.
private struct EventReader {
  private var variants: [String: String] = [:]
  /// The last event with the screens; read once a gesture asks.
  private var rest: JournalEvent?
  private var readStack: JSONValue?
  private var gestures: [Int: Gesture] = [:]
  private var presses: Set<Int> = []
  private var causes: [Int: Int] = [:]

  /// The number of events after which a gesture opens nothing more.
  private static let memory = 10_000

  var remembered: Int { gestures.count + causes.count }

  private struct Gesture {
    let words: String
    let place: ScreenPath
    let screen: JSONValue
  }

  /// Takes an event down, and says which edge it completes.
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
      // What a list says of a press knows more than the press.
      if let cause = event.cause, presses.contains(cause) { gestures[cause] = gesture }
    default: break
    }
    return nil
  }

  private mutating func takeVariants(_ link: String) {
    do throws(LinkError) {
      variants.merge(try Jump(link: link).variants) { $1 }
    } catch {
      // A link that opens nothing changes no variant.
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

  /// Forgets old gestures and causes, many at a time.
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

  /// The layers of a scene, of which this is the root.
  fileprivate var layers: [JSONValue] {
    var layers = [self]
    while let next = layers.last?.presentedInside { layers.append(next) }
    return layers
  }

  /// The modal above this screen or one inside; `nil` where there is none.
  var presentedInside: JSONValue? {
    if let presented = self["presented"], presented != .null { return presented }
    return children.lazy.compactMap(\.presentedInside).first
  }

  fileprivate func descendant(_ path: [Int]) -> JSONValue? {
    guard let index = path.first else { return self }
    guard children.indices.contains(index) else { return nil }
    return children[index].descendant(Array(path.dropFirst()))
  }

  /// The innermost screen that is seen, and where it stands; `nil` where there are several.
  fileprivate var innermost: (JSONValue, [Int])? {
    let seen = children.indices.filter { children[$0]["visible"] == .bool(true) }
    guard let index = seen.first else { return (self, []) }
    guard seen.count == 1, let (screen, path) = children[index].innermost else { return nil }
    return (screen, [index] + path)
  }
}
