import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The system sheets other than purchase sheets.
struct SystemSheetsTests {
  private let first = SystemSheetID(rawValue: 1)

  @Test(.rule("sheets.kinds")) func theManageSheetChangesPlansAndRenewal() throws {
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

  @Test(.rule("offers.codes-on-updates")) func anInvalidCodeLeavesTheSheetUp() throws {
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

  @Test(.rule("sheets.kinds")) func eachSheetHasOnlyItsOwnAnswers() throws {
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

  @Test(.rule("sheets.close-changes-nothing")) func closingThePriceSheetChangesNothing() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let higher = Price(milliunits: 5990, currency: "USD")
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: true))
    let before = try shop.subscription()
    try shop.perform(.presentSystemSheet(.priceIncreaseConsent(subscription: shop.id(1))))
    try shop.perform(.answerSystemSheet(first, .cancel))
    #expect(try shop.subscription() == before)
    #expect(before.awaitsConsent && !before.refusesIncrease)
  }

  @Test(.rule("sheets.dialogs-off-agree")) func withDialogsOffEverySheetIsAgreedTo() throws {
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

  /// Each call for a sheet has its own error.
  @Test(.rule("sheets.injected-errors", "testing.simulated-errors"))
  func eachCallThrowsItsOwnSimulatedError() throws {
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

  /// A sheet for one group manages only subscriptions of that group, and none of a family member.
  @Test func aSheetManagesItsGroupOnly() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    var member = PurchaseRequest(product: .silverMonthly)
    member.product.isFamilyShareable = true
    member.product.subscription?.groupID = "others"
    try shop.perform(.familyBuy(member))
    let rows: [(SubscriptionGroupID?, Int, Bool)] = [
      (nil, 1, true), ("plans", 1, true), ("others", 1, false),
      (nil, 2, false), ("others", 2, false),
    ]
    for (group, number, isManaged) in rows {
      try shop.perform(.presentSystemSheet(.manageSubscriptions(group: group)))
      let sheet = try #require(shop.store.systemSheets.first?.id)
      let answer = SystemSheetAnswer.setAutoRenew(subscription: shop.id(number), isOn: true)
      let refused = refusal { try shop.perform(.answerSystemSheet(sheet, answer)) }
      #expect(refused == (isManaged ? nil : .answerDoesNotFit(sheet)))
      if refused != nil { try shop.perform(.answerSystemSheet(sheet, .cancel)) }
    }
  }

  @Test func systemSheetsAppearInOrder() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    try shop.perform(.presentSystemSheet(.redeemOfferCode))
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    try shop.perform(.presentSystemSheet(.manageSubscriptions(group: nil)))
    try shop.perform(.deleteTransaction(shop.id(1)))
    #expect(shop.store.systemSheets.map(\.id.rawValue) == [1, 3])
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .cancel))
    #expect(shop.store.systemSheets.first?.kind == .manageSubscriptions(group: nil))
  }
}
