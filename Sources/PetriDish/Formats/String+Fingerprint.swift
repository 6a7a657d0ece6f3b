extension String {
  /// Sixteen digits at most that stand for the text: the same in every run, and almost surely others
  /// for another text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var fingerprint: String {
    // FNV-1a, since the standard library's hashes are others in each run.
    let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
