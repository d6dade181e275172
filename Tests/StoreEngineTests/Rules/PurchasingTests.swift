import HashTreeCollections
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

struct PurchasingTests {
  @Test(.rule("purchasing.buy-succeeds")) func buyingSomethingRecordsOneTransaction() throws {
    var shop = Shop()
    try shop.buy(.gems)
    #expect(
      shop.news() == """
        sheet 1 gems 0.99
        answer 1 buy
        add #1 gems 0.99 purchase
        end 1 success #1
        """
    )
    #expect(shop.unfinished == [1])
    #expect(shop.entitled == [])
  }

  @Test(.rule("purchasing.sheet-confirms", "purchasing.account-token-returned"))
  func aPurchaseIsTheseEvents() throws {
    var shop = Shop()
    var request = PurchaseRequest(product: .unlock)
    request.appAccountToken = "6E5BF4C2-9B62-4F0D-8AF3-9E3D7C1A2B10"
    let presented = try shop.perform(.purchase(request))
    let id = PurchaseID(rawValue: 1)
    let price = Price(milliunits: 4990, currency: "USD")
    #expect(
      presented == [.sheetPresented(sheet: PurchaseSheet(id: id, request: request, price: price))]
    )

    let answered = try shop.perform(.answer(id, .buy))
    let number = shop.store.transactions[0].id
    var transaction = Transaction(
      transactionId: number,
      originalTransactionId: number,
      bundleId: "com.example",
      productId: "unlock",
      type: .nonConsumable,
      purchaseDate: .start,
      originalPurchaseDate: .start,
      environment: .sandbox,
      storefront: .unitedStates,
      reason: .purchase,
      price: price,
      appTransactionId: StoreIdentity.test.appTransactionId
    )
    transaction.appAccountToken = "6e5bf4c2-9b62-4f0d-8af3-9e3d7c1a2b10"
    transaction.deviceVerificationNonce = shop.transaction(1).deviceVerificationNonce
    #expect(
      answered == [
        .sheetAnswered(purchase: id, answer: .buy),
        .transactionAdded(transaction: transaction, sale: Sale(origin: .purchase, purchase: id)),
        .purchaseEnded(purchase: id, outcome: .success(transaction: number)),
      ]
    )
  }

  @Test(
    .rule(
      "purchasing.sheet-confirms",
      "purchasing.cancel-returns-user-cancelled",
      "signing.simulated-failure-unverified"
    ),
    arguments: [
      (SheetAnswer.cancel, "end 1 cancelled"),
      (.fail(failure: .networkError), "end 1 failed networkError"),
      (.pending, "deferred 1 askToBuy\nend 1 pending"),
      (.interrupt, "deferred 1 interrupted\nend 1 pending"),
      (
        .unverified(flaw: .foreignRoot),
        "add #1 gems 0.99 purchase flawed foreignRoot\nend 1 success #1"
      ),
    ]
  )
  func everyAnswerHasItsOutcome(answer: SheetAnswer, outcome: String) throws {
    var shop = Shop()
    try shop.buy(.gems, answer: answer)
    #expect(shop.news() == "sheet 1 gems 0.99\nanswer 1 \(answer)\n" + outcome)
  }

  @Test(.rule("purchasing.chosen-answer-wins"))
  func theTestersAnswerCountsMoreThanTheSwitches() throws {
    var shop = Shop()
    try shop.change {
      $0.askToBuy = true
      $0.interruptedPurchases = true
    }
    try shop.buy(.gems, answer: .unverified(flaw: .foreignRoot))
    #expect(shop.store.transactions.map(\.sale.flaw) == [.foreignRoot])
    #expect(shop.store.deferred == [])
    try shop.buy(.unlock, answer: .interrupt)
    #expect(shop.store.deferred.map(\.reason) == [.interrupted])
  }

  @Test(.rule("purchasing.sheets-one-at-a-time")) func sheetsQueueAndOnlyTheFirstCanBeAnswered()
    throws
  {
    var shop = Shop()
    try shop.perform(.purchase(PurchaseRequest(product: .gems)))
    try shop.perform(.purchase(PurchaseRequest(product: .unlock)))
    let (first, second) = (PurchaseID(rawValue: 1), PurchaseID(rawValue: 2))
    #expect(shop.store.sheets.map(\.id) == [first, second])
    #expect(refusal { try shop.perform(.answer(second, .buy)) } == .sheetNotUp(second))
    try shop.perform(.answer(first, .cancel))
    #expect(shop.store.sheets.map(\.id) == [second])
    #expect(refusal { try shop.perform(.answer(first, .buy)) } == .sheetNotUp(first))
  }

  @Test(.rule("purchasing.unfinished-consumable-returned"))
  func anUnfinishedConsumableAnswersTheNextPurchaseOfIt() throws {
    var shop = Shop()
    try shop.buy(.gems)
    shop.skip()
    try shop.buy(.gems, quantity: 2)
    #expect(shop.news() == "end 2 success #1")
    try shop.perform(.finish(shop.id(1), by: .app))
    try shop.buy(.gems, quantity: 2)
    #expect(
      shop.news() == """
        finished #1 by app
        sheet 3 gems 1.98
        answer 3 buy
        add #2 gems x2 1.98 purchase
        end 3 success #2
        """
    )
  }

  @Test(.rule("purchasing.owned-returned")) func aHeldNonConsumableIsNotSoldAgain() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    try shop.perform(.finish(shop.id(1), by: .app))
    shop.skip()
    try shop.buy(.unlock)
    #expect(shop.news() == "end 2 success #1")
    #expect(shop.entitled == [1])
  }

  @Test func twoSheetsForOneNonConsumableSellItOnce() throws {
    var shop = Shop()
    try shop.perform(.purchase(PurchaseRequest(product: .unlock)))
    try shop.perform(.purchase(PurchaseRequest(product: .unlock)))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    shop.skip()
    try shop.perform(.answer(PurchaseID(rawValue: 2), .buy))
    #expect(shop.news() == "answer 2 buy\nend 2 success #1")
  }

  @Test func aNonRenewingSubscriptionIsSoldAsOftenAsWanted() throws {
    var shop = Shop()
    try shop.buy(.season, quantity: 3)
    try shop.buy(.season)
    #expect(shop.numbers(shop.store.history(of: "season")) == [2, 1])
    #expect(shop.transaction(1).price == 59_970)
    #expect(shop.transaction(1).expiresDate == nil)
    #expect(shop.entitled == [2])
  }

  @Test func aStandingAnswerIsGivenAtOnceAndToSheetsThatAreUp() throws {
    var shop = Shop()
    try shop.perform(.purchase(PurchaseRequest(product: .unlock)))
    shop.skip()
    try shop.change { $0.standingAnswer = .buy }
    try shop.buy(.gems)
    #expect(
      shop.news() == """
        settings changed
        answer 1 buy
        add #1 unlock 4.99 purchase
        end 1 success #1
        sheet 2 gems 0.99
        answer 2 buy
        add #2 gems 0.99 purchase
        end 2 success #2
        """
    )
  }

  @Test(.rule("testing.simulated-errors")) func aSimulatedErrorRefusesThePurchaseBeforeItsSheet()
    throws
  {
    var shop = Shop()
    try shop.change { $0.purchaseError = .purchaseNotAllowed }
    #expect(refusal { try shop.buy(.gems) } == .purchase(.purchaseNotAllowed))
  }

  @Test func onlyARunningAppBuys() throws {
    var shop = Shop(isRunning: false)
    #expect(refusal { try shop.buy(.gems) } == .appNotRunning)
  }

  @Test(.rule("purchasing.unfinished-consumable-returned"))
  func ofSeveralUnfinishedConsumablesTheOldestAnswers() throws {
    var shop = Shop()
    for _ in 1...3 { try shop.perform(.purchaseElsewhere(PurchaseRequest(product: .gems))) }
    func answer() throws -> PurchaseOutcome? {
      var copy = shop
      let events = try copy.perform(.purchase(PurchaseRequest(product: .gems)))
      guard case .purchaseEnded(_, let outcome)? = events.first else { return nil }
      return outcome
    }
    #expect(try answer() == .success(transaction: shop.id(1)))
    try shop.perform(.finish(shop.id(1), by: .app))
    #expect(try answer() == .success(transaction: shop.id(2)))
    try shop.perform(.refund(shop.id(2), .other))
    #expect(try answer() == .success(transaction: shop.id(3)))
    try shop.perform(.server(.reverseRefund(shop.id(2))))
    #expect(try answer() == .success(transaction: shop.id(2)))
    for number in 2...3 { try shop.perform(.finish(shop.id(number), by: .app)) }
    #expect(try answer() == nil)
    #expect(shop.store.undelivered.isEmpty)
  }

  @Test(.rule("purchasing.payments-not-allowed", "purchasing.outside-app-ignores-switches"))
  func aCustomerWhoMayNotPayBuysNothing() throws {
    var shop = Shop()
    try shop.change { $0.canMakePayments = false }
    #expect(
      refusal { try shop.perform(.purchase(PurchaseRequest(product: .gems))) }
        == .purchase(.purchaseNotAllowed)
    )
    #expect(shop.store.sheets.isEmpty)
    try shop.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    #expect(shop.entitled == [1])
  }
}
