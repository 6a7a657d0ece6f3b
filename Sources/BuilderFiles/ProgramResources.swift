package import Foundation
package import GTK

/// The resources in a program, a library or a `.gresource` file.
nonisolated package enum ProgramResources {
  /// Returns the bundles in a file; empty if it contains no resources.
  ///
  /// A bundle begins with the header of a GVariant table. In a program, it's a section whose name
  /// begins with `.gresource.`, or anywhere in a file without such a section.
  ///
  /// - Complexity: Linear in the size of the file, of which only the bundles are copied.
  package static func bundles(in file: Data) -> [Resource] {
    if file.starts(with: header) { return bundle(in: file, at: 0..<file.count).map { [$0] } ?? [] }
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else { return [] }
    let sections = sections(of: file)
    guard sections.isEmpty else { return sections.compactMap { bundle(in: file, at: $0) } }
    var bundles: [Resource] = []
    var start = file.startIndex
    while start < file.endIndex, bundles.count < mostBundles,
      let found = file.range(of: Data(header), in: start..<file.endIndex)
    {
      start = found.upperBound
      let range = found.lowerBound - file.startIndex..<file.count
      // The length is unknown; a bundle ignores what follows its tables.
      guard let bundle = bundle(in: file, at: range), !bundle.paths.isEmpty else { continue }
      bundles.append(bundle)
    }
    return bundles
  }

  /// `GVariant` and version 0.
  private static let header: [UInt8] = Array("GVariant".utf8) + [0, 0, 0, 0]
  private static let mostBundles = 64
  private static let largestBundle = 256 << 20

  private static func bundle(in file: Data, at range: Range<Int>) -> Resource? {
    let range = range.lowerBound..<min(range.upperBound, range.lowerBound + largestBundle)
    let start = file.startIndex
    let bytes = file[start + range.lowerBound..<start + range.upperBound]
    guard bytes.starts(with: header) else { return nil }
    return Resource(Array(bytes))
  }

  /// Returns the positions of the sections with resources in a 64-bit little-endian ELF file.
  private static func sections(of file: Data) -> [Range<Int>] {
    func number(_ offset: Int, _ length: Int) -> Int? {
      guard offset >= 0, offset <= file.count - length else { return nil }
      var number: UInt64 = 0
      for index in (0..<length).reversed() {
        number = number << 8 | UInt64(file[file.startIndex + offset + index])
      }
      return Int(exactly: number)
    }
    func name(at offset: Int) -> String {
      guard offset >= 0, offset < file.count else { return "" }
      let bytes = file[(file.startIndex + offset)...].prefix(256).prefix { $0 != 0 }
      return String(decoding: bytes, as: UTF8.self)
    }
    // Class 2 is 64-bit, data 1 is little-endian.
    guard number(4, 1) == 2, number(5, 1) == 1, let table = number(0x28, 8),
      let size = number(0x3A, 2), let count = number(0x3C, 2), let names = number(0x3E, 2),
      size >= 64, table <= file.count, let texts = number(table + names * size + 0x18, 8),
      texts <= file.count
    else { return [] }
    return (0..<count).compactMap { index -> Range<Int>? in
      let section = table + index * size
      guard let title = number(section, 4), name(at: texts + title).hasPrefix(".gresource."),
        let start = number(section + 0x18, 8), let length = number(section + 0x20, 8),
        start <= file.count, length <= file.count - start
      else { return nil }
      return start..<start + length
    }
  }
}
