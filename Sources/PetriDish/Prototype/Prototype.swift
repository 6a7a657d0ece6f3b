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
  /// that of the same screen; `nil` where there is none.
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
