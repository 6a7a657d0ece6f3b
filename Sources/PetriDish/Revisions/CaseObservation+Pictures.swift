import Foundation

extension CaseObservation {
  /// Returns the observation with the number of its picture in place of the pixels.
  func numbered(among pictures: inout DistinctPictures) -> CaseObservation {
    guard let image = picture?.image else { return self }
    var observation = self
    observation.picture?.number = pictures.number(of: image)
    observation.picture?.image = nil
    return observation
  }
}

extension DistinctPictures {
  /// Returns the places where the first pictures of both sides differ.
  func difference(in entry: RevisionCase) -> PixelDifference? {
    guard let (old, new) = entry.firstPictures, let before = old.number, let after = new.number,
      before != after
    else { return nil }
    return PixelDifference(from: self[before], to: self[after], scale: new.rendering.scale)
  }

  /// Returns the files of the first pictures of both sides; `nil` where neither has one, or both are
  /// equal.
  ///
  /// - Parameters:
  ///   - evenEqual: Whether equal ones have files, too.
  ///   - encode: Makes the bytes of a WebP file.
  func files(
    of entry: RevisionCase,
    evenEqual: Bool = false,
    by encode: (PixelImage) -> Data
  ) -> RevisionPictures? {
    let numbers = [entry.before, entry.after].map { $0.first?.picture?.number }
    guard evenEqual ? numbers != [nil, nil] : numbers[0] != numbers[1] else { return nil }
    func file(_ observation: CaseObservation?) -> ScreenPicture? {
      guard let picture = observation?.picture, let number = picture.number else { return nil }
      let scale = max(1, picture.rendering.scale)
      return ScreenPicture(
        webP: encode(self[number]),
        width: picture.width / scale,
        height: picture.height / scale
      )
    }
    return RevisionPictures(before: file(entry.before.first), after: file(entry.after.first))
  }
}

extension RevisionCase {
  /// The pictures that were first taken of both sides; `nil` where one was not.
  fileprivate var firstPictures: (old: ObservedPicture, new: ObservedPicture)? {
    guard let old = before.first?.picture, let new = after.first?.picture else { return nil }
    return (old, new)
  }

  /// The difference of both pictures, in words without a full stop.
  var pictureSentence: String {
    guard let (old, new) = firstPictures, let rectangles = pictureDifference?.rectangles else {
      return "the picture is another one"
    }
    let scale = max(1, new.rendering.scale)
    func points(_ width: Int, _ height: Int) -> String { "\(width / scale) × \(height / scale)" }
    guard (old.width, old.height) == (new.width, new.height) else {
      let (now, was) = (points(new.width, new.height), points(old.width, old.height))
      return "the picture has \(now) points, had \(was)"
    }
    if let only = rectangles.first, only.width == new.width, only.height == new.height {
      return "the picture differs all over its \(points(new.width, new.height)) points"
    }
    let places = rectangles.map {
      "\(points($0.width, $0.height)) points at (\($0.x / scale), \($0.y / scale))"
    }
    let noun = places.count == 1 ? "place" : "places"
    return "the picture differs in \(places.count) \(noun): \(places.joined(separator: ", "))"
  }
}
