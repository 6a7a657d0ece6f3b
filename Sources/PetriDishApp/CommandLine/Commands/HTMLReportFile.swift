import Assets
import Foundation
import GTK
import PetriDish
import Survey

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

extension ReportPage.Metadata {
  /// Returns the circumstances of a report that this program makes now.
  ///
  /// Where the environment has `SOURCE_DATE_EPOCH`, it is made then: the same sources and the same
  /// comparison give the same file, as reproducible builds ask for.
  static func ofProgram(on id: String?) throws -> Self {
    let environment = ProcessInfo.processInfo.environment
    let fixed = environment["SOURCE_DATE_EPOCH"].flatMap(TimeInterval.init).map(
      Date.init(timeIntervalSince1970:)
    )
    let device = try Assets().devices().device(named: id)
    let program = URL(filePath: CurrentProcess.path)
    let built = try program.resourceValues(forKeys: [.contentModificationDateKey])
    return Self(
      date: fixed ?? Date(),
      version: (fixed ?? built.contentModificationDate).map {
        "\(ProgramVersion.current), as built on \(Self.minute($0))"
      },
      device: device.map { "\($0.isFree ? "" : "\($0.name), ")\($0.width) × \($0.height)" },
      command: "\(program.lastPathComponent) open"
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
