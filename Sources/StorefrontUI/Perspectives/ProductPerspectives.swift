import StoreEngine
import StoreModel
import StoreScript
import StoreViews
import Texts

/// All perspectives on a product at the current store time.
struct ProductPerspectives {
  let context: PageContext
  let store: Store
  let product: Product
  /// The perspectives of the app and the merchant's server, or `nil` until they are loaded.
  let facts: PerspectiveFacts?

  /// The product's newest transactions.
  private let records: [TransactionRecord]
  /// The decisive transaction: the newest one that grants access, or otherwise the newest one.
  private let standing: TransactionRecord?
  private let subscription: Subscription?
  /// Whether the customer has the product according to the App Store.
  ///
  /// For a consumable, whether the customer has paid for it.
  let isOwned: Bool

  init(
    _ product: Product,
    _ facts: PerspectiveFacts?,
    in store: Store,
    _ context: PageContext
  ) {
    (self.product, self.facts) = (product, facts)
    (self.store, self.context) = (store, context)
    records = store.history(of: product.id).prefix(PerspectiveFacts.reach).compactMap {
      store.transactions[id: $0]
    }
    standing = records.first { store.isEntitled(by: $0.id) } ?? records.first
    subscription = standing.flatMap { store.subscription(of: $0.id) }
    isOwned =
      product.type == .consumable
      ? standing.map { $0.transaction.revocationDate == nil } ?? false
      : store.isEntitled(to: product.id)
  }

  private var app: AppSnapshot { context.app }

  /// The views from all perspectives, starting with the customer's view.
  var views: [PerspectiveView] { Perspective.allCases.map(view) }

  /// The time since which the product has had its current state in the App Store, or `nil` if it was never bought.
  var since: StoreInstant? {
    guard let transaction = standing?.transaction else { return nil }
    if isOwned { return transaction.purchaseDate }
    return transaction.revocationDate ?? transaction.expiresDate ?? transaction.purchaseDate
  }

  private func view(_ side: Perspective) -> PerspectiveView {
    var view =
      switch side {
      case .customer: customer
      case .device: device
      case .otherDevice: otherDevice
      case .app: shop
      case .appStore: appStore
      case .merchant: merchant
      }
    if let has = view.has, has != isOwned, view.dissent == nil {
      view.dissent = localized("sides.it-has-not-looked-since")
    }
    if view.has == nil || view.has == isOwned { view.dissent = nil }
    return view
  }
}

// The view from each perspective.
extension ProductPerspectives {
  private var customer: PerspectiveView {
    let waiting = store.deferred.first { $0.sheet.request.product.id == product.id }
    guard let record = standing else {
      let words = waiting.map { localized("sides.a-purchase-waits-since", $0.since.minuteText) }
      return PerspectiveView(
        side: .customer,
        has: false,
        facts: [words ?? localized("sides.has-never-bought-it")]
      )
    }
    let transaction = record.transaction
    var facts = [bought(transaction)]
    if let date = transaction.revocationDate {
      facts.append(localized("sides.lost-it-on", date.minuteText))
    }
    if store.isRefundPending(record) { facts.append(localized("sides.asks-for-the-money-back")) }
    if let waiting {
      facts.append(localized("sides.another-purchase-waits-since", waiting.since.minuteText))
    }
    if let subscription, subscription.isActive {
      facts.append(
        subscription.isRenewalWanted ? localized("sides.goes-on") : localized("sides.has-cancelled")
      )
    }
    let isPaid =
      transaction.revocationDate == nil && transaction.expiresDate.map { $0 > store.now } ?? true
    return PerspectiveView(
      side: .customer,
      has: isPaid,
      facts: facts,
      dissent: isPaid
        ? nil : localized("sides.present-period-not-paid-granted")
    )
  }

  private func bought(_ transaction: Transaction) -> String {
    if transaction.inAppOwnershipType == .familyShared {
      return localized("sides.a-family-member-shares-it-since", transaction.purchaseDate.minuteText)
    }
    let moment = transaction.purchaseDate.minuteText
    return context.priceText(of: transaction).map { localized("sides.paid-sum-on", $0, moment) }
      ?? localized("sides.paid-on", moment)
  }

  private var appStore: PerspectiveView {
    guard let record = standing else {
      return PerspectiveView(
        side: .appStore,
        has: false,
        facts: [localized("sides.knows-of-no-purchase")]
      )
    }
    var facts = [localized("sides.transaction", record.id)]
    if let subscription {
      let end = subscription.gracePeriodExpiresDate ?? subscription.expiresDate
      facts.append(localized("sides.until", subscription.state.words, end.minuteText))
    }
    if let date = record.transaction.revocationDate {
      facts.append(localized("sides.revoked", date.minuteText))
    }
    return PerspectiveView(side: .appStore, has: isOwned, facts: facts)
  }

  private var unfinished: Int { records.count { !$0.isFinished } }

  private var device: PerspectiveView {
    var facts: [String] = []
    if unfinished > 0 {
      facts.append(localized("browse.unfinished", counted(unfinished, "counted.transaction")))
    }
    if store.settings.isOffline { facts.append(localized("sides.no-network-told-nothing")) }
    guard product.type != .consumable else {
      return PerspectiveView(
        side: .device,
        has: nil,
        facts: [localized("sides.consumables-are-no-entitlements")] + facts
      )
    }
    facts.insert(
      isOwned
        ? localized("sides.lists-it-in-currententitlements")
        : localized("sides.not-list-currententitlements"),
      at: 0
    )
    return PerspectiveView(side: .device, has: isOwned, facts: facts)
  }

  private var otherDevice: PerspectiveView {
    guard product.type != .consumable else {
      return PerspectiveView(
        side: .otherDevice,
        has: nil,
        facts: [localized("sides.consumables-stay-where-they")]
      )
    }
    let words =
      isOwned
      ? localized("sides.lists-currententitlements-app-must")
      : localized("sides.not-list-currententitlements")
    return PerspectiveView(side: .otherDevice, has: isOwned, facts: [words])
  }

  private var shop: PerspectiveView {
    guard let facts else {
      return PerspectiveView(side: .app, has: nil, facts: [localized("sides.is-asked")])
    }
    var words: [String] = []
    if !context.isAppRunning { words.append(localized("sides.is-not-running")) }
    let given = facts.given.first
    words.append(
      given.map { localized("sides.gave-it-for-transaction", $0) }
        ?? localized("sides.gave-nothing-for-it")
    )
    let mistakes =
      app.misbehaviours.isEmpty ? nil : localized("sides.behaves-wrongly", app.behaviourWords)
    if let mistakes { words.append(mistakes) }
    let dissent: String
    if !context.isAppRunning {
      dissent =
        context.isReadOnly
        ? localized("sides.is-not-running")
        : localized("sides.it-is-not-running-launches-it", context.keys[.app(.launch)])
    } else if store.settings.isOffline {
      dissent = localized("sides.the-device-has-no-network")
    } else if let mistakes {
      dissent = mistakes
    } else if given == nil, unfinished > 0 {
      dissent = localized("sides.transaction-waits-unfinished")
    } else if given == nil {
      dissent = localized("sides.it-has-not-restored-has-it-ask", context.keys[.app(.restore)])
    } else {
      dissent = localized("sides.takes-back-given-when-looks-again")
    }
    return PerspectiveView(side: .app, has: given != nil, facts: words, dissent: dissent)
  }

  private var merchant: PerspectiveView {
    guard let facts else {
      return PerspectiveView(side: .merchant, has: nil, facts: [localized("sides.is-asked")])
    }
    var words: [String] = []
    var has: Bool?
    switch facts.merchant {
    case .notKnown: words.append(localized("sides.server-own-knows-not-seen-here"))
    case .nothing:
      has = false
      words.append(localized("sides.never-heard-of-it"))
    case .knows(let known):
      has = !known.isRevoked && known.until.map { $0 > store.now } ?? true
      words.append(
        known.owner.map { localized("sides.registered-by", $0) }
          ?? localized("sides.heard-of-it-by-notifications-alone")
      )
      words.append(localized("sides.as-of", known.asOf.minuteText))
      if let until = known.until, !known.isRevoked {
        words.append(localized("common.until", until.minuteText))
      }
      if known.isRevoked { words.append(localized("common.revoked")) }
    }
    switch app.server {
    case .reachable: break
    case .unreachable: words.append(localized("sides.does-not-respond-to-the-app"))
    case .refusing: words.append(localized("sides.refuses-everything"))
    }
    let late = facts.onTheirWay.first.map { row in
      localized("sides.of-has-not-arrived", row.kind.type.rawValue, row.at.minuteText)
    }
    if let late { words.append(late) }
    return PerspectiveView(
      side: .merchant,
      has: has,
      facts: words,
      dissent: late
        ?? (app.server == .reachable ? nil : localized("sides.it-does-not-respond-to-the-app"))
    )
  }
}
