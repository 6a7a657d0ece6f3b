import Foundation
import GTK
import PetriDish

/// A page of HTML, such as a comparison's report, to be written as a file.
struct HTMLReportFile {
  private let path: String
  private let noun: String
  private let location: FileLocation

  /// Names the file.
  ///
  /// - Parameter noun: The file in words.
  /// - Throws: What is wrong with its folder, before pictures take their time.
  init(_ path: String, called noun: String = "report") throws {
    (self.path, self.noun) = (path, noun)
    location = FileLocation(path)
    guard !isOutput else { return }
    do {
      try location.makeSureOfRoom()
    } catch {
      throw FileWritingError(noun, path, error)
    }
  }

  /// Whether the path is `-`, which stands for the standard output.
  var isOutput: Bool { path == "-" }

  /// Writes the report, in place of what the file held; a failure leaves that as it was.
  ///
  /// A path that is no file, such as `/dev/stdout`, stays what it is.
  ///
  /// - Parameter out: Gets the report where no file does.
  func write(_ html: String, _ out: Output) throws {
    if isOutput { return try out.line(html.trimmingCharacters(in: .newlines)) }
    do {
      try location.write(Data(html.utf8))
    } catch {
      throw FileWritingError(noun, path, error)
    }
  }

  /// Returns the report of a comparison.
  ///
  /// - Parameters:
  ///   - taker: Takes its pictures; without one it has none.
  ///   - device: The name of the device on which all was opened; the first one unless given.
  ///   - out: Gets one sentence on each picture that could not be taken.
  static func html(
    _ comparison: Comparison,
    of catalog: Catalog,
    on device: String?,
    picturesBy taker: OffscreenPictureTaker?,
    _ out: Output
  ) throws -> String {
    let pictures = taker.map { Self.pictures(of: comparison, by: $0, out.error) } ?? [:]
    return HTMLReport(
      comparison,
      of: catalog.name,
      pictures: pictures,
      metadata: try .ofProgram(on: device)
    )
    .html
  }

  /// The pictures of what was reached, as far as they can be taken.
  private static func pictures(
    of comparison: Comparison,
    by taker: OffscreenPictureTaker,
    _ note: (String) -> Void
  ) -> [Jump: ScreenPicture] {
    for problem in taker.problems { note(problem) }
    let jumps = comparison.screens.flatMap(\.variants).filter { $0.cost != nil }.map(\.jump)
    let (pictures, problems) = MainLoop.run {
      var pictures: [Jump: ScreenPicture] = [:]
      var problems: [String] = []
      for jump in jumps {
        do {
          pictures[jump] = try await taker.picture(of: jump)
        } catch {
          problems.append("There is no picture of \(jump.link): \(error)")
        }
      }
      return (pictures, problems)
    }
    for problem in problems { note(problem) }
    return pictures
  }
}
