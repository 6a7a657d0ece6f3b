/// The factors of one step of zooming, by a key, a button, or a notch of a wheel.
enum ZoomStep {
  static let larger = 1.25
  static let smaller = 1 / larger
}
