import Lists
import Testing

@MainActor @Suite struct ListActivityTests {
  @Test func `a view can read the list’s activities and is notified of changes`() {
    let words = ListAdapter<WordCell>(["one"])
    let view = LayoutCounter()
    words.attach(to: view)
    #expect(view.feed?.activities == [])
    #expect(view.feed?.canRefresh == false)
    words.isGrowing = true
    words.isGrowing = true
    words.onRefresh = {}
    #expect(view.layouts == 1)
    #expect(view.feed?.activities == [.growing])
    #expect(view.feed?.canRefresh == true)
    words.placeholder = ListPlaceholder("Nothing")
    #expect(view.layouts == 2)
    #expect(view.feed?.placeholder?.title == "Nothing")
  }

  @Test func `a composition grows if its last source does, and can refresh if any source can`() {
    let (first, last) = (ListAdapter<WordCell>(["a"]), ListAdapter<WordCell>(["b"]))
    let both = ComposedDataSource([first, last])
    first.isGrowing = true
    #expect(!both.isGrowing)
    last.isGrowing = true
    #expect(both.isGrowing)
    #expect(!both.canRefresh)
    first.onRefresh = {}
    #expect(both.canRefresh)
  }

  @Test func `a failure placeholder has an action only if retrying is possible`() {
    var tries = 0
    let failure = ListPlaceholder.failure("Not read", "Why") { tries += 1 }
    failure.action?.run()
    #expect(tries == 1 && failure.isFailure)
    #expect(ListPlaceholder.failure("Not read", "Why").action == nil)
  }
}

@MainActor private final class LayoutCounter: ListRenderer {
  var feed: ListFeed?
  var layouts = 0
  let visibleRows: [ListPosition] = []
  func apply(_ delivery: ListDelivery) { delivery.finish() }
  func selectionChanged() {}
  func layoutChanged() { layouts += 1 }
  func scroll(to position: ListPosition, animated: Bool) {}
}
