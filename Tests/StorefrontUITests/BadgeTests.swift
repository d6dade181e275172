import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Whatever isn't as it is by default has a badge in the top line.
struct BadgeTests {
  /// The settings that `set:` can change, but those whose values the top line shows.
  private static let names = SettingsChange.names.filter {
    !StoreSettings.shownInHeader.contains($0)
  }

  /// Settings before and after one of them was changed to what the schema says that it may be.
  private static func turned(_ name: String) throws -> [(old: StoreSettings, new: StoreSettings)] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let steps = document["$defs"]?["step"]?["oneOf"]?.elements?.last?["properties"]
    let schema = try #require(steps?["set"]?["properties"]?[name], "\(name)")
    let samples = SchemaWalk(document: document).samples(of: schema, naming: name)
    // What is set of webhooks needs one.
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

  /// No two settings share a badge.
  @Test func badgesTellSettingsApart() throws {
    let own = try Stage().store.settings
    #expect(own.badges(besides: own) == [])
    let badges = try Self.names.map { name in
      let (old, new) = try #require(try Self.turned(name).last)
      return Set(old.badges(besides: own)).symmetricDifference(new.badges(besides: own))
    }
    #expect(Set(badges).count == Self.names.count, "\(badges)")
  }

  /// Each mistake of the app, each state of the server, and whatever is armed.
  @Test func everyFaultHasABadge() {
    #expect(AppSnapshot().badges == [])
    let faults =
      AppMisbehaviour.allCases.map { AppSnapshot(misbehaviours: [$0]) }
      + MerchantServerState.allCases.filter { $0 != .reachable }.map { AppSnapshot(server: $0) }
      + RegistrationVersion.allCases.filter { $0 != .v2 }.map { AppSnapshot(registration: $0) }
      + [
        AppSnapshot(crashesBeforeFinish: true), AppSnapshot(failsWebhooks: true),
        AppSnapshot(callFaults: [APIFault(.transport(.lost))]),
        AppSnapshot(deliveryFaults: [.lost]),
      ]
    for fault in faults { #expect(fault.badges.count == 1, "\(fault)") }
    #expect(AppSnapshot(misbehaviours: Set(AppMisbehaviour.allCases)).badges.count > 1)
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
