/// The pictures of a case, one of each side, which are not the same.
package struct RevisionPictures: Hashable, Sendable {
  /// The picture of the revision before; `nil` where none was taken.
  package let before: ScreenPicture?

  /// The picture of the revision that is looked at; `nil` where none was taken.
  package let after: ScreenPicture?

  /// Joins pictures.
  package init(before: ScreenPicture?, after: ScreenPicture?) {
    (self.before, self.after) = (before, after)
  }
}
