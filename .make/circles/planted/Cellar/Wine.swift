struct Wine {
  enum Key { case red }

  let key: Key
  let peeled = /["Knife]+/
}

struct Rack {
  let knife: Knife
}
