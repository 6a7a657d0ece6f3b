import PetriDish

/// The check and the shard of a report, by which reports of several machines can be merged.
package struct ReportOrigin: Hashable, Sendable {
  /// The options that selected the cases.
  package let selection: CheckSelection

  /// The shard, or the whole check if it wasn’t split.
  package let shard: CheckShard

  /// A fingerprint of the selected cases of all shards.
  private let fingerprint: String

  /// Creates the origin of a report.
  ///
  /// - Parameters:
  ///   - selection: The options that selected the cases.
  ///   - work: The selected work of all shards.
  ///   - shard: The shard of the report.
  package init(_ selection: CheckSelection, _ work: CheckWork, shard: CheckShard) {
    self.selection = selection
    self.shard = shard
    fingerprint = (work.ids + work.cases.map(\.link)).joined(separator: "\n").fingerprint
  }

  /// Returns whether another report belongs to the same check, regardless of its shard.
  func isOfSameCases(as other: ReportOrigin) -> Bool {
    selection == other.selection && fingerprint == other.fingerprint
  }
}

extension ReportOrigin {
  /// The origin as properties of a report.
  package var properties: [String: String] {
    var properties = [Key.cases: fingerprint]
    if shard != .whole { properties[Key.shard] = "\(shard)" }
    if selection.boundaries { properties[Key.boundaries] = "" }
    if selection.onWidgets { properties[Key.gtk] = "" }
    if !selection.lints { properties[Key.noLint] = "" }
    properties[Key.filter] = selection.filter
    properties[Key.device] = selection.device
    return properties.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
  }

  /// Creates an origin from the properties of a report, or returns `nil` if they don’t describe an origin.
  init?(_ properties: [String: String]) {
    guard let fingerprint = properties[Key.cases.rawValue] else { return nil }
    do throws(CheckError) {
      let shard = try properties[Key.shard.rawValue].map { text throws(CheckError) in
        try CheckShard(text)
      }
      self.shard = shard ?? .whole
    } catch {
      return nil
    }
    self.fingerprint = fingerprint
    var selection = CheckSelection()
    selection.boundaries = properties[Key.boundaries.rawValue] != nil
    selection.onWidgets = properties[Key.gtk.rawValue] != nil
    selection.lints = properties[Key.noLint.rawValue] == nil
    selection.filter = properties[Key.filter.rawValue]
    selection.device = properties[Key.device.rawValue]
    self.selection = selection
  }

  /// The command-line options that selected the cases.
  var options: String {
    let words = [
      selection.onWidgets ? "--gtk" : nil, selection.boundaries ? "--boundaries" : nil,
      selection.lints ? nil : "--no-lint",
      selection.device.map { "--device \(Quotation($0))" },
      selection.filter.map { "--filter \(Quotation($0))" },
    ].compactMap(\.self)
    return words.isEmpty ? "no options" : words.joined(separator: " ")
  }

  private enum Key: String {
    case cases, shard, boundaries, gtk, filter, device
    case noLint = "no-lint"
  }
}
