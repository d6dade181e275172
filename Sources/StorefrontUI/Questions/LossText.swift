import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

/// The text about losses, which names and counts them.
struct LossText {
  let context: PageContext
  /// The number of products that the app has granted to its user.
  let granted: Int
  /// The key that would cause the loss.
  let key: Key

  /// Returns the question about the losses of a step, or `nil` if nothing would be lost.
  func question(about step: Step) -> Question? {
    for loss in Loss.all {
      if let question = loss.question(step, self) { return question }
    }
    return nil
  }

  /// Returns the transaction that a step refers to, or `nil` if the store doesn't contain it.
  func record(of reference: TransactionReference) -> TransactionRecord? {
    guard let store = context.store else { return nil }
    switch reference {
    case .latest: return store.transactions.last
    case .latestOf(let product):
      return store.latest(for: product).flatMap { store.transactions[id: $0] }
    case .number(let number):
      return store.transactions.indices.contains(number - 1)
        ? store.transactions[number - 1] : nil
    case .id(let id): return store.transactions[id: id]
    // Only steps in scripts have names, not steps from keys.
    case .named: return nil
    }
  }

  /// Returns a description of a transaction, such as `transaction 7 (Plus, 2026-02-01)`.
  func words(for record: TransactionRecord) -> String {
    let number = context.store?.transactions.position(of: record.id).map { " \($0 + 1)" } ?? ""
    return
      localized(
        "question.transaction",
        number,
        context.name(of: record),
        record.transaction.purchaseDate.dayText
      )
  }

  func deletion(of record: TransactionRecord) -> Question? {
    guard let store = context.store else { return nil }
    let gone = store.deletion(of: record.id)
    let renewals = gone.count - 1
    let original = record.transaction.originalTransactionId
    let chain = store.transactions.count { $0.transaction.originalTransactionId == original }
    var losses = [localized("question.if-had-never-been-id-stays-used", record.id)]
    if renewals > 0 {
      losses.append(localized("question.first-subscription-all-go", gone.count))
    } else if chain > 1 {
      losses.append(
        localized("question.other-subscription-stay", counted(chain - 1, "counted.transaction"))
      )
    }
    losses += entitlementWords(gone.count(where: store.isEntitled), of: gone.count)
    let more =
      renewals > 0 ? " " + localized("question.and-its", counted(renewals, "counted.renewal")) : ""
    return Question(
      title: localized("question.delete", words(for: record), more),
      losses: losses,
      verb: localized("transaction.delete"),
      key: key,
      isPlural: gone.count > 1
    )
  }

  private func entitlementWords(_ active: Int, of count: Int) -> [String] {
    guard active > 0 else { return [] }
    return count == 1
      ? [localized("question.customer-may-use-bought-now-no")]
      : [
        active == 1
          ? localized("question.1-them-active-customer-may-use")
          : localized("question.them-active-customer-may-use", active)
      ]
  }

  var clearing: Question? {
    guard let store = context.store else { return nil }
    let count = store.transactions.count
    let others: [(count: Int, noun: String)] = [
      (store.subscriptions.count, "counted.subscription"),
      (store.deferred.count, "counted.waiting-purchase"),
      (store.refundRequests.count, "counted.refund-request"),
      (store.messages.count, "counted.message"),
      (store.purchaseIntents.count, "counted.purchase-intent"),
    ]
    let rest = others.filter { $0.count > 0 }.map { counted($0.count, $0.noun) }
    guard count > 0 || !rest.isEmpty else { return nil }
    let active = store.entitlementCount
    var title = localized(
      "question.delete-all-of-this-customer",
      counted(count, "counted.transaction")
    )
    if active > 0 { title += localized("question.of-them-active", grouped(active)) }
    return Question(
      title: title + "?",
      losses: (rest.isEmpty
        ? [] : [localized("question.with-them-go", rest.joined(separator: ", "))])
        + [localized("question.settings-and-the-clock-stay")],
      verb: localized("question.delete-them-all"),
      key: key,
      isPlural: true
    )
  }

  func endOfSharing(of record: TransactionRecord) -> Question {
    Question(
      title: localized("question.stop-sharing-question", words(for: record)),
      losses: [
        localized("question.customer-may-not-use-any-more")
      ],
      verb: localized("question.stop-sharing"),
      key: key
    )
  }

  var newDevice: Question? {
    guard context.store != nil else { return nil }
    return Question(
      title: localized("question.move-customer-new-device"),
      losses: [
        localized("question.the-app-forgets-everything")
          + (granted > 0
            ? localized("question.with-the-that-it-has-given", counted(granted, "counted.product"))
            : "."),
        localized("question.store-keeps-every-transaction-m"),
      ],
      verb: localized("question.move"),
      key: key
    )
  }

  func revocation(of record: TransactionRecord) -> Question {
    let items =
      context.store?.subscription(of: record.id)?.advancedCommerce?.current.items.count ?? 0
    let what = items > 0 ? " " + localized("question.with-its", counted(items, "counted.item")) : ""
    return Question(
      title: localized("question.revoke-the-subscription-of", words(for: record)),
      losses: [localized("question.ends-once-nothing-switches", what)],
      verb: localized("question.revoke"),
      key: key
    )
  }

  func removal(ofWebhooksBut kept: [String]) -> Question? {
    guard context.store != nil else { return nil }
    let gone = context.webhooks.filter { !kept.contains($0) }
    guard let first = gone.first else { return nil }
    let title =
      gone.count == 1 ? first : localized("question.any-of", counted(gone.count, "counted.webhook"))
    return Question(
      title: localized("question.send-no-more-notifications-to", title),
      losses: gone.flatMap { url in
        let held = context.app.heldDeliveries[url] ?? 0
        return [localized("question.forgotten-retries-still-come", url)]
          + (held > 0
            ? [localized("question.lost-with-it", counted(held, "counted.held-notification"))] : [])
      },
      verb: localized("common.remove"),
      key: key,
      isPlural: gone.count > 1
    )
  }

  func removal(by change: MessagingChange) -> Question? {
    guard let store = context.store else { return nil }
    let what: String
    switch change {
    case .realtimeURLDeleted:
      guard let url = store.messaging.realtimeURL else { return nil }
      what = localized("question.the-real-time-url", url)
    case .imageDeleted(let image): what = localized("question.the-image", image)
    case .messageDeleted(let message): what = localized("question.the-message", message)
    case .defaultDeleted(let product, let locale):
      what = localized("question.the-default-message-of-in", context.name(of: product), locale)
    case .imageUploaded, .imageReviewed, .messageUploaded, .messageReviewed, .defaultSet,
      .realtimeURLSet, .performanceTestBegun, .performanceTestEnded:
      return nil
    }
    return Question(
      title: localized("question.remove", what),
      losses: [localized("question.the-store-forgets", what)],
      verb: localized("common.remove"),
      key: key
    )
  }
}
