struct Knife {
  enum Blade { case short }
  enum Key { case sharp }
}

private struct Wine {}
