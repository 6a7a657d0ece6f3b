import GTK
import Lists

// Rows that glide to their new places, while what a person looks at stays where it is.
extension GTKListView {
  /// Remembers before a change what a person sees, unless another one is yet to be laid out.
  func begin(_ delivery: ListDelivery) {
    holdFocus()
    if transition == nil { watchRows() }
    transition?.isAnimated = delivery.isAnimated && itemView?.animates == true
    transition?.isTouchedNow = false
  }

  /// Follows what is seen, held and focused through a change that GTK is about to be told of.
  func follow(_ change: RowChange) {
    followDrag(change)
    heldFocus?.follow(change)
    guard let transition, let rows else { return }
    if transition.isTouched(by: change) {
      // What was on its way is where it belongs before something else sets out.
      endMotion(shown: false)
      transition.touch()
    }
    transition.follow(change, key: rows.key)
  }

  /// Says that a change was shown: when the rows have arrived, or at once where none will move.
  func finish(_ delivery: ListDelivery) {
    restoreFocus()
    if let transition, transition.isTouchedNow, !transition.isAbrupt {
      transition.deliveries.append(delivery)
      awaitFrames()
    } else {
      if transition?.isAbrupt == true { transition?.finish(shown: false) }
      delivery.finish()
    }
  }

  /// Brings a row to the screen, after those that are yet to get their places.
  func reveal(_ index: Int) {
    if let transition { transition.wanted = index } else { surface.scroll(to: index) }
  }

  /// Nobody sees the rows any more, or sees other ones.
  func abandonMotion() {
    transition?.finish(shown: false)
    transition = nil
    endMotion(shown: false)
  }

  /// The list, where it draws its rows itself; a box, whose rows are all there, does not.
  private var itemView: ItemView? { list as? ItemView }

  private func watchRows() {
    guard list.isMapped, let rows, !rows.isFrozen, let scroll = viewportBar else { return }
    let seen = seenRows()
    let end = seen.last.map { isMirrored ? -$0.place.x : along($0.place) + length($0.place) }
    let room = isMirrored ? 0 : scroll.page
    transition = RowTransition(
      seen,
      offset: scroll.value,
      isAtStart: isAtStart,
      isFull: end.map { $0 >= room - 0.5 } ?? false
    )
    // What a person scrolls until the next frame is theirs.
    list.onTick { [weak self] _ in
      self?.noteScrolling()
      return false
    }
    list.afterLayout { [weak self] in self?.endTransition() }
  }

  /// Everything has got its place for the next frame.
  private func endTransition() {
    guard let transition else { return }
    guard list.isMapped else { return abandonMotion() }
    if !transition.isPlaced, transition.corrections < 8, correct(transition) {
      transition.corrections += 1
      return endTransitionAgain(transition)
    }
    if let wanted = transition.wanted {
      transition.wanted = nil
      transition.isPlaced = true
      surface.scroll(to: wanted)
      return endTransitionAgain(transition)
    }
    self.transition = nil
    guard !transition.deliveries.isEmpty else { return }
    let scrolled = isVertical ? (0, transition.scrolled) : (transition.scrolled, 0)
    begin(RowAnimation(transition, to: seenRows(), scrolled: scrolled))
  }

  /// Looks once more when everything has its place again, if need be for the frame after that.
  private func endTransitionAgain(_ transition: RowTransition) {
    transition.layouts += 1
    guard transition.layouts % Self.mostLayouts == 0 else {
      return list.afterLayout { [weak self] in self?.endTransition() }
    }
    MainLoop.task { [weak self, list] in
      await list.nextFrame()
      guard let self, self.transition === transition else { return }
      guard list.isMapped else { return abandonMotion() }
      list.afterLayout { [weak self] in self?.endTransition() }
    }
  }

  /// How often places are given out again for one frame: GDK gives up on a window after four times,
  /// and it is never drawn again.
  private static let mostLayouts = 3

  private func begin(_ motion: RowAnimation) {
    self.motion = motion
    guard !motion.isEmpty else { return endMotion(shown: true) }
    let start = viewportBar?.value ?? 0
    itemView?.setDrawing { [weak self, weak motion] painter in
      guard let self, let motion else { return }
      let scrolled = (viewportBar?.value ?? start) - start
      motion.draw(
        drawnRows,
        scrolled: isVertical ? (0, scrolled) : (scrolled, 0),
        with: painter
      )
    }
    list.onTick { [weak self, weak motion] now in
      guard let self, let motion, self.motion === motion else { return false }
      if motion.advance(to: now) {
        list.queueDraw()
        return true
      }
      endMotion(shown: true)
      return false
    }
  }

  private func endMotion(shown: Bool) {
    if transition == nil || transition?.deliveries.isEmpty == true {
      patience?.cancel()
      patience = nil
    }
    guard let motion else { return }
    self.motion = nil
    itemView?.setDrawing(nil)
    motion.finish(shown: shown)
  }

  /// Where no frames come, because the window is covered or minimised, nobody waits for them long.
  private func awaitFrames() {
    guard patience == nil else { return }
    patience = MainLoop.after(1) { [weak self] in
      self?.patience = nil
      self?.abandonMotion()
    }
  }

  private var drawnRows: [(id: ListRowID, frame: Widget)] {
    hosts.values.compactMap { host in
      guard host.isMapped, let frame = host.frame else { return nil }
      return (host.row?.id ?? ListRowID(rawValue: 0), frame)
    }
  }
}
