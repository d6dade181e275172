import IsolatedStore
import StoreKitTest
import StoreTestSupport
import Testing

/// Dialogs without a screen.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct DialogTests {
  private let session: SKTestSession

  init() throws {
    session = try Shop.session()
  }

  @Test(.rule("purchasing.sheet-confirms", "purchasing.cancel-returns-user-cancelled"))
  func withoutDialogsSwitchedOffAPurchaseWaitsForItsAnswer() async throws {
    session.disableDialogs = false
    #expect(session.dialog == nil)
    #expect(throws: SKTestError.self) { try session.answerDialog(.agree) }
    let product = try await Shop.product("shop.unlock")
    for answer in [SKTestSession.DialogAnswer.cancel, .agree] {
      async let result = product.purchase()
      #expect(await session.nextDialog() == .purchase(productIdentifier: "shop.unlock"))
      try session.answerDialog(answer)
      switch try await result {
      case .userCancelled: #expect(answer == .cancel)
      case .success: #expect(answer == .agree)
      case .pending: Issue.record("nothing made it wait")
      }
    }
    #expect(session.dialog == nil)
  }

  @Test(.rule("sheets.dialogs-off-agree"))
  func switchingDialogsOffAnswersThePurchaseThatWaits()
    async throws
  {
    session.disableDialogs = false
    let product = try await Shop.product("shop.unlock")
    async let result = product.purchase()
    _ = await session.nextDialog()
    session.disableDialogs = true
    guard case .success = try await result else {
      Issue.record("the purchase goes on waiting")
      return
    }
  }

  @Test(.rule("sheets.kinds"))
  func aRefundRequestWaitsForTheCustomer() async throws {
    let bought = try await Shop.buy("shop.unlock")
    session.disableDialogs = false
    for answer in [SKTestSession.DialogAnswer.cancel, .agree] {
      async let status = bought.beginRefundRequest(in: HeadlessUIContext())
      #expect(await session.nextDialog() == .refundRequest(identifier: UInt(bought.id)))
      try session.answerDialog(answer)
      #expect(try await status == (answer == .agree ? .success : .userCancelled))
    }
    #expect(await Shop.entitlements == [])
  }

  @Test(.rule("sheets.dialogs-off-agree"))
  func theListOfSubscriptionsIsClosed() async throws {
    session.disableDialogs = false
    async let shown: Void = AppStore.showManageSubscriptions(in: HeadlessUIContext())
    #expect(await session.nextDialog() == .manageSubscriptions)
    session.disableDialogs = true
    try await shown
    #expect(session.dialog == nil)
  }

  /// Simulated purchase failures don't affect the system's sheets.
  @Test func failedTransactionsAreAboutPurchasesOnly() async throws {
    let bought = try await Shop.buy("shop.unlock")
    session.failTransactionsEnabled = true
    #expect(try await bought.beginRefundRequest(in: HeadlessUIContext()) == .success)
  }
}
