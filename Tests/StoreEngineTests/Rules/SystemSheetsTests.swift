import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The dialogs of storekit2.md 4.5 that are not purchases.
struct SystemSheetsTests {
  private let first = SystemSheetID(rawValue: 1)

  @Test func anAgreedRefundRequestIsGrantedAtOnceAsInXcode() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    shop.skip()
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    #expect(shop.store.systemSheets.map(\.id) == [first])
    try shop.perform(.answerSystemSheet(first, .agree))
    #expect(
      shop.news() == """
        system sheet 1 refund #1
        system answer 1 agree
        refund requested #1
        refund granted #1
        refunded #1
        system end 1 done
        """
    )
    #expect(shop.entitled == [])
    #expect(shop.transaction(1).revocationReason == .other)
    #expect(shop.store.systemSheets == [])
  }

  @Test func aRefundMayWaitForTheStoresDecision() throws {
    var shop = Shop()
    try shop.change { $0.refundPolicy = .wait }
    try shop.buy(.unlock)
    let id = shop.id(1)
    #expect(
      refusal { try shop.perform(.decideRefund(id, isGranted: true)) } == .noRefundRequest(id)
    )
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: id)))
    try shop.perform(.answerSystemSheet(first, .agree))
    #expect(shop.store.refundRequests == [RefundRequest(transaction: id, since: .start)])
    #expect(
      refusal { try shop.perform(.presentSystemSheet(.refundRequest(transaction: id))) }
        == .purchase(.duplicateRequest)
    )
    shop.skip()
    try shop.perform(.decideRefund(id, isGranted: false))
    #expect(shop.news() == "refund declined #1")
    #expect(shop.entitled == [1])
    // Asked again, and this time the store's own refund grants it.
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: id)))
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 2), .agree))
    shop.skip()
    try shop.perform(.refund(id, .developerIssue))
    #expect(shop.news() == "refund granted #1\nrefunded #1")
    #expect(shop.store.refundRequests == [])
    #expect(
      refusal { try shop.perform(.presentSystemSheet(.refundRequest(transaction: id))) }
        == .purchase(.duplicateRequest)
    )
  }

  @Test func aSecondSheetForTheSameRefundEndsAsADuplicate() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    for _ in 1...2 {
      try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    }
    let second = SystemSheetID(rawValue: 2)
    #expect(
      refusal { try shop.perform(.answerSystemSheet(second, .agree)) } == .systemSheetNotUp(second)
    )
    try shop.perform(.answerSystemSheet(first, .agree))
    shop.skip()
    try shop.perform(.answerSystemSheet(second, .agree))
    #expect(shop.news() == "system answer 2 agree\nsystem end 2 failed duplicateRequest")
  }

  @Test func theManageSheetChangesPlansAndRenewal() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.perform(.presentSystemSheet(.manageSubscriptions(group: "plans")))
    try shop.perform(
      .answerSystemSheet(first, .setAutoRenew(subscription: shop.id(1), isOn: false))
    )
    #expect(
      shop.news() == """
        system sheet 1 manage plans
        system answer 1 renewal off #1
        subscription autoRenewDisabled: silver.monthly subscribed until 2026-02-28
        system end 1 done
        """
    )
    try shop.perform(.presentSystemSheet(.manageSubscriptions(group: nil)))
    shop.skip()
    try shop.perform(
      .answerSystemSheet(SystemSheetID(rawValue: 2), .change(product: .silverYearly))
    )
    #expect(
      shop.news() == """
        system answer 2 change to silver.yearly
        subscription crossgradeScheduled: silver.monthly subscribed until 2026-02-28 \
        next silver.yearly 49.99
        end 2 success #1
        system end 2 done
        """
    )
  }

  @Test func aCodeThatIsNotGoodLeavesTheSheetUp() throws {
    var shop = Shop()
    try shop.perform(.presentSystemSheet(.redeemOfferCode))
    let sheet = first
    #expect(
      refusal {
        try shop.perform(.answerSystemSheet(sheet, .redeem(product: .silverMonthly, code: "NO")))
      } == .purchase(.invalidOfferIdentifier)
    )
    #expect(shop.store.systemSheets.count == 1)
    try shop.perform(.answerSystemSheet(sheet, .redeem(product: .coded, code: "CODE")))
    #expect(shop.transaction(1).offerType == .code)
    #expect(shop.transaction(1).offerIdentifier == "CODE")
    #expect(shop.store.transactions[0].sale.origin == .elsewhere)
  }

  @Test func eachSheetHasOnlyItsOwnAnswers() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let id = shop.id(1)
    let kinds: [(SystemSheet.Kind, [SystemSheetAnswer])] = [
      (.refundRequest(transaction: id), [.decline, .redeem(product: .coded, code: "CODE")]),
      (.manageSubscriptions(group: "other"), [.change(product: .goldMonthly), .decline]),
      (.manageSubscriptions(group: nil), [.change(product: .gems)]),
      (.redeemOfferCode, [.setAutoRenew(subscription: id, isOn: false), .decline]),
    ]
    for (kind, wrong) in kinds {
      try shop.perform(.presentSystemSheet(kind))
      let sheet = try #require(shop.store.systemSheets.first?.id)
      for answer in wrong {
        #expect(
          refusal { try shop.perform(.answerSystemSheet(sheet, answer)) }
            == .answerDoesNotFit(sheet)
        )
      }
      shop.skip()
      try shop.perform(.answerSystemSheet(sheet, .cancel))
      #expect(
        shop.news()
          == "system answer \(sheet.rawValue) cancel\nsystem end \(sheet.rawValue) cancelled"
      )
    }
  }

  @Test func withDialogsOffEverySheetIsAgreedTo() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    try shop.perform(.presentSystemSheet(.manageSubscriptions(group: nil)))
    shop.skip()
    try shop.change { $0.standingAnswer = .buy }
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    #expect(
      shop.news() == """
        settings changed
        system answer 1 agree
        system end 1 done
        system sheet 2 refund #1
        system answer 2 agree
        refund requested #1
        refund granted #1
        refunded #1
        system end 2 done
        """
    )
  }

  /// storekit2.md 3.3, the calls that bring up a sheet.
  @Test func eachCallThrowsItsOwnSimulatedError() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    let id = shop.id(1)
    try shop.change {
      $0.refundRequestError = .failed
      $0.manageSubscriptionsError = .systemError
      $0.offerCodeRedeemError = .networkError
    }
    let errors: [(SystemSheet.Kind, PurchaseFailure)] = [
      (.refundRequest(transaction: id), .failed),
      (.manageSubscriptions(group: nil), .systemError),
      (.redeemOfferCode, .networkError),
    ]
    for (kind, failure) in errors {
      #expect(refusal { try shop.perform(.presentSystemSheet(kind)) } == .purchase(failure))
    }
    try shop.perform(.terminate(crashed: false))
    #expect(
      refusal { try shop.perform(.presentSystemSheet(.redeemOfferCode)) } == .appNotRunning
    )
  }

  @Test func quittingTakesTheSystemSheetsAway() throws {
    var shop = Shop()
    try shop.perform(.presentSystemSheet(.redeemOfferCode))
    try shop.perform(.terminate(crashed: true))
    #expect(shop.store.systemSheets == [])
  }
}
