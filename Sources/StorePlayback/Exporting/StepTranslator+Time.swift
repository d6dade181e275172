import StoreEngine
import StoreModel

// Time doesn't advance in a test. Instead, the test makes calls that have the effects of due events.
extension StepTranslator {
  /// A call that has the effect of a due event.
  private enum Move: Hashable {
    case renew(ProductID)
    case expire(ProductID)
    case resolve(ProductID)
    case finish(ProductID)
  }

  /// Writes the events that were due while time advanced.
  mutating func move(_ played: Played) {
    var moves: [Move] = []
    var products: [TransactionID: ProductID] = [:]
    for event in played.events {
      switch event.event {
      case .subscriptionChanged(let subscription, .period(let change)):
        let before = played.before.subscription(of: subscription.id)?.product.id
        let product = products[subscription.id] ?? before ?? subscription.product.id
        products[subscription.id] = subscription.product.id
        switch change {
        case .renewed, .renewalFailed: moves.append(.renew(product))
        case .billingResolved: moves.append(.resolve(product))
        case .expired where subscription.expirationIntent == .cancelled:
          moves.append(.expire(product))
        case .expired: return stop("a test session can't end a subscription for this reason")
        case .gracePeriodEnded: return stop("a test would have to wait for the end of grace")
        case .periodDeleted: return stop("a test session can't do this")
        }
      case .transactionFinished(let id, .app):
        guard let record = played.after.transactions[id: id] else { continue }
        moves.append(.finish(record.transaction.productId))
      case .clockAdvanced, .transactionAdded, .transactionChanged, .messagePosted,
        .notificationSent, .notificationAttempted:
        continue
      case .opened, .settingsChanged, .catalogChanged, .lifeBegan, .appLaunched, .appTerminated,
        .deviceReplaced, .synced, .sheetPresented, .sheetAnswered, .purchaseEnded,
        .purchaseDeferred, .deferredEnded, .transactionFinished, .subscriptionChanged,
        .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .refundRequested,
        .refundDecided, .messagesRedelivered, .messageShown, .purchaseIntentSent,
        .purchaseIntentsRedelivered, .networkRestored, .transactionsDeleted, .transactionsCleared,
        .serverRequestAccepted, .requestRefused, .renewalDateExtended, .extensionFailed,
        .massExtensionEnded, .consumptionReported, .refundReversed, .messagingChanged,
        .testNotificationRequested:
        return stop("something falls due that a test session can't bring about")
      }
    }
    write(moves)
  }

  /// Writes calls.
  ///
  /// If a call is repeated, it is written as a loop.
  private mutating func write(_ moves: [Move]) {
    var rest = moves[...]
    while let first = rest.first {
      let pair = rest.prefix(2)
      let repeats = pair.count == 2 && pair.first != pair.last ? Self.count(of: pair, in: rest) : 1
      if repeats > 1 {
        lines.open("for _ in 1...\(repeats) {")
        for move in pair { write(move) }
        lines.close()
        rest = rest.dropFirst(2 * repeats)
      } else {
        write(first)
        rest = rest.dropFirst()
      }
    }
  }

  private static func count(of pair: ArraySlice<Move>, in moves: ArraySlice<Move>) -> Int {
    var (count, rest) = (0, moves)
    while rest.prefix(2).elementsEqual(pair) {
      count += 1
      rest = rest.dropFirst(2)
    }
    return count
  }

  private mutating func write(_ move: Move) {
    switch move {
    case .renew(let product):
      call("try session.forceRenewalOfSubscription", [.value(product, "productIdentifier")])
    case .expire(let product):
      call("try session.expireSubscription", [.value(product, "productIdentifier")])
    case .resolve(let product):
      change("resolveIssueForTransaction", product)
    case .finish(let product):
      helpers.insert(.finish)
      call("try await finish", [.value(product)])
    }
  }
}
