internal import CGTK

extension Widget {
  /// The clock of the frames that the widget is drawn in; `nil` without a window.
  var frameClock: Object? { Object.from(gtk_widget_get_frame_clock(cast())) }

  /// Runs the closure before each frame until it answers `false`.
  ///
  /// The argument is the frame's time in seconds. No frame is drawn unless the widget is mapped.
  public func onTick(_ body: @escaping (Double) -> Bool) {
    let tick: GtkTickCallback = { _, clock, data in
      guard let body = UserData<(Double) -> Bool>.value(of: data) else { return 0 }
      return body(Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000) ? 1 : 0
    }
    _ = gtk_widget_add_tick_callback(cast(), tick, UserData.make(body), released)
  }

  /// Waits until a frame with everything that is due has been painted; for a widget that is not on
  /// the screen, until the loop is idle.
  public func nextFrame() async {
    if await !nextFrame({}) { await MainLoop.settled() }
  }

  /// Waits until everything that is due has been drawn: until two frames in a row have been painted behind
  /// which nothing waits for one more.
  ///
  /// A list waits so to report its rows, which may bring further rows, which are laid out in the next frame.
  /// What never stops to wait is given up on after a hundred frames.
  package func settled() async {
    for _ in 0..<3 { await MainLoop.settled() }
    var quiet = 0
    for _ in 0..<Self.longestSettling where quiet < 2 {
      await nextFrame()
      await MainLoop.settled()
      quiet = Self.waitsForFrames == 0 ? quiet + 1 : 0
    }
  }

  /// The most frames in which a widget settles.
  private static let longestSettling = 100

  /// The number of waits for a frame that are under way, on whatever widget.
  private static var waitsForFrames = 0

  /// Runs the closure as soon as a frame with everything that is due has been painted, before anything
  /// else can ask for another.
  ///
  /// - Returns: Whether it has run: a widget that is not on the screen, or leaves it, has no frames.
  func nextFrame(_ body: @escaping () -> Void) async -> Bool {
    guard isMapped, let clock = frameClock else {
      return false
    }
    var (painted, hasRun): (Connection?, Bool) = (nil, false)
    Self.waitsForFrames += 1
    defer { Self.waitsForFrames -= 1 }
    await OneShotContinuation.wait { continuation in
      // The loop may have gone on before the wait begins.
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

  /// Runs the closure once, when everything is laid out for the next frame, which is not drawn yet;
  /// for a widget that is not on the screen, never.
  ///
  /// If the closure moves something, the layout is done once more before the frame is drawn.
  package func afterLayout(_ body: @escaping () -> Void) {
    guard isMapped, let clock = frameClock else { return }
    var layout: Connection?
    // The window gives out places at the same signal, which it was the first to connect to.
    layout = clock.connect("layout") {
      layout?.disconnect()
      body()
    }
    gtk_widget_queue_allocate(cast())
  }

  /// Asks for the widget to be measured and placed again in the next frame.
  package func queueResize() { gtk_widget_queue_resize(cast()) }

  /// Runs the closure once, right after the next frame has been painted and sent to the display,
  /// and before any input since; for a widget that is not on the screen, at once.
  package func afterPaint(_ body: @escaping () -> Void) {
    guard isMapped, let clock = frameClock else {
      return body()
    }
    let display = gtk_widget_get_display(cast())
    var painted: Connection?
    painted = clock.connect("after-paint") {
      painted?.disconnect()
      // What the closure does may take long, and nothing is sent by itself meanwhile.
      gdk_display_flush(display)
      body()
    }
    gtk_widget_queue_draw(cast())
  }

  /// Draws it again at the next frame.
  public func queueDraw() { gtk_widget_queue_draw(cast()) }
}

extension Widget {
  /// Whether changes in it, and in all below, are not animated, whatever the desktop's setting.
  ///
  /// GTK knows this for a whole display only. So a style sheet has to take the theme's transitions
  /// away, from ``reducedMotionRules``, and widgets that GTK itself animates, such as a switch or a
  /// revealer that an app has made, keep to the desktop's setting.
  package var reducesMotion: Bool {
    get { hasClass(Self.reducedMotionClass) }
    set { setClass(Self.reducedMotionClass, newValue) }
  }

  /// Whether transitions take time here: the desktop allows them, and no widget above reduces
  /// motion.
  ///
  /// - Complexity: Linear in the number of widgets above.
  public var animates: Bool {
    Settings.animates && !sequence(first: self, next: \.parent).contains { $0.reducesMotion }
  }

  /// The rules of a style sheet that stop the theme's animations wherever ``reducesMotion`` is set.
  package static let reducedMotionRules = """
    .\(reducedMotionClass), .\(reducedMotionClass) * { transition: none; animation: none; }
    """

  private static let reducedMotionClass = "still"
}
