import StoreDriver
import StorePlayback
import StoreScript
import Testing

/// Steps and expectations that aren't about purchases, with the messages for refusals, errors and
/// corrections.
struct SystemStepTests {
  private static let plus = "com.example.meridian.plus.monthly"
  private static let atlas = "com.example.meridian.atlas.deepsky"

  @Test(
    arguments: [
      ("respond: agree", "no sheet of the system's is up; ask for one first, such as with "),
      ("showMessage: billingIssue", "no message of billingIssue waits to be shown; send one"),
      (
        "decideRefund: {transaction: latest, granted: true}",
        "there is no refund request for transaction"
      ),
      ("resolveBilling: latest", "does not belong to a subscription"),
      ("stopFamilySharing: latest", "is the customer's own"),
      ("askForRefund: \(plus)", "\(plus) was never bought; bought so far: \(atlas)"),
    ]
  )
  func aStepThatMakesNoSenseSaysWhatWouldBeRight(step: String, words: String) async throws {
    let opening = try await ScriptFixture.opening(
      "steps: [buy: \(Self.atlas), answer: buy, {\(step)}]"
    )

    guard case .failed(let fault) = await opening.play().ending else {
      Issue.record("\(step) was carried out")
      return
    }
    #expect(fault.refusal?.contains(words) == true, "\(fault.refusal ?? "")")
  }

  @Test(
    arguments: [
      ("redeemCode", "respond: decline", "has no such answer"),
      (
        "buy: \(plus), answer: buy",
        "raisePrice: {transaction: \(plus), to: 9.99 EUR}", "is priced in USD, not EUR"
      ),
    ]
  )
  func aWrongValueIsRefused(first: String, step: String, words: String) async throws {
    let opening = try await ScriptFixture.opening("steps: [\(first), {\(step)}]")

    guard case .failed(let fault) = await opening.play().ending else {
      Issue.record("\(step) was carried out")
      return
    }
    #expect(fault.refusal?.contains(words) == true, "\(fault.refusal ?? "")")
  }

  @Test(
    arguments: [
      ("{refundRequestError: duplicateRequest}", "askForRefund: latest", "duplicateRequest"),
      ("{manageSubscriptionsError: networkError}", "manageSubscriptions: all", "networkError"),
      ("{offerCodeRedeemError: systemError}", "redeemCode:", "systemError"),
    ]
  )
  func theAppGetsTheErrorOfASheetThatDoesNotComeUp(
    change: String,
    step: String,
    error: String
  ) async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - buy: \(Self.atlas)
        - answer: buy
        - set: \(change)
        - \(step)
        - expect: {systemSheet: none, error: \(error), outcome: success}
      """
    )

    #expect(await opening.play().ending == .passed)
  }

  @Test func aCustomersActionOnASheetCanThrow() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - manageSubscriptions: BB8AF310
        - expect: {systemSheet: manageSubscriptions, error: none}
        - respond: {fail: networkError}
        - expect: {systemSheet: none, error: networkError}
      """
    )

    #expect(await opening.play().ending == .passed)
  }

  /// A script in which every expectation is wrong, and the result of `--update`.
  @Test func everyExpectationIsCorrected() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - familyBuy: \(Self.atlas)
        - stopFamilySharing: \(Self.atlas)
        - familyBuy: com.example.meridian.theme.night
        - buy: \(Self.plus)
        - answer: buy
        - raisePrice: {transaction: \(Self.plus), to: 6.99, consent: true}
        - expect:
            history: []
            revoked: []
            shared: []
            renewsAs: {\(Self.plus): gold}
            renewalDate: {\(Self.plus): 2026-05-05}
            renewalPrice: {\(Self.plus): $1.00}
            priceIncrease: {\(Self.plus): agreed}
            expirationReason: {\(Self.plus): billingError}
            offer: {\(Self.plus): code}
            eligibleForIntro: {BB8AF310: true}
            messages: []
            intents: [gold]
            refundRequests: [gold]
            systemSheet: redeemCode
            why: {\(Self.plus): never bought}
      """,
      isUpdating: true
    )
    let result = await opening.play(keeping: .corrections)

    #expect(result.corrections.first?.mismatches.count == 15)
    guard
      case .rewritten(let text, _, _, _) = ScriptUpdate(result, of: opening)
    else {
      Issue.record("not rewritten: \(result.lines.joined(separator: "\n"))")
      return
    }
    let corrected = try await ScriptFixture.opening(text)
    #expect(await corrected.play().ending == .passed, "\(text)")
    #expect(text.contains("messages: [priceIncreaseConsent]"))
    #expect(text.contains("offer: {\(Self.plus): introductory}"))
    #expect(text.contains("shared: [com.example.meridian.theme.night]"))
  }
}
