import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Whatever isn't as it is by default has a badge in the top line.
struct BadgeTests {
  /// The settings with one switch turned, for each row of their table.
  private static var turned: [(name: String, settings: StoreSettings)] {
    StoreSettings.rows.compactMap { row in turn(row).map { (row.name, $0) } }
  }

  private static func turn(_ row: some SettingRow<StoreSettings>) -> StoreSettings? {
    var settings = StoreSettings()
    switch row.path as AnyKeyPath {
    case let path as WritableKeyPath<StoreSettings, Bool>: settings[keyPath: path].toggle()
    case let path as WritableKeyPath<StoreSettings, Int>: settings[keyPath: path] += 13
    case let path as WritableKeyPath<StoreSettings, PurchaseFailure?>:
      settings[keyPath: path] = .networkError
    case let path as WritableKeyPath<StoreSettings, SignatureFlaw?>:
      settings[keyPath: path] = .tamperedPayload
    case let path as WritableKeyPath<StoreSettings, SheetAnswer?>: settings[keyPath: path] = .buy
    case let path as WritableKeyPath<StoreSettings, RefundPolicy>:
      settings[keyPath: path] = .wait
    case let path as WritableKeyPath<StoreSettings, TimeRate>:
      settings[keyPath: path] = .sandboxOneHour
    default: return nil
    }
    return settings
  }

  @Test func everySwitchHasABadge() {
    let turned = Self.turned
    #expect(turned.map(\.name) == StoreSettings.rows.map(\.name).filter { $0 != "locale" })
    #expect(StoreSettings().badges(besides: StoreSettings()) == [])
    let badges = turned.map { $0.settings.badges(besides: StoreSettings()) }
    for (turned, badges) in zip(turned, badges) {
      #expect(badges.count == 1 && badges != [""], "\(turned.name): \(badges)")
    }
    #expect(Set(badges).count == turned.count)
  }

  @Test(arguments: Language.allCases)
  func theAppAndItsServerHaveBadges(language: Language) throws {
    var appearance = Appearance()
    appearance.speak(language)
    var stage = try Stage(size: Size(columns: 120, rows: 40), appearance: appearance)
    let badges = Language.$current.withValue(language) {
      [
        AppSnapshot(misbehaviours: [.neverFinishes]), AppSnapshot(crashesBeforeFinish: true),
        AppSnapshot(server: .unreachable),
      ].flatMap(\.badges)
    }
    #expect(Set(badges).count == 3)
    stage.app = AppSnapshot(
      misbehaviours: [.neverFinishes],
      crashesBeforeFinish: true,
      server: .unreachable
    )
    try stage.run(to: stage.store.now.advanced(byDays: 1))
    #expect(stage.picture.contains("+1"), "\(stage.picture)")
  }

  /// A narrow top line says how many badges it leaves out.
  @Test(arguments: [(80, 1), (120, 2)])
  func whatIsLeftOutIsCounted(columns: Int, shown: Int) throws {
    var stage = try Stage(size: Size(columns: columns, rows: 24))
    var change = SettingsChange()
    change.isOffline = true
    change.askToBuy = true
    change.loadRetries = 7
    change.syncError = .networkError
    try stage.perform(.set(change))
    #expect(stage.picture.contains("OFFLINE"), "\(stage.picture)")
    #expect(stage.picture.contains("+\(4 - shown)"), "\(stage.picture)")
  }
}
