import Assets
import Foundation
import GTK
import PetriDish
import Survey

/// An output file for an HTML page, such as the report of a comparison.
struct HTMLReportFile {
  private let path: String
  private let noun: String
  private let location: FileLocation

  /// Creates the location of a file without writing it.
  ///
  /// - Parameter noun: The description of the file in error messages.
  /// - Throws: ``FileWritingError`` if the file can't be written, so that the error appears before any
  ///   pictures are taken.
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

  /// Whether the path is `-`, which means standard output.
  var isOutput: Bool { path == "-" }

  /// Replaces the file with a report; if an error occurs, the file is unchanged.
  ///
  /// A path to something other than a file, such as `/dev/stdout`, isn't replaced.
  ///
  /// - Parameter out: The output for the path `-`.
  func write(_ html: String, _ out: Output) throws {
    if isOutput { return try out.line(html.trimmingCharacters(in: .newlines)) }
    do {
      try location.write(Data(html.utf8))
    } catch {
      throw FileWritingError(noun, path, error)
    }
  }
}

extension ReportPage.Metadata {
  /// Returns the metadata of a report that this program creates.
  ///
  /// If the environment contains `SOURCE_DATE_EPOCH`, the report uses that date, so that builds are reproducible.
  static func ofProgram(showing catalog: Catalog, on id: String?) throws -> Self {
    let environment = ProcessInfo.processInfo.environment
    let fixed = environment["SOURCE_DATE_EPOCH"].flatMap(TimeInterval.init).map(
      Date.init(timeIntervalSince1970:)
    )
    let device = try Assets().devices(of: catalog).device(named: id)
    let program = URL(filePath: CurrentProcess.path)
    let built = try program.resourceValues(forKeys: [.contentModificationDateKey])
    return Self(
      date: fixed ?? Date(),
      version: (fixed ?? built.contentModificationDate).map {
        "\(ProgramVersion.current), built on \(Self.minute($0))"
      },
      device: device.map { "\($0.isFree ? "" : "\($0.name), ")\($0.width) × \($0.height)" },
      command: ([program.lastPathComponent, "open"] + ShellArgument.files)
        .map { "\(ShellArgument($0))" }.joined(separator: " ")
    )
  }

  private static func minute(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(
        date: .long,
        time: .shortened,
        locale: Locale(identifier: "en_GB"),
        timeZone: .gmt
      )
    )
  }
}
