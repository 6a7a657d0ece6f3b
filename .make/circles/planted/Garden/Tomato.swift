/// Grows in the garden; the `Wine` of this comment counts for nothing.
struct Tomato {
  enum Key { case ripe }

  let key: Key
  let note = "Wine, \("and" + "Wine")"
}

struct Bed<Rack> {
  let rack: Rack
}
