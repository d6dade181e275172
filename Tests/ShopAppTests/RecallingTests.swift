import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// A store that is opened again, whose app has the same shelf as if it had continued to run.
struct RecallingTests {
  /// Everything that can happen to a product with Family Sharing.
  private static let acts: [Step] = [
    .buy("unlock"), .familyBuy(Buy(product: "unlock")), .refund(.number(1), .other),
    .reverseRefund(.number(1)), .stopFamilySharing(.latest), .quit, .launch, .newDevice,
  ]

  /// The same, and more: updates that reach the app late, and other kinds of sales.
  private static let moreActs: [Step] =
    acts + [
      .buyElsewhere(Buy(product: "gems")), .refund(.latest, .other),
      .buy("gems"), .buy("silver.monthly"), .buy("gold.monthly"), .chargeForBook,
      .refund(.number(2), .other), .refund(.number(3), .other), .reverseRefund(.number(2)),
      .reverseRefund(.latest), .stopFamilySharing(.number(1)), .stopFamilySharing(.number(2)),
      .set { $0.isOffline = true }, .set { $0.isOffline = false }, .crash(beforeFinish: true),
      .advance(.toNextEvent),
    ]

  @Test func everySequenceIsRecalled() async throws {
    var sequences: [[Step]] = [[]]
    for _ in 1...4 {
      var longer: [[Step]] = []
      for sequence in sequences {
        for act in Self.acts where try await isRecalled(after: sequence + [act]) {
          longer.append(sequence + [act])
        }
      }
      sequences = longer
    }
    #expect(sequences.count > 300)
  }

  @Test(arguments: Seeds.first(40))
  func aLongLifeIsRecalled(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var steps: [Step] = []
    for _ in 1...14 {
      guard let act = Self.moreActs.randomElement(using: &random) else { continue }
      if try await isRecalled(after: steps + [act]) { steps.append(act) }
    }
  }

  /// Compares the shelf of an app after some steps with that of a store that is opened again after them.
  ///
  /// Returns `false` if the last step is rejected.
  private func isRecalled(after steps: [Step]) async throws -> Bool {
    let lived = try await Shop.open()
    try await lived.play(.set { $0.standingAnswer = .on(.buy) })
    try await lived.play(steps.dropLast())
    do {
      try await lived.play(steps.suffix(1))
    } catch is StepFailure {
      return false
    }
    let opened = try Shop(journal: MemoryJournal(lived.journal.events))
    // Both receive the updates now that they haven't received yet.
    if !lived.driver.app.isRunning { try await lived.play(.launch) }
    try await opened.driver.start()
    for shop in [lived, opened] { try await shop.play(Step.set { $0.isOffline = false }) }
    let (app, again) = (lived.driver.app, opened.driver.app)
    let names = steps.map(\.name.rawValue).joined(separator: ", ")
    #expect(again.granted == app.granted, "\(names)")
    #expect(again.grantedSKUs == app.grantedSKUs, "\(names)")
    return true
  }
}
