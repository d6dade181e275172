import StoreEngine
import StoreModel
import StoreScript
import Texts

// Functions that create the command rows of settings.
extension SettingCommand {
  /// Returns a setting that is on or off, which a key toggles.
  static func flag(
    _ key: Character,
    _ path: SettingPath<StoreSettings, Bool>,
    _ label: Phrase,
    _ help: Phrase
  ) -> CommandRow {
    row(
      .flag(path),
      label,
      help,
      [.letter(key, in: .settingsMenu)],
      value: { _, store in MenuItem.value(isOn: store.settings[keyPath: path]) },
      update: .reading { subjects in
        guard let settings = subjects.store?.settings else { return [] }
        var change = SettingsChange()
        change[dynamicMember: path] = !settings[keyPath: path]
        return [.perform(.set(change))]
      }
    )
  }

  /// Returns a setting for an error.
  ///
  /// The setting's function throws this error until the setting is off.
  static func error(
    _ key: Character,
    _ path: SettingPath<StoreSettings, PurchaseFailure?>,
    title: Phrase,
    _ label: Phrase,
    _ help: Phrase
  ) -> CommandRow {
    list(key, .error(path, title: title), label, help, .standingErrors(path, title: title)) {
      $0[keyPath: path]?.rawValue ?? MenuItem.value(isOn: false)
    }
  }

  /// Returns a setting for a number, which opens a menu of numbers.
  static func number(
    _ key: Character,
    _ path: SettingPath<StoreSettings, Int>,
    _ label: Phrase,
    _ help: Phrase,
    of values: [Int] = [0, 1, 2, 3, 5, 10],
    within bound: WholeBound = .appRetries,
    unit: String = "counted.time"
  ) -> CommandRow {
    let menu = MenuKind.numbers(path, label, of: values, within: bound, unit: unit)
    return list(key, .number(path), label, help, menu) { counted($0[keyPath: path], unit) }
  }

  /// Returns a setting that opens a menu of values.
  static func list(
    _ key: Character,
    _ command: SettingCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ menu: MenuKind,
    value: @escaping @Sendable (StoreSettings) -> String
  ) -> CommandRow {
    row(
      command,
      label,
      help,
      [.letter(key, in: .settingsMenu)],
      value: { _, store in value(store.settings) },
      update: .opening(menu, above: true)
    )
  }

  static func row(
    _ command: SettingCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcuts: [CommandRow.Shortcut],
    value: @escaping CommandRow.Value,
    update: CommandRow.Update
  ) -> CommandRow {
    CommandRow(
      .setting(command),
      label,
      help,
      shortcuts,
      value: value,
      writes: true,
      obstacle: { $0.obstacleToStore },
      update: update
    )
  }
}
