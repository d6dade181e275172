import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// Every setting that differs from its default has a badge in the top line.
struct BadgeTests {
  /// The settings that `set:` can change, except those whose values the top line shows.
  private static let names = SettingsChange.names.filter {
    !StoreSettings.shownInHeader.contains($0)
  }

  /// Returns settings before and after one of them was changed to each value that the schema allows.
  private static func turned(_ name: String) throws -> [(old: StoreSettings, new: StoreSettings)] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let steps = document["$defs"]?["step"]?["oneOf"]?.elements?.last?["properties"]
    let schema = try #require(steps?["set"]?["properties"]?[name], "\(name)")
    let samples = SchemaWalk(document: document).samples(of: schema, naming: name)
    // Settings of webhooks require a webhook.
    return try [nil, address].flatMap { webhook in
      try (samples + [address]).compactMap { sample in
        guard let step = Step(line: "set: {\(name): \(sample)}") else { return nil }
        var stage = try Stage()
        if let webhook, let first = Step(line: "set: {webhooks: \(webhook)}") {
          try stage.perform(first)
        }
        let old = stage.store.settings
        try stage.perform(step)
        let new = stage.store.settings
        return SettingsChange(from: old, to: new).names == [name] ? (old, new) : nil
      }
    }
  }

  private static let address = #"["http://127.0.0.1:1/"]"#

  @Test(arguments: names)
  func everySettingHasABadge(name: String) throws {
    let own = try Stage().store.settings
    let turned = try Self.turned(name)
    #expect(!turned.isEmpty, "no sample changes \(name)")
    for (old, new) in turned {
      let badges = (old.badges(besides: own), new.badges(besides: own))
      #expect(Set(badges.0).symmetricDifference(badges.1).count == 1, "\(name): \(badges)")
    }
  }

  @Test func badgesTellSettingsApart() throws {
    let own = try Stage().store.settings
    #expect(own.badges(besides: own) == [])
    let badges = try Self.names.map { name in
      let (old, new) = try #require(try Self.turned(name).last)
      return Set(old.badges(besides: own)).symmetricDifference(new.badges(besides: own))
    }
    #expect(Set(badges).count == Self.names.count, "\(badges)")
  }

  /// Each mistake of the app, each state of the server, and each kind of fault that can be armed.
  private static let faults: [AppSnapshot] =
    AppMisbehaviour.allCases.map { AppSnapshot(misbehaviours: [$0]) }
    + MerchantServerState.allCases.filter { $0 != .reachable }.map { AppSnapshot(server: $0) }
    + RegistrationVersion.allCases.filter { $0 != .v2 }.map { AppSnapshot(registration: $0) }
    + [
      AppSnapshot(crashesBeforeFinish: true), AppSnapshot(failsWebhooks: true),
      AppSnapshot(callFaults: [APIFault(.transport(.lost))]),
      AppSnapshot(deliveryFaults: [.lost]),
    ]

  @Test func everyFaultHasABadge() {
    #expect(AppSnapshot().badges == [])
    for fault in Self.faults { #expect(fault.badges.count == 1, "\(fault)") }
    #expect(AppSnapshot(misbehaviours: Set(AppMisbehaviour.allCases)).badges.count > 1)
  }

  /// A setting that the catalog turns on and the tester turns off must not look as if it were on.
  ///
  /// A badge has a short text, which no line truncates, and whose length doesn't depend on a size in bytes.
  @Test(arguments: names)
  func badgesShowTheCurrentState(name: String) throws {
    for (old, new) in try Self.turned(name) {
      for language in Language.allCases {
        let (now, before) = Language.$current.withValue(language) {
          (new.badges(besides: old), old.badges(besides: new))
        }
        #expect(now.count == 1 && before.count == 1 && now != before, "\(name): \(now) \(before)")
        for badge in now + before {
          #expect(CharacterWidth.columns(of: badge) <= 32, "\(name): \(badge)")
          #expect(!badge.contains("bytes") && !badge.contains("…"), "\(name): \(badge)")
        }
      }
    }
  }

  @Test(arguments: Language.allCases)
  func badgesOfFaultsAreShort(language: Language) {
    let badges = Language.$current.withValue(language) { Self.faults.flatMap(\.badges) }
    for badge in badges { #expect(CharacterWidth.columns(of: badge) <= 24, "\(badge)") }
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
    let top = stage.picture.split(separator: "\n").first ?? ""
    #expect(top.contains(badges[1]), "\(top)")
  }

  /// A changed setting has a mark in the menu with the catalog's value, and a badge in the top line.
  @Test(arguments: [Size(columns: 60, rows: 50), .standard, Size(columns: 200, rows: 60)])
  func aChangeShowsInTheTopLineAndInTheMenu(size: Size) throws {
    var stage = try Stage(size: size)
    try stage.press("s")
    #expect(!stage.picture.contains("→ ● on"), "\(stage.picture)")
    try stage.press("n")
    let top = stage.picture.split(separator: "\n").first ?? ""
    #expect(top.contains("Sample") && top.contains(" OFFLINE "), "\(top)")
    #expect(stage.picture.contains("• ○ off → ● on"), "\(stage.picture)")
  }

  /// Every changed setting has a mark in the menu.
  @Test func theMenuMarksEverySetting() throws {
    for case .setting(let command) in SettingCommand.rows.map(\.command) {
      guard let name = command.setting, Self.names.contains(name) else { continue }
      let row = try #require(CommandRow.of(.setting(command)))
      let (_, new) = try #require(try Self.turned(name).first, "\(name)")
      var stage = try Stage()
      #expect(!stage.screen.menuContext.value(of: row).hasPrefix("•"), "\(name)")
      try stage.perform(.set(SettingsChange(from: stage.store.settings, to: new)))
      #expect(stage.screen.menuContext.value(of: row).hasPrefix("• "), "\(name)")
    }
  }

  @Test func helpFindsBadges() throws {
    var stage = try Stage()
    try stage.press("?")
    try stage.type("badge")
    #expect(stage.picture.contains("marks a change"), "\(stage.picture)")
  }

  /// The line shows as many badges as fit, in order of importance, and the number of the others.
  @Test(arguments: [40, 60, 80, 120, 200], [1, 2, 4])
  func theTopLineIsFilled(columns: Int, count: Int) throws {
    var stage = try Stage(size: Size(columns: columns, rows: 24))
    var change = SettingsChange()
    change.isOffline = true
    if count > 1 { change.askToBuy = true }
    if count > 2 {
      change.loadRetries = 7
      change.webhooks = ["http://127.0.0.1:1/"]
    }
    try stage.perform(.set(change))
    let top = String(stage.picture.split(separator: "\n").first ?? "")
    let badges = ["OFFLINE", "ASK TO BUY", "LOAD RETRIES: 7", "1 WEBHOOK"].prefix(count)
    let shown = badges.prefix { top.contains(" \($0) ") }.count
    #expect(shown >= min(count, columns < 80 ? 1 : columns < 120 ? 2 : 4), "\(top)")
    #expect(shown == count || top.contains("+\(count - shown) "), "\(top)")
    #expect(top.contains("  Sam"), "\(top)")
  }

  /// The words about a paused clock are left out in favor of the name and the badges, also during a recording.
  @Test(arguments: [false, true])
  func thePausedClockIsLeftOutFirst(isOffline: Bool) throws {
    var stage = try Stage(size: Size(columns: 66, rows: 24))
    stage.update([.recordingResult(.status(RecordingStatus(path: "a.session.yaml", count: 3)))])
    var change = SettingsChange()
    change.isOffline = true
    if isOffline { try stage.perform(.set(change)) }
    let top = String(stage.picture.split(separator: "\n").first ?? "")
    #expect(top.contains("  Sample ") && top.contains("● REC"), "\(top)")
    #expect(top.contains("OFFLINE") == isOffline, "\(top)")
    #expect(!top.contains("paused"), "\(top)")
  }

  /// Armed faults and held deliveries come before permanent facts such as the webhooks.
  @Test func faultsComeFirst() throws {
    let url = "http://127.0.0.1:1/"
    var stage = try Stage(size: Size(columns: 200, rows: 24))
    stage.app = AppSnapshot(deliveryFaults: [.lost])
    var change = SettingsChange()
    change.webhooks = [url]
    change.heldWebhooks = [url]
    change.isOffline = true
    try stage.perform(.set(change))
    let top = String(stage.picture.split(separator: "\n").first ?? "")
    let badges = ["DELIVERIES FAIL", "DELIVERIES HELD", "OFFLINE", "1 WEBHOOK"]
    let starts = badges.compactMap { top.firstRange(of: $0)?.lowerBound }
    #expect(starts.count == badges.count && starts == starts.sorted(), "\(top)")
  }

  /// A setting has a badge only if it differs from the catalog's value, even if it is off.
  @Test func badgesCompareWithTheCatalog() {
    var catalog = Catalog.sample.settings
    (catalog.askToBuy, catalog.billingGracePeriod) = (true, false)
    let own = catalog.storeSettings()
    #expect(own.badges(besides: own) == [])
    var turned = own
    (turned.askToBuy, turned.billingGracePeriod) = (false, true)
    #expect(turned.badges(besides: own) == ["ASK TO BUY: OFF", "GRACE 16 DAYS"])
    #expect(own.badges(besides: turned) == ["ASK TO BUY", "NO GRACE PERIOD"])
    var off = turned
    (off.billingGracePeriod, off.gracePeriodDays) = (false, 3)
    #expect(off.badges(besides: turned) == ["NO GRACE PERIOD"])
  }
}
