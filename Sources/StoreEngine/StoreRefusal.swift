package import StoreModel

/// The reason why the store refused a command.
///
/// A refused command has no effect.
package enum StoreRefusal: Error, Hashable, Sendable {
  /// The purchase throws an error before a sheet is presented.
  case purchase(PurchaseFailure)
  case sheetNotUp(PurchaseID)
  case notDeferred(PurchaseID)
  case transactionNotFound(TransactionID)
  case subscriptionNotFound(TransactionID)
  /// The subscription has ended, so renewal can't be turned on or off.
  case subscriptionEnded(TransactionID)
  /// A renewal of the subscription has failed and must be resolved first.
  case billingProblem(TransactionID)
  /// The new price isn't above the current price, exceeds the maximum price, or is in another currency.
  case notAnIncrease(from: Price)
  /// The new price has more decimals than its currency.
  case noSuchPrice(Price)
  /// A purchase can't have happened at a moment in the future.
  case notYet(now: StoreInstant, asked: StoreInstant)
  /// A subscription that began at this moment would have renewed too often by now.
  case tooLongAgo(StoreInstant)
  case alreadyRefunded(TransactionID)
  case alreadyFinished(TransactionID)
  case timeRunsBackwards(now: StoreInstant, asked: StoreInstant)
  case appNotRunning
  case appAlreadyRunning
  case systemSheetNotUp(SystemSheetID)
  /// This answer isn't valid for the sheet or for its request.
  case answerDoesNotFit(SystemSheetID)
  case noRefundRequest(TransactionID)
  /// This partial refund of the transaction is impossible.
  case noPart(TransactionID, RefundPartProblem)
  case messageNotPending(MessageID)
  case notShared(TransactionID)
  case sharingStopped(TransactionID)
  case noPriceIncreasePending(TransactionID)
  case noBillingProblem(TransactionID)
  /// The subscription renews next as another product or under another plan, which has its own price.
  case changeWaits(TransactionID)
  /// Advanced Commerce requests set the price of each item, so the subscription doesn't have a base
  /// price.
  case soldByRequest(TransactionID)
  /// No webhook is set to receive a test notification.
  case noWebhook
  case notificationNotFound(NotificationID)
  /// A notification of this kind can't be sent for the given subject.
  case notificationDoesNotFit(NotificationKind, NotificationRefusal)
  case notRefunded(TransactionID)
  /// The App Store Server API refused a request, with Apple's number and the problem.
  case server(ServerRefusal)
  /// An Advanced Commerce request was refused, with Apple's error and the problem.
  case request(RequestRefusal)
}

extension StoreRefusal: CustomStringConvertible {
  /// One sentence for a person: the refused command and a valid alternative.
  package var description: String {
    switch self {
    case .purchase(let failure):
      "the store fails with \(failure.rawValue)"
    case .sheetNotUp(let purchase):
      "purchase \(purchase.rawValue) has no sheet up; buy something first"
    case .notDeferred(let purchase):
      "purchase \(purchase.rawValue) is not waiting; name a waiting one"
    case .transactionNotFound(let id):
      "transaction \(id) is not in this store; name one that it has"
    case .subscriptionNotFound(let id):
      "transaction \(id) does not belong to a subscription; name one that does"
    case .subscriptionEnded(let id):
      "the subscription of transaction \(id) is over; buy it again first"
    case .billingProblem(let id):
      "a renewal of transaction \(id)'s subscription has failed; settle its billing first"
    case .notAnIncrease(let price): price.wordsOfNoIncrease
    case .noSuchPrice(let price):
      "\(price.decimal) has more decimals than \(price.currency); \(price.currency.decimalRemedy)"
    case .notYet(let now, let asked):
      "a purchase on \(asked) is still to come, because it is \(now) now; give an earlier moment"
    case .tooLongAgo(let asked):
      "a subscription bought on \(asked) would have renewed too often; choose a later date or a slower rate"
    case .alreadyRefunded(let id):
      "transaction \(id) has already been refunded; name another one"
    case .alreadyFinished(let id):
      "transaction \(id) has already been finished; name an unfinished one"
    case .timeRunsBackwards(let now, let asked):
      "store time only moves forward: it is \(now), \(asked) has passed; give a later moment"
    case .appNotRunning:
      "the app is not running; launch it first"
    case .appAlreadyRunning:
      "the app is running already; quit it first"
    case .systemSheetNotUp(let sheet):
      "system sheet \(sheet.rawValue) is not up; the app must ask for it first"
    case .answerDoesNotFit(let sheet):
      "system sheet \(sheet.rawValue) has no such answer; choose one of its kind"
    case .noRefundRequest(let id):
      "there is no refund request for transaction \(id); make one, or refund it"
    case .noPart(let id, let problem): problem.words(of: id)
    case .messageNotPending(let message):
      "message \(message.rawValue) does not wait to be shown; post one first"
    case .notShared(let id):
      "transaction \(id) is the customer's own; only a family member's can stop being shared"
    case .sharingStopped(let id):
      "transaction \(id) is not shared any more; the family member must buy again"
    case .noPriceIncreasePending(let id):
      "no price increase waits for consent for transaction \(id); announce one first"
    case .noBillingProblem(let id):
      "the subscription of transaction \(id) has no billing problem; let a renewal fail first"
    case .changeWaits(let id):
      "the subscription of transaction \(id) renews as another product or plan; wait until it has"
    case .soldByRequest(let id):
      "a request sold the subscription of transaction \(id); use Change Subscription Price"
    case .noWebhook:
      "there is no webhook for a test notification; add one first"
    case .notificationNotFound(let id):
      "notification \(id.rawValue) is not in this store; name one that it has"
    case .notificationDoesNotFit(let kind, let misfit):
      "\(kind) cannot be sent like this: \(misfit.words(for: kind))"
    case .notRefunded(let id):
      "transaction \(id) has no full refund to reverse; refund it first"
    case .server(let refusal):
      "the App Store responds \(refusal.code.rawValue): \(refusal.problem)"
    case .request(let refusal):
      refusal.description
    }
  }
}

extension Price {
  /// The message for an increase that isn't above this price.
  fileprivate var wordsOfNoIncrease: String {
    "the price is \(decimal) \(currency.rawValue) now; give a higher one in this currency, "
      + "\(WholeBound.milliunits.range.upperBound / 1000) at most; a lower one comes with the catalog, for all "
      + "subscribers"
  }
}
