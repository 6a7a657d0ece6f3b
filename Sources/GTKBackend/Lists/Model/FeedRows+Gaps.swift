import Lists

extension FeedRows {
  /// Returns the number of gaps after the rows of a section, so that what follows begins a line.
  func neededGaps(in section: Int) -> Int {
    let block = sections[section]
    let isLast = section == sections.count - 1 && block.footer == nil
    guard !isLast || activities.contains(.growing) else { return 0 }
    return (columns - block.rows % columns) % columns
  }

  /// Returns a key that no row has, as GTK must not take one gap for another.
  func gapKey(at index: Int) -> UInt64 {
    let (mark, first) = (1 << 63 as UInt64, lines(.refreshing))
    guard let (section, start) = sums.part(of: index - first) else {
      return mark + UInt64(index < first ? index : columns + index - first - sums.total)
    }
    // Counted from what they stand beside, so that they stay the same when rows and gaps come.
    let block = sections[section]
    var place = index - first - start
    if block.header != nil {
      if place < columns { return mark + block.serial << 16 + UInt64(place) }
      place -= columns
    }
    place -= block.rows
    if place < block.gaps { return mark + block.serial << 16 + UInt64(columns + place) }
    return mark + block.serial << 16 + UInt64(2 * columns + place - block.gaps)
  }
}
