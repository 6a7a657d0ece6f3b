import Assets
import Foundation
import GTK
import Survey

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
