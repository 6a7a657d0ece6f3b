import Assets
import PetriDish

/// The choices for a part of the address.
struct AddressChoices {
  /// One of the choices.
  struct Choice {
    /// The label of the choice.
    let title: String
    /// Whether the choice is in the dish.
    let isChosen: Bool
    /// Applies the choice to the dish.
    let choose: () -> Void
  }

  /// The purpose of the button after the choices.
  enum More {
    case allScreens
    case savePreset
    /// Compares the variants of an experiment, or ends the comparison.
    case compare(RegisteredExperiment)
    case deviceSettings
  }

  /// The name of the choices, such as “Device”.
  let name: String

  let choices: [Choice]

  /// The label of the button after the choices and its purpose.
  var more: (title: String, purpose: More)?

  /// Applies the choice before or after the current one, wrapping around at both ends.
  func step(by distance: Int) {
    let current = choices.firstIndex(where: \.isChosen)
    guard let next = choices.element(distance, from: current), !next.isChosen else { return }
    next.choose()
  }
}

extension Array {
  /// Returns the element at a distance of 1 or -1 from an index, wrapping around at both ends.
  ///
  /// - Parameter index: The index; `nil` for the place before the first or after the last element.
  fileprivate func element(_ distance: Int, from index: Int?) -> Element? {
    guard !isEmpty else { return nil }
    let start = index ?? (distance > 0 ? -1 : 0)
    return self[(start + distance + count) % count]
  }
}

extension Workbench {
  /// Returns the choices for a part of the address of a dish.
  func choices(for kind: Address.Kind, in controller: DishController) -> AddressChoices {
    switch kind {
    case .screen: recentScreens(in: controller)
    case .context: presetChoices(in: controller)
    case .variant(let id):
      variantChoices(of: variants.experiments.filter { $0.id == id }, in: controller)
    case .otherVariants:
      variantChoices(
        of: Array(variants.experiments.dropFirst(Address.variantLimit)),
        in: controller
      )
    case .device: deviceChoices
    case .theme: themeChoices
    }
  }

  /// Opens the screen before or after the screen in a dish, in the order of the catalog.
  func stepScreen(by distance: Int, in controller: DishController) {
    let shown = frontScreen(in: controller).flatMap { catalog.position(of: $0.screen.id) }
    guard let next = catalog.screens.element(distance, from: shown) else { return }
    focus(controller)
    open(next)
  }

  /// The number of screens that the address offers.
  private static let recentLimit = 8

  private func recentScreens(in controller: DishController) -> AddressChoices {
    let shown = frontScreen(in: controller)?.screen.id
    let ids = [shown].compactMap(\.self) + state[.recents].map(\.screen).filter { $0 != shown }
    let screens = ids.compactMap { catalog.screen($0) }.prefix(Self.recentLimit)
    return AddressChoices(
      name: "Screen",
      choices: screens.map { screen in
        .init(title: screen.name, isChosen: screen.id == shown) { [weak self] in
          self?.focus(controller)
          self?.open(screen)
        }
      },
      more: ("All screens…", .allScreens)
    )
  }

  private func presetChoices(in controller: DishController) -> AddressChoices {
    let shown = frontScreen(in: controller)
    let presets = shown.map { self.presets.all(of: $0.screen) } ?? []
    let chosen = presets.firstIndex { $0.context == shown?.context }
    return AddressChoices(
      name: "Preset",
      choices: presets.enumerated().map { index, preset in
        .init(title: preset.name, isChosen: index == chosen) { [weak self] in
          guard let self, let shown else { return }
          focus(controller)
          choose(shown.screen, context: preset.context)
          jump()
        }
      },
      more: ("Save…", .savePreset)
    )
  }

  private func variantChoices(
    of experiments: [RegisteredExperiment],
    in controller: DishController
  ) -> AddressChoices {
    let isOne = experiments.count == 1
    let choices = experiments.flatMap { experiment in
      let shown =
        dishes.sharesJumps
        ? dishes.variants(of: experiment) : [dishes.variant(of: experiment, in: controller)]
      return experiment.variants.map { variant in
        let title = DishController.title(of: variant)
        return AddressChoices.Choice(
          title: isOne ? title : "\(experiment.id): \(title)",
          isChosen: shown.contains(variant)
        ) { [weak self] in
          self?.focus(controller)
          self?.variants.choose(variant, of: experiment)
        }
      }
    }
    let isCompared = dishes.compared?.id == experiments.first?.id
    return AddressChoices(
      name: isOne ? experiments[0].id : "Experiments",
      choices: choices,
      more: isOne ? (isCompared ? "Only one" : "Side by side", .compare(experiments[0])) : nil
    )
  }

  private var deviceChoices: AddressChoices {
    let current = devices.device(named: dish.environment.device)
    return AddressChoices(
      name: "Device",
      choices: devices.map { device in
        .init(title: "\(device.name) \(device.size)", isChosen: device == current) {
          [weak self] in self?.changeEnvironment { $0.device = device.id }
        }
      },
      more: ("More…", .deviceSettings)
    )
  }

  private var themeChoices: AddressChoices {
    let current = dish.environment.theme
    let themes: [(String, Jump.Environment.Theme?)] = [
      ("System", nil), ("Light", .light), ("Dark", .dark),
    ]
    return AddressChoices(
      name: "Theme",
      choices: themes.map { title, theme in
        .init(title: title, isChosen: theme == current) { [weak self] in
          self?.changeEnvironment { $0.theme = theme }
        }
      },
      more: ("Direction, text…", .deviceSettings)
    )
  }
}
