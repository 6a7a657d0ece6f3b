package import GTK

nonisolated extension ProgramResources {
  /// Returns a bundle of files, like the one that the build of a program makes.
  ///
  /// - Parameters:
  ///   - paths: The paths of the resources.
  ///   - limit: The largest size of all resources together, in bytes; the rest is left out.
  ///   - content: Returns the content of a resource, or `nil` to leave it out.
  /// - Returns: `nil` without any resource.
  package static func bundle(
    of paths: [String],
    within limit: Int,
    _ content: (String) -> [UInt8]?
  ) -> Resource? {
    var table = ResourceTable()
    var size = 0
    for path in paths {
      guard let bytes = content(path) else { continue }
      size += bytes.count
      guard size <= limit else { break }
      table.add(bytes, at: path)
    }
    return table.isEmpty ? nil : Resource(table.bytes)
  }
}

/// The hash table of a `.gresource` file, whose format is that of GLib’s `gvdb-format.h`.
nonisolated private struct ResourceTable {
  private struct Item {
    /// The part of the path below the folder.
    let name: String
    let hash: UInt32
    /// The number of the folder, or the largest number for the root.
    let folder: UInt32
    var content: [UInt8]?
    /// The numbers of the items in a folder.
    var children: [Int] = []
  }

  private var items: [Item] = []
  private var numbers: [String: Int] = [:]

  var isEmpty: Bool { items.isEmpty }

  /// Adds a resource and the folders above it.
  mutating func add(_ content: [UInt8], at path: String) {
    guard path.hasPrefix("/"), !path.hasSuffix("/"), numbers[path] == nil else { return }
    let number = item(path)
    items[number].content = content
  }

  /// Returns the number of the item for a resource or a folder, whose path ends with a slash.
  private mutating func item(_ path: String) -> Int {
    if let number = numbers[path] { return number }
    let parent = path.utf8.dropLast().lastIndex(of: UInt8(ascii: "/"))
    let start = parent.map(path.utf8.index(after:)) ?? path.startIndex
    let folder = parent.map { _ in item(String(path[..<start])) }
    let number = items.count
    items.append(
      Item(
        name: String(path[start...]),
        hash: path.utf8.reduce(5381) {
          $0 &* 33 &+ UInt32(bitPattern: Int32(Int8(bitPattern: $1)))
        },
        folder: folder.map(UInt32.init) ?? .max
      )
    )
    if let folder { items[folder].children.append(number) }
    numbers[path] = number
    return number
  }

  /// The content of the file.
  var bytes: [UInt8] {
    // Items are sorted by their buckets, so they get other numbers.
    let count = UInt32(items.count)
    let order = items.indices.sorted { (items[$0].hash % count, $0) < (items[$1].hash % count, $1) }
    var positions = [UInt32](repeating: 0, count: items.count)
    for (position, number) in order.enumerated() { positions[number] = UInt32(position) }
    var file = LittleEndianBytes(Array("GVariant".utf8))
    // Version and options, then the table: the sizes of its filter and its list of buckets.
    let header = 24
    let table = 8 + 4 * items.count + 24 * items.count
    file.append([0, 0, UInt32(header), UInt32(header + table), 0, count])
    var next = 0
    for bucket in 0..<count {
      while next < order.count, items[order[next]].hash % count < bucket { next += 1 }
      file.append([UInt32(next)])
    }
    var data = LittleEndianBytes([])
    for number in order {
      let item = items[number]
      let name = header + table + data.bytes.count
      data.bytes += item.name.utf8
      data.align(to: 8, from: header + table)
      let start = header + table + data.bytes.count
      if let content = item.content {
        // A variant of the type “(uuay)”: size, flags, and the content with a zero.
        data.append([UInt32(content.count), 0])
        data.bytes += content + [0, 0] + "(uuay)".utf8
      } else {
        data.append(item.children.map { positions[$0] })
      }
      let end = header + table + data.bytes.count
      let folder = item.folder == .max ? .max : positions[Int(item.folder)]
      let kind = UInt8(ascii: item.content == nil ? "L" : "v")
      file.append([item.hash, folder, UInt32(name)])
      file.append([UInt32(item.name.utf8.count) | UInt32(kind) << 16])
      file.append([UInt32(start), UInt32(end)])
    }
    return file.bytes + data.bytes
  }
}

/// Bytes with numbers in little-endian order.
nonisolated private struct LittleEndianBytes {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func append(_ numbers: [UInt32]) {
    for number in numbers {
      for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(number >> shift & 0xFF)) }
    }
  }

  /// Appends zeros until the bytes end at a multiple of a size.
  mutating func align(to size: Int, from start: Int) {
    while (start + bytes.count) % size != 0 { bytes.append(0) }
  }
}
