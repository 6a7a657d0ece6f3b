import Testing

@testable import GTK

struct FreeMemoryTests {
  /// The anonymous resident memory of the process in kilobytes.
  private var size: Int {
    get throws {
      let status = try TextFile.read("/proc/self/status")
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
      return try #require(Int(line.filter(\.isNumber)))
    }
  }

  @Test func `free memory between live allocations is returned to the system`() throws {
    // Allocates 64 MB on the heap in small pieces, and keeps every hundredth piece.
    let bytes = 16_384
    let pieces = (0..<4_000).map { _ in
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 16)
      piece.initializeMemory(as: UInt8.self, repeating: 1)
      return piece
    }
    for (index, piece) in pieces.enumerated() where index % 100 > 0 { piece.deallocate() }
    let before = try size
    CurrentProcess.returnFreeMemory()
    #expect(try before - size > 32_000)
    for (index, piece) in pieces.enumerated() where index % 100 == 0 { piece.deallocate() }
  }
}
