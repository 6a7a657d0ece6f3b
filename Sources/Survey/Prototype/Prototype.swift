import PetriDish

/// A clickable prototype: pictures of an app's screens under each variant of an experiment, and where
/// what can be pressed in them leads.
package struct Prototype: Sendable {
  /// The name of the app.
  let catalog: String

  /// The id of the experiment that is varied; `nil` in a catalog without any.
  let experiment: String?

  /// The variants, the control first; one at least.
  let variants: [Variant]

  /// The pages under one variant.
  struct Variant: Sendable {
    /// The name that people read; empty in a catalog without experiments.
    let name: String

    /// The pages, that of what the app shows first in front.
    let pages: [Page]

    /// The screens that were asked for, in the order of the catalog.
    let screens: [Entry]
  }

  /// A screen that was asked for.
  struct Entry: Hashable, Sendable {
    /// The id in links.
    let id: String

    /// The name that people read.
    let name: String

    /// The groups around it, outermost first, joined by ` / `.
    let group: String

    /// The index of its page; `nil` where it has none.
    let page: Int?

    /// The reason that it has no page, in one sentence; `nil` where it has one.
    let failure: String?
  }
}

extension Prototype.Variant {
  /// The number of ways from the screens that are areas of a picture.
  var areas: Int { pages.reduce(0) { $0 + $1.areas.count { $0.edge != nil } } }

  /// The number of ways from the screens that stand below a picture.
  var lines: Int { pages.reduce(0) { $0 + $1.lines.count } }

  /// The number of areas and lines that lead to the same screens as they are reached another way.
  var nearMisses: Int {
    pages.reduce(0) { count, page in
      count + (page.areas.map(\.link) + page.lines.compactMap(\.link)).count { !$0.isExact }
    }
  }

  /// Returns the page that shows what a page of another variant does: the start for the start, else
  /// that of the same screen; `nil` if there is none.
  func counterpart(of page: Prototype.Page) -> Int? {
    if page.isStart { return 0 }
    return screens.first { page.screens.contains($0.id) && $0.page != nil }?.page
  }
}

extension Prototype {
  /// One sentence for each screen that is left out under a variant, and for each page without a
  /// picture.
  package var problems: [String] {
    variants.flatMap { variant -> [String] in
      let under = experiment.map { " under \($0)=\(variant.name)" } ?? ""
      let left = variant.screens.compactMap { entry in
        entry.failure.map { "\(Quotation(entry.id)) is left out\(under): \($0)" }
      }
      let bare = variant.pages.filter { $0.picture == nil }.map { page in
        "There is no picture of \(Quotation(page.title))\(under)."
      }
      return left + bare
    }
  }
}

extension Prototype {
  /// A picture of a place, or of a drawer that is open there, with all that leads on from it.
  struct Page: Sendable {
    /// The name of the place.
    let title: String

    /// The ids of the registered screens whose jumps end here.
    let screens: [String]

    /// Whether the app begins here.
    let isStart: Bool

    /// The page over which a drawer is open, by its index; `nil` for a place.
    let drawerOf: Int?

    /// The picture; `nil` where none was taken.
    let picture: ScreenPicture?

    /// The parts of the picture that can be pressed, from top to bottom.
    var areas: [Area] = []

    /// The ways on that have no area.
    var lines: [Line] = []

    /// The page that one step back leads to, by its own way and not by a person's; `nil` where it has
    /// none.
    var back: Int?
  }

  /// A link to a page.
  struct Link: Hashable, Sendable {
    /// The index of the page.
    let page: Int

    /// Whether it is just the place that is meant; otherwise it shows the same screens, as they are
    /// reached another way.
    let isExact: Bool
  }

  /// A part of a picture that can be pressed.
  struct Area: Hashable, Sendable {
    /// The action of the person, as one would say it.
    let words: String

    /// The part of the picture.
    let frame: UserGesture.Area

    /// The page that it leads to.
    let link: Link

    /// The index of its edge in the graph; `nil` for the opening and the closing of a drawer.
    let edge: Int?
  }

  /// A way on that has no area.
  struct Line: Hashable, Sendable {
    /// The action of the person, as one would say it.
    let words: String

    /// The reason that it has no area.
    let reason: Reason

    /// The page that it leads to; `nil` where the file has none.
    let link: Link?

    /// The number of gestures that it takes.
    let gestures: Int

    /// The index of its edge in the graph.
    let edge: Int
  }

  /// A reason that a way on has no area.
  enum Reason: Hashable, Sendable {
    /// The place that it leads to has no page.
    case notInFile
    /// It is pressed so many pages away.
    case scrolling(Int)
    /// It is done by so many swipes.
    case swiping(Int)
    /// It is done by other keys than those of the prototype.
    case typing
    /// It takes so many gestures, and nobody knows where each of them is.
    case several(Int)
    /// Another way is pressed at the same place.
    case shared
    /// Nobody has said how it is done.
    case assumed
    /// It was seen in a recorded session, which does not tell where.
    case observed
    /// The menu has no button in the picture, or a drawer of which there is no picture.
    case menu
    /// The picture does not show where it is pressed.
    case unseen
  }
}

extension Prototype.Reason: CustomStringConvertible {
  /// The reason as a person reads it.
  var description: String {
    switch self {
    case .notInFile: "not in this file"
    case .scrolling(let pages): "out of sight: scroll \(Self.times(pages))"
    case .swiping(let count): count == 1 ? "by a swipe" : "by \(count) swipes"
    case .typing: "by typing"
    case .several(let count): "takes \(count) taps"
    case .menu: "from the menu, which has no button here"
    case .shared: "is where something else is, too"
    case .assumed: "assumed: nobody has said where to tap"
    case .observed: "seen in a recorded session"
    case .unseen: "not to be seen in the picture"
    }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// Says why some gestures are no area.
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
