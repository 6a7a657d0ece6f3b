extension Tomato {
  var rests: [Knife.Blade] { [] }
}
