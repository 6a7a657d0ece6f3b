import Foundation
import PetriDish
import Survey

/// The pictures of a check: the first one of each case goes to a folder, and further ones are compared with it.
///
/// ``WidgetCheckDisplay`` takes them and makes them repeat.
final class CheckPictures {
  /// The number of pictures of each case, each taken in another process.
  let takes: Int

  /// The number of cases that have a picture.
  private(set) var count = 0

  /// The error that ended the check because a picture could not be written, or `nil`.
  private(set) var failure: (any Error)?

  private let folder: PictureFolder
  private let device: String?
  private let time: Date
  private var first: [String: PixelDigest] = [:]
  private var differing: [String: Int] = [:]

  /// - Parameters:
  ///   - path: The folder, as the call names it.
  ///   - standard: The environment of the cases that name none.
  /// - Throws: ``FileWritingError`` if nothing can be written there.
  init(
    in path: String,
    takes: Int,
    of catalog: Catalog,
    _ standard: StandardEnvironment
  ) throws {
    folder = try PictureFolder(path)
    (self.takes, device, time) = (takes, standard.settings.device, catalog.pictureTime)
  }

  /// Adds an observation of a case.
  ///
  /// - Returns: A finding if the picture is missing, or after the last take if the pictures differ.
  func add(_ request: SurveyRequest, _ observation: CaseObservation) -> CheckFinding? {
    let id = request.check.id
    // A single picture is compared with none.
    let digest = takes > 1 ? observation.picture?.image.map { PixelDigest($0) } : nil
    guard request.take > 1 else {
      first[id] = digest
      guard let picture = observation.picture else { return observation.missingPicture }
      count += 1
      do { try folder.write(picture, of: request.check, on: device, at: time) } catch {
        failure = failure ?? error
      }
      return nil
    }
    if let death = observation.check?.death { return death }
    if digest != first[id] { differing[id, default: 0] += 1 }
    guard request.take == takes, let differing = differing[id] else { return nil }
    let others =
      takes == 2 ? "The other take differs" : "\(differing) of \(takes - 1) further takes differ"
    return CheckFinding(.unsteadyPicture, "\(others) from the first one.")
  }

  /// Returns the request for another picture of a case, or `nil` after the last one.
  func next(after request: SurveyRequest, _ observation: CaseObservation?) -> SurveyRequest? {
    guard request.take < takes, first[request.check.id] != nil,
      request.take == 1 || observation?.check?.death == nil
    else { return nil }
    var next = request.again(in: .round(request.take + 1))
    next.checks = false
    return next
  }

  /// One phrase for the summary.
  var summary: String {
    "\(count) \(count == 1 ? "picture" : "pictures") in \(Quotation(folder.path))"
  }
}

extension CaseObservation {
  /// The finding about a missing picture, unless another finding or a refusal is the reason.
  fileprivate var missingPicture: CheckFinding? {
    guard let check, check.findings.isEmpty, check.refusal == nil else { return nil }
    return CheckFinding(
      .noPicture,
      pictureFailure ?? "There is nothing to take a picture of."
    )
  }
}
