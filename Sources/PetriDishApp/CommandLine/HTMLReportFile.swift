import Assets
import Foundation
import GTK
import PetriDish

/// A comparison's sheet, to be written as a file.
struct HTMLReportFile {
  private let path: String
  private let location: FileLocation

  /// Names the file.
  ///
  /// - Throws: What is wrong with its folder, before pictures take their time.
  init(_ path: String) throws {
    self.path = path
    location = FileLocation(path)
    guard !isOutput else { return }
    do {
      try location.makeSureOfRoom()
    } catch {
      throw HTMLReportFileError(path: path, reason: error)
    }
  }

  /// A Boolean value that indicates whether the path is `-`, which stands for the standard output.
  var isOutput: Bool { path == "-" }

  /// Writes the sheet, in place of what the file held; a failure leaves that as it was.
  ///
  /// A path that is no file, such as `/dev/stdout`, stays what it is.
  ///
  /// - Parameter out: Gets the sheet where no file does.
  func write(_ html: String, _ out: Output) throws {
    if isOutput { return try out.line(html.trimmingCharacters(in: .newlines)) }
    do {
      try location.write(Data(html.utf8))
    } catch {
      throw HTMLReportFileError(path: path, reason: error)
    }
  }

  /// Returns the sheet of a comparison, with pictures where there is a display.
  ///
  /// - Parameter out: Gets one sentence on each picture that could not be taken.
  static func html(_ comparison: Comparison, of catalog: Catalog, _ out: Output) throws -> String {
    let pictures = try pictures(of: comparison, catalog, out.error)
    return HTMLReport(comparison, of: catalog.name, pictures: pictures).html
  }

  /// A Boolean value that indicates whether there is a display, on which pictures can be taken.
  static var hasDisplay: Bool {
    do throws(ToolkitError) { try Display.open() } catch { return false }
    return true
  }

  /// The pictures of what was reached; none without a display.
  private static func pictures(
    of comparison: Comparison,
    _ catalog: Catalog,
    _ note: (String) -> Void
  ) throws -> [Jump: ScreenPicture] {
    let taker: OffscreenPictureTaker
    do {
      taker = try OffscreenPictureTaker(of: catalog, on: Assets())
    } catch ToolkitError.noDisplay {
      return [:]
    }
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

/// The error that a report cannot be written.
private struct HTMLReportFileError: Error, CustomStringConvertible {
  let path: String
  let reason: WritingFailure
  var description: String { "The sheet \(Quotation(path)): \(reason)" }
}
