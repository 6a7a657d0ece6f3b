import PetriDish

/// A clickable prototype of an app, with pictures of its screens under each variant of an experiment.
///
/// The tappable areas of the pictures are links to other pages.
package struct Prototype: Sendable {
  /// The name of the app.
  let catalog: String

  /// The id of the experiment, or `nil` if the catalog has no experiments.
  let experiment: String?

  /// The variants, starting with the control; never empty.
  let variants: [Variant]

  /// The pages under one variant.
  struct Variant: Sendable {
    /// The user-visible name of the variant; empty if the catalog has no experiments.
    let name: String

    /// The pages, beginning with the start page of the app.
    let pages: [Page]

    /// The requested screens, in the order of the catalog.
    let screens: [Entry]
  }

  /// A requested screen.
  struct Entry: Hashable, Sendable {
    /// The id of the screen in links.
    let id: String

    /// The user-visible name of the screen.
    let name: String

    /// The groups of the screen, outermost first, joined by ` / `.
    let group: String

    /// The index of the page, or `nil` if the screen has no page.
    let page: Int?

    /// The reason that the screen has no page, or `nil` if it has a page.
    let failure: String?
  }
}

extension Prototype.Variant {
  /// The number of actions with a tappable area.
  var areas: Int { pages.reduce(0) { $0 + $1.areas.count { $0.edge != nil } } }

  /// The number of actions without a tappable area.
  var lines: Int { pages.reduce(0) { $0 + $1.lines.count } }

  /// The number of links to a page that shows the intended screens in a different state.
  var nearMisses: Int {
    pages.reduce(0) { count, page in
      count + (page.areas.map(\.link) + page.lines.compactMap(\.link)).count { !$0.isExact }
    }
  }

  /// Returns the index of the page that corresponds to a page of another variant.
  ///
  /// The start page corresponds to the start page, and any other page to a page of the same screen.
  ///
  /// - Returns: The index, or `nil` if this variant has no corresponding page.
  func counterpart(of page: Prototype.Page) -> Int? {
    if page.isStart { return 0 }
    return screens.first { page.screens.contains($0.id) && $0.page != nil }?.page
  }
}

extension Prototype {
  /// One sentence for each omitted screen and for each page without a picture.
  package var problems: [String] {
    variants.flatMap { variant -> [String] in
      let under = experiment.map { " under \($0)=\(variant.name)" } ?? ""
      let left = variant.screens.compactMap { entry in
        entry.failure.map { "\(Quotation(entry.id)) is missing\(under): \($0)" }
      }
      let bare = variant.pages.filter { $0.picture == nil }.map { page in
        "There is no picture of \(Quotation(page.title))\(under)."
      }
      return left + bare
    }
  }
}

extension Prototype {
  /// A picture of a place in the app, or of an open drawer, with all actions that lead to other pages.
  struct Page: Sendable {
    /// The name of the place.
    let title: String

    /// The ids of the registered screens whose jumps end on the page.
    let screens: [String]

    /// Whether the page is the start page of the app.
    let isStart: Bool

    /// The index of the page below an open drawer, or `nil` if the page isn’t a drawer.
    let drawerOf: Int?

    /// The picture, or `nil` if no picture was taken.
    let picture: ScreenPicture?

    /// The tappable areas of the picture, from top to bottom.
    var areas: [Area] = []

    /// The actions without a tappable area.
    var lines: [Line] = []

    /// The index of the page that the app’s own Back action leads to, if any.
    var back: Int?
  }

  /// A link to a page.
  struct Link: Hashable, Sendable {
    /// The index of the page.
    let page: Int

    /// Whether the page shows the exact place in the app.
    ///
    /// Otherwise, the page shows the same screens after a different path.
    let isExact: Bool
  }

  /// A tappable area of a picture.
  struct Area: Hashable, Sendable {
    /// The description of the action.
    let words: String

    /// The frame of the area in the picture.
    let frame: UserGesture.Area

    /// The link to the next page.
    let link: Link

    /// The index of the edge in the graph, or `nil` if the action opens or closes a drawer.
    let edge: Int?
  }

  /// An action without a tappable area.
  struct Line: Hashable, Sendable {
    /// The description of the action.
    let words: String

    /// The reason that the action has no area.
    let reason: Reason

    /// The link to the next page, or `nil` if the file doesn’t contain that page.
    let link: Link?

    /// The number of gestures that the action takes.
    let gestures: Int

    /// The index of the edge in the graph.
    let edge: Int
  }

  /// A reason that an action has no tappable area.
  enum Reason: Hashable, Sendable {
    /// The action leads to a place without a page.
    case notInFile
    /// The action requires scrolling by a number of pages.
    case scrolling(Int)
    /// The action requires a number of swipes.
    case swiping(Int)
    /// The action requires keys that the prototype doesn’t support.
    case typing
    /// The action requires a number of gestures at unknown positions.
    case several(Int)
    /// Another action uses the same area.
    case shared
    /// The action is assumed, so its gesture is unknown.
    case assumed
    /// The action was recorded in a session without positions.
    case observed
    /// The picture doesn’t show the button of the menu, or there is no picture of its drawer.
    case menu
    /// The area is outside the picture or its position is unknown.
    case unseen
  }
}

extension Prototype.Reason: CustomStringConvertible {
  /// The user-visible explanation.
  var description: String {
    switch self {
    case .notInFile: "not in this file"
    case .scrolling(let pages): "not visible: scroll \(Self.times(pages))"
    case .swiping(let count): count == 1 ? "requires a swipe" : "requires \(count) swipes"
    case .typing: "requires typing"
    case .several(let count): "takes \(count) taps"
    case .menu: "in the menu, which has no button here"
    case .shared: "overlaps another tap target"
    case .assumed: "assumed; the position is unknown"
    case .observed: "recorded in a session"
    case .unseen: "not visible in this picture"
    }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// Creates the reason that an action with the given gestures has no tappable area.
  init(_ gestures: [UserGesture], _ origin: NavigationGraph.Origin) {
    let pages = gestures.reduce(0) { $0 + $1.kind.scrolledPages }
    if pages > 0 {
      self = .scrolling(pages)
    } else if gestures.count > 1, gestures.first?.animation == .drawer {
      self = .menu
    } else if gestures.allSatisfy({ $0.kind == .swipe }) {
      self = .swiping(gestures.count)
    } else if gestures.contains(where: \.kind.isTyped) {
      self = .typing
    } else if origin == .assumed {
      self = .assumed
    } else if origin == .observed {
      self = .observed
    } else {
      self = gestures.count > 1 ? .several(gestures.count) : .unseen
    }
  }
}

extension UserGesture.Kind {
  fileprivate var scrolledPages: Int { if case .scrolling(let pages) = self { pages } else { 0 } }

  fileprivate var isTyped: Bool {
    switch self {
    case .key, .typing: true
    case .tap, .swipe, .scrolling: false
    }
  }
}
