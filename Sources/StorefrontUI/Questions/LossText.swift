import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

/// What would be lost, named and counted.
struct LossText {
  let context: PageContext
  /// What the app has given to its user.
  let granted: Int
  /// The key that would lose it.
  let key: Key

  /// The question about a step; nil if it destroys nothing that there is now.
  func question(about step: Step) -> Question? {
    for loss in Loss.all {
      if let question = loss.question(step, self) { return question }
    }
    return nil
  }

  /// The transaction that a step means; nil if the store has none such.
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
    // Scripts have names; keys have none.
    case .named: return nil
    }
  }

  /// Such as `transaction 7 (Plus, 2026-02-01)`.
  func words(for record: TransactionRecord) -> String {
    let number = context.store?.transactions.position(of: record.id).map { " \($0 + 1)" } ?? ""
    return
      said(
        "transaction\(number) (\(context.name(of: record)), \(record.transaction.purchaseDate.dayText))"
      )
  }

  func deletion(of record: TransactionRecord) -> Question? {
    guard let store = context.store else { return nil }
    let gone = store.deletion(of: record.id)
    let renewals = gone.count - 1
    let original = record.transaction.originalTransactionId
    let chain = store.transactions.count { $0.transaction.originalTransactionId == original }
    var losses = [said("It will be as if it had never been; its id, \(record.id), stays used.")]
    if renewals > 0 {
      losses.append(said("It is the first of its subscription: all \(gone.count) go."))
    } else if chain > 1 {
      losses.append(said("The other \(chain - 1) of its subscription stay."))
    }
    losses += entitlementWords(gone.count(where: store.isEntitled), of: gone.count)
    let more = renewals > 0 ? " " + said("and its \(counted(renewals, "renewal"))") : ""
    return Question(
      title: said("Delete \(words(for: record))\(more)?"),
      losses: losses,
      verb: said("Delete"),
      key: key
    )
  }

  private func entitlementWords(_ active: Int, of count: Int) -> [String] {
    guard active > 0 else { return [] }
    return count == 1
      ? [said("The customer may use what it bought now, and then no more.")]
      : [
        active == 1
          ? said("1 of them is active: the customer may use it now.")
          : said("\(active) of them are active: the customer may use them now.")
      ]
  }

  var clearing: Question? {
    guard let store = context.store else { return nil }
    let count = store.transactions.count
    let others: [(count: Int, noun: String)] = [
      (store.subscriptions.count, "subscription"),
      (store.deferred.count, "waiting purchase"),
      (store.refundRequests.count, "refund request"), (store.messages.count, "message"),
      (store.purchaseIntents.count, "purchase intent"),
    ]
    let rest = others.filter { $0.count > 0 }.map { counted($0.count, $0.noun) }
    guard count > 0 || !rest.isEmpty else { return nil }
    let active = store.entitlementCount
    var title = said("Delete all \(counted(count, "transaction")) of this customer")
    if active > 0 { title += said(", \(grouped(active)) of them active") }
    return Question(
      title: title + "?",
      losses: (rest.isEmpty ? [] : [said("With them go: \(rest.joined(separator: ", ")).")])
        + [said("Settings and the clock stay.")],
      verb: said("Delete them all"),
      key: key
    )
  }

  func endOfSharing(of record: TransactionRecord) -> Question {
    Question(
      title: said("Stop sharing \(words(for: record))?"),
      losses: [
        said(
          "The customer may not use it any more. Only what the family member buys anew brings it back."
        )
      ],
      verb: said("Stop sharing"),
      key: key
    )
  }

  var newDevice: Question? {
    guard context.store != nil else { return nil }
    return Question(
      title: said("Move the customer to a new device?"),
      losses: [
        said("The app forgets everything")
          + (granted > 0
            ? said(", with the \(counted(granted, "product")) that it has given.") : "."),
        said("The store keeps every transaction: m r restores what is not used up."),
      ],
      verb: said("Move"),
      key: key
    )
  }

  func revocation(of record: TransactionRecord) -> Question {
    let items =
      context.store?.subscription(of: record.id)?.advancedCommerce?.current.items.count ?? 0
    let what = items > 0 ? " " + said("with its \(counted(items, "item"))") : ""
    return Question(
      title: said("Revoke the subscription of \(words(for: record))?"),
      losses: [said("It ends at once\(what), and nothing switches it on again.")],
      verb: said("Revoke"),
      key: key
    )
  }

  func removal(ofWebhooksBut kept: [String]) -> Question? {
    guard context.store != nil else { return nil }
    let gone = context.webhooks.filter { !kept.contains($0) }
    guard let first = gone.first else { return nil }
    let title = gone.count == 1 ? first : said("any of \(counted(gone.count, "webhook"))")
    return Question(
      title: said("Send no more notifications to \(title)?"),
      losses: gone.flatMap { url in
        let held = context.app.heldDeliveries[url] ?? 0
        return [said("\(url) is forgotten, with the retries that are still to come there.")]
          + (held > 0 ? [said("Lost with it: \(counted(held, "held notification")).")] : [])
      },
      verb: said("Remove"),
      key: key
    )
  }

  func removal(by change: MessagingChange) -> Question? {
    guard let store = context.store else { return nil }
    let what: String
    switch change {
    case .realtimeURLDeleted:
      guard let url = store.messaging.realtimeURL else { return nil }
      what = said("the real-time URL \(url)")
    case .imageDeleted(let image): what = said("the image \(image)")
    case .messageDeleted(let message): what = said("the message \(message)")
    case .defaultDeleted(let product, let locale):
      what = said("the default message of \(context.name(of: product)) in \(locale)")
    case .imageUploaded, .imageReviewed, .messageUploaded, .messageReviewed, .defaultSet,
      .realtimeURLSet, .performanceTestBegun, .performanceTestEnded:
      return nil
    }
    return Question(
      title: said("Remove \(what)?"),
      losses: [said("The store forgets \(what).")],
      verb: said("Remove"),
      key: key
    )
  }
}
