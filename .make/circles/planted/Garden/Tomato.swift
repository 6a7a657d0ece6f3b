/// A plant in the garden. The script ignores the name `Wine` in this comment.
struct Tomato {
  enum Key { case ripe }

  let key: Key
  let note = "Wine, \("and" + "Wine")"
}

struct Bed<Rack> {
  let rack: Rack
}
