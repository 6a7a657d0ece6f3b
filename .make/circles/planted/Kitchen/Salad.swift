func salad(_ knife: Knife) -> String { "of \(Tomato.Key.ripe)" }
