/// The ids of the cases of a catalog, by what they open.
package struct CaseNames {
  private var ids: [Jump: String] = [:]
  private var idsOfScreens: [String: String] = [:]
  private let controls: [String: String]

  /// Names the cases of a catalog.
  package init(_ catalog: Catalog) {
    controls = catalog.controls
    for check in catalog.checkCases() {
      if ids[check.jump] == nil { ids[check.jump] = check.id }
      if idsOfScreens[check.screen] == nil { idsOfScreens[check.screen] = check.id }
    }
  }

  /// The id of the case that opens the same as a jump, or else of one that opens the same screen.
  package subscript(jump: Jump) -> String? {
    let whole = Jump(
      jump.screen,
      context: jump.context,
      variants: controls.merging(jump.variants) { $1 }
    )
    return ids[whole] ?? idsOfScreens[jump.screen]
  }
}
