import Foundation

extension Date {
  /// The day as people write it, in Greenwich: two reports of one comparison are the same.
  var reportDay: String {
    formatted(
      Date.FormatStyle(
        date: .long,
        time: .omitted,
        locale: Locale(identifier: "en_GB"),
        timeZone: .gmt
      )
    )
  }
}
