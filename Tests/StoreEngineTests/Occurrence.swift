import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreSamples

/// An event, command or state that can occur in a store.
///
/// The list of all is short enough to check.
enum Occurrence: Hashable, Sendable {
  /// The store accepted a command.
  case command(StoreCommand.Name)
  case refusal(StoreRefusal.Kind)
  case event(StoreEvent.Kind)
  case outcome(PurchaseOutcome.Kind)
  case answer(SheetAnswer.Kind)
  case systemSheet(SystemSheet.Kind.Name)
  case systemAnswer(SystemSheetAnswer.Kind)
  case systemOutcome(SystemSheetOutcome.Kind)
  case origin(Sale.Origin)
  case transaction(TransactionChange)
  case subscription(SubscriptionChange)
  case state(RenewalState)
  case intent(ExpirationIntent)
  case waiting(DeferredPurchase.Reason)
  case ending(DeferredPurchase.Ending)
  case message(MessageReason)
  /// A transaction was sold under an offer of this kind.
  case offer(SubscriptionOffer.Kind)
  case payment(SubscriptionOffer.PaymentMode)
  case plan(BillingPlan.Kind)
  case type(ProductType)
  /// A subscription renewed under this rate.
  case rate(TimeRate)
  case refunds(RefundPolicy)
  case throwing(PurchaseFailure)
  case flaw(SignatureFlaw)
  /// The sheet of an app's request was presented.
  case asked(RequestOperation)
  case served(ServerEndpoint)
  /// A request was made about a subscription in this state, and accepted or refused.
  case tried(ServerEndpoint, RenewalState)
  case triedInApp(RequestOperation, RenewalState)
  /// A request was refused with this error.
  case code(AdvancedCommerceErrorCode)
  case layer(RequestRefusal.Layer)
  case line(SheetLine.Change)
  /// The price increase of an item reached this status.
  case increase(AdvancedCommerceInfo.PriceIncreaseInfo.Status)

  /// All occurrences, except for those that a store never has.
  static let all: Set<Occurrence> = Set(
    names + changes + StoreCommand.Name.allCases.map(command) + TimeRate.allCases.map(rate)
      + MessageReason.allCases.map(message) + RefundPolicy.allCases.map(refunds)
      + SubscriptionOffer.Kind.allCases.map(offer)
      + SubscriptionOffer.PaymentMode.allCases.map(payment)
      + BillingPlan.Kind.allCases.map(plan) + ProductType.allCases.map(type)
      + PurchaseFailure.allCases.map(throwing) + SignatureFlaw.allCases.map(flaw) + requests
  )
  .subtracting(never)

  /// The first event of every journal, and expiration intents that the engine never uses.
  ///
  /// The engine doesn't use the intent for an unavailable product, because a subscription keeps the
  /// product as it was sold.
  private static let never: [Occurrence] = [
    .event(.opened), .intent(.productUnavailable), .intent(.other),
  ]

  private static let names: [Occurrence] =
    StoreRefusal.Kind.allCases.map(refusal) + StoreEvent.Kind.allCases.map(event)
    + PurchaseOutcome.Kind.allCases.map(outcome) + SheetAnswer.Kind.allCases.map(answer)
    + SystemSheet.Kind.Name.allCases.map(systemSheet)
    + SystemSheetAnswer.Kind.allCases.map(systemAnswer)
    + SystemSheetOutcome.Kind.allCases.map(systemOutcome)

  private static let requests: [Occurrence] =
    RequestOperation.allCases.map(asked) + ServerEndpoint.allCases.map(served)
    + RequestRefusal.Layer.allCases.map(layer) + SheetLine.Change.allCases.map(line)
    + AdvancedCommerceInfo.PriceIncreaseInfo.Status.allCases.map(increase)
    + AdvancedCommerceErrorCode.decidedByTheStore.map(code)
    + RenewalState.allCases.flatMap { state in
      ServerEndpoint.allCases.map { .tried($0, state) }
        + [RequestOperation.createSubscription, .modifySubscription, .reactivateSubscription]
        .map { .triedInApp($0, state) }
    }

  private static let changes: [Occurrence] =
    Sale.Origin.allCases.map(origin) + TransactionChange.allCases.map(transaction)
    + SubscriptionChange.allCases.map(subscription) + RenewalState.allCases.map(state)
    + ExpirationIntent.allCases.map(intent) + DeferredPurchase.Reason.allCases.map(waiting)
    + DeferredPurchase.Ending.allCases.map(ending)
}

extension Occurrence {
  /// Returns the occurrences in a command before its decision: the request, and the state of its
  /// subscription.
  static func all(in command: StoreCommand, _ store: Store) -> [Occurrence] {
    switch command {
    case .serverRequest(let request, let id, _):
      store.subscription(of: id).map { [.tried(request.endpoint, $0.state)] } ?? []
    case .purchase(let request):
      subject(of: request.advancedCommerce)
        .flatMap { TransactionID($0) }
        .flatMap { store.subscription(of: $0) }
        .flatMap { known in
          request.advancedCommerce.map { [.triedInApp($0.operation, known.state)] }
        } ?? []
    default: []
    }
  }

  /// Returns the transaction of an app's request, or `nil` if it names none.
  private static func subject(of request: AnyInAppRequest?) -> String? {
    switch request {
    case nil, .oneTimeCharge?: nil
    case .createSubscription(let create)?: create.previousTransactionId
    case .modifySubscription(let modify)?: modify.transactionId
    case .reactivateSubscription(let reactivate)?: reactivate.transactionId
    }
  }

  /// Returns the occurrences in an event, under the settings of that moment.
  static func all(in event: StoreEvent, _ settings: StoreSettings) -> [Occurrence] {
    [.event(event.kindName)] + details(of: event, settings)
  }

  private static func details(
    of event: StoreEvent,
    _ settings: StoreSettings
  ) -> [Occurrence] {
    switch event {
    case .purchaseEnded(_, let result):
      if case .failed(let failure) = result {
        [.outcome(result.kind), .throwing(failure)]
      } else {
        [.outcome(result.kind)]
      }
    case .sheetAnswered(_, let given): [.answer(given.kind)]
    case .systemSheetPresented(let sheet): [.systemSheet(sheet.kind.name)]
    case .systemSheetAnswered(_, let given): [.systemAnswer(given.kind)]
    case .systemSheetEnded(_, let result): [.systemOutcome(result.kind)]
    case .transactionAdded(let transaction, let sale):
      details(of: transaction, sale)
    case .transactionChanged(_, let change): [.transaction(change)]
    case .subscriptionChanged(let subscription, let change):
      details(of: subscription, change, settings)
    case .purchaseDeferred(let deferred): [.waiting(deferred.reason)]
    case .deferredEnded(_, let how): [.ending(how)]
    case .messagePosted(let posted): [.message(posted.reason)]
    case .refundRequested: [.refunds(settings.refundPolicy)]
    case .sheetPresented(let sheet):
      (sheet.lines ?? []).compactMap(\.change).map(line)
        + [sheet.request.advancedCommerce?.operation].compactMap(\.self).map(asked)
    case .serverRequestAccepted(let request, _): [.served(request.endpoint)]
    case .requestRefused(let refusal): [.layer(refusal.layer)]
    default: []
    }
  }

  private static func details(of transaction: Transaction, _ sale: Sale) -> [Occurrence] {
    var found: [Occurrence] = [.origin(sale.origin), .type(transaction.type)]
    if let kind = transaction.offerType { found.append(.offer(kind)) }
    if let mode = transaction.offerDiscountType { found.append(.payment(mode)) }
    if let kind = transaction.billingPlanType { found.append(.plan(kind)) }
    if let flaw = sale.flaw { found.append(.flaw(flaw)) }
    return found
  }

  private static func details(
    of subscription: Subscription,
    _ change: SubscriptionChange,
    _ settings: StoreSettings
  ) -> [Occurrence] {
    var found: [Occurrence] = [.subscription(change), .state(subscription.state)]
    if let intent = subscription.expirationIntent { found.append(.intent(intent)) }
    if change == .period(.renewed) { found.append(.rate(settings.timeRate)) }
    let increases = subscription.advancedCommerce?.next.items.compactMap(\.priceIncrease?.status)
    found += (increases ?? []).map(increase)
    return found
  }
}
