internal import CGTK

extension Widget {
  /// The frame clock of the widget; `nil` if it isn't in a window.
  var frameClock: Object? { Object.from(gtk_widget_get_frame_clock(cast())) }

  /// Calls a closure with the frame time in seconds before each frame, until it returns `false`.
  ///
  /// The closure is called only while the widget is mapped.
  public func onTick(_ body: @escaping (Double) -> Bool) {
    let tick: GtkTickCallback = { _, clock, data in
      guard let body = UserData<(Double) -> Bool>.value(of: data) else { return 0 }
      return body(Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000) ? 1 : 0
    }
    _ = gtk_widget_add_tick_callback(cast(), tick, UserData.make(body), released)
  }

  /// Waits until all pending changes are painted or, if the widget isn't mapped, until the loop is idle.
  public func nextFrame() async {
    if await !nextFrame({}) { await MainLoop.settled() }
  }

  /// Waits until two frames in a row have been painted after which no code waits for another frame.
  ///
  /// For example, a list waits for a frame to report its visible rows. The report can add rows, which
  /// are laid out in the next frame. This method returns after 100 frames at the latest.
  package func settled() async {
    for _ in 0..<3 { await MainLoop.settled() }
    var quiet = 0
    for _ in 0..<Self.longestSettling where quiet < 2 {
      await nextFrame()
      await MainLoop.settled()
      quiet = Self.waitsForFrames == 0 ? quiet + 1 : 0
    }
  }

  /// The maximum number of frames to wait for.
  private static let longestSettling = 100

  /// The number of pending waits for a frame, on any widget.
  private static var waitsForFrames = 0

  /// Calls a closure when all pending changes are painted, before other code can request a frame.
  ///
  /// - Returns: Whether the closure was called; `false` if the widget isn't mapped or is unmapped.
  func nextFrame(_ body: @escaping () -> Void) async -> Bool {
    guard isMapped, let clock = frameClock else {
      return false
    }
    var (painted, hasRun): (Connection?, Bool) = (nil, false)
    Self.waitsForFrames += 1
    defer { Self.waitsForFrames -= 1 }
    await OneShotContinuation.wait { continuation in
      // The loop may have run before the wait begins.
      guard isMapped else { return }
      painted = clock.connect("after-paint") {
        guard !hasRun else { return }
        hasRun = true
        body()
        continuation.resume()
      }
      gdk_frame_clock_request_phase(clock.cast(), GDK_FRAME_CLOCK_PHASE_PAINT)
    }
    painted?.disconnect()
    return hasRun
  }

  /// Calls a closure once between the layout and the drawing of the next frame.
  ///
  /// If the closure changes the layout, GTK repeats the layout before it draws the frame. The
  /// closure isn't called if the widget isn't mapped.
  package func afterLayout(_ body: @escaping () -> Void) {
    guard isMapped, let clock = frameClock else { return }
    var layout: Connection?
    // The window connected to this signal first, so its layout is done before the closure runs.
    layout = clock.connect("layout") {
      layout?.disconnect()
      body()
    }
    gtk_widget_queue_allocate(cast())
  }

  /// Calls a closure after each layout of the window and before the frame is drawn.
  ///
  /// If the closure changes the layout, GTK repeats the layout before it draws the frame. The
  /// closure is called only while the widget is mapped.
  package func onLayout(_ body: @escaping () -> Void) {
    var layout: Connection?
    // The window connects to this signal first, so its layout is done before the closure runs.
    onMap { [weak self] in layout = self?.frameClock?.connect("layout", body) }
    onUnmap {
      layout?.disconnect()
      layout = nil
    }
  }

  /// Requests a new layout of the widget in the next frame.
  package func queueResize() { gtk_widget_queue_resize(cast()) }

  /// Repeats the next layout of the widget and of all widgets that contain it, before it is drawn.
  ///
  /// A text view measures new lines only while it is allocated, and may then request another size.
  /// GTK loses a request in the middle of a layout, and doesn't draw the containers that wait for it.
  package func repeatLayout() {
    afterLayout { [weak self] in
      guard let self else { return }
      for widget in sequence(first: self, next: { $0.parent }) { widget.queueResize() }
    }
  }

  /// Calls a closure once after the next frame has been painted and sent to the display.
  ///
  /// The closure runs before any later input is handled. If the widget isn't mapped, it runs
  /// immediately.
  package func afterPaint(_ body: @escaping () -> Void) {
    guard isMapped, let clock = frameClock else {
      return body()
    }
    let display = gtk_widget_get_display(cast())
    var painted: Connection?
    painted = clock.connect("after-paint") {
      painted?.disconnect()
      // The closure may run for a long time, during which GDK wouldn't send the frame.
      gdk_display_flush(display)
      body()
    }
    gtk_widget_queue_draw(cast())
  }

  /// Redraws the widget in the next frame.
  public func queueDraw() { gtk_widget_queue_draw(cast()) }
}

extension Widget {
  /// Whether animations are disabled in the widget and its descendants.
  ///
  /// GTK supports this setting only for a whole display. Therefore, a style sheet must disable the
  /// theme's transitions with ``reducedMotionRules``. Widgets that GTK itself animates, such as a
  /// switch or an app's revealer, still follow the desktop's setting.
  package var reducesMotion: Bool {
    get { hasClass(Self.reducedMotionClass) }
    set { setClass(Self.reducedMotionClass, newValue) }
  }

  /// Whether the desktop enables animations and neither the widget nor an ancestor reduces motion.
  ///
  /// - Complexity: Linear in the number of ancestors.
  public var animates: Bool {
    Settings.animates && !sequence(first: self, next: \.parent).contains { $0.reducesMotion }
  }

  /// The CSS rules that disable the theme's animations in widgets that reduce motion.
  package static let reducedMotionRules = """
    .\(reducedMotionClass), .\(reducedMotionClass) * { transition: none; animation: none; }
    """

  private static let reducedMotionClass = "still"
}
