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
}
