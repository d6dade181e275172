import StoreDriver
import StorePlayback
import StoreScript
import StoreSession
import Testing

/// The Advanced Commerce purchases that the app has on its shelf.
struct BundleShelfTests {
  private static let refundOfKids = """
      - answer: buy
      - requestRefund:
          transaction: KIDS
          items: [{SKU: KIDS, refundReason: OTHER, refundType: FULL, revoke: true}]
          refundRiskingPreference: false
          requestReferenceId: 6f1c1a52-0d3c-4f0e-8a39-0d7a3b1c5f11

    """

  private static let rename = """
      - answer: buy
      - changeMetadata:
          transaction: FILM
          items: [{currentSKU: FILM, effective: IMMEDIATELY, SKU: CINEMA}]
          requestReferenceId: 6f1c1a52-0d3c-4f0e-8a39-0d7a3b1c5f12

    """

  private static let revocation = """
      - answer: buy
      - revokeSubscription:
          transaction: FILM
          refundReason: OTHER
          refundType: FULL
          refundRiskingPreference: false
          requestReferenceId: 6f1c1a52-0d3c-4f0e-8a39-0d7a3b1c5f13

    """

  private static let renewal = "  - answer: buy\n  - advance: 1mo\n"

  /// The SKUs of each grant after some steps are the same in the running app and after another
  /// launch.
  @Test(
    arguments: [
      (refundOfKids, [["FILM"]]), (rename, [["CINEMA", "KIDS"]]), (revocation, []),
      (renewal, [["FILM", "KIDS"], ["FILM", "KIDS"]]),
    ]
  )
  func theShelfHoldsWhatWasSoldAndNotTakenBack(steps: String, skus: [[String]]) async throws {
    let opening = try await ScriptFixture.opening(BundleExpectationTests.purchase + steps)
    let driver = try await opening.driver()
    for step in opening.script.steps { try await driver.perform(step.step) }

    #expect(driver.refusal == nil)
    #expect(driver.app.grantedSKUs == skus)
    #expect(StoreDriver(session: driver.session).app.grantedSKUs == skus)
    driver.session.close()
  }
}
