/// A batch whose closure is still running.
struct OpenBatch<Item> {
  var draft: ListDraft<Item>
  var completions: [(Bool) -> Void] = []
  let start = ContinuousClock.now

  init(_ draft: ListDraft<Item>) {
    self.draft = draft
  }
}
