import Testing

@testable import GTK

struct MainThreadTests {
  @Test func `another thread ends a debug build with a sentence`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { assertMainThread() }
      await Self.offMainThread()
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      text.contains("offMainThread() must be called on the main thread, like all of GTK."),
      "\(text)"
    )
  }

  @concurrent private static func offMainThread() async { assertMainThread() }
}
