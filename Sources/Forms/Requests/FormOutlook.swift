package import AdvancedCommerce
package import StoreEngine
package import StoreModel

/// What the store would make of a request as it stands in a form.
///
/// It is the store's own decision, asked for and not carried out: what the form promises is what
/// happens.
package struct FormOutlook: Hashable, Sendable {
  /// The sheet that would come up.
  package var sheet: PurchaseSheet?
  /// Why the store would refuse it.
  package var refusal: RequestRefusal?
  /// Why it cannot be asked at all, such as an app that is not running.
  package var obstacle: String?
  /// The subscription that the request is about, as it is.
  package var before: Subscription?
  /// The subscription as it would be, once the customer has confirmed.
  package var after: Subscription?
  /// The transaction as it would be.
  package var transaction: Transaction?
  /// What the customer would get back, in milliunits.
  package var refund: Int64?

  package init() {}
}

extension Store {
  /// Says what a request would bring about now.
  package func outlook(for request: AnyInAppRequest, with product: Product) -> FormOutlook {
    var outlook = FormOutlook()
    var store = calm
    do throws(StoreRefusal) {
      let asked = PurchaseRequest(product: product, advancedCommerce: request)
      for event in try store.events(for: .purchase(asked)) {
        if case .sheetPresented(let sheet) = event { outlook.sheet = sheet }
        if case .requestRefused(let refusal) = event { outlook.refusal = refusal }
        store.apply(event)
      }
      guard let sheet = store.sheets.first else { return outlook }
      outlook.take(try store.events(for: .answer(sheet.id, .buy)))
    } catch {
      outlook.take(error)
    }
    return outlook
  }

  /// Says what a request of the merchant's server would bring about now.
  package func outlook(
    for request: AnyServerRequest,
    of transaction: TransactionID,
    target: Product?
  ) -> FormOutlook {
    var outlook = FormOutlook()
    outlook.transaction = transactions[id: transaction]?.transaction
    do throws(StoreRefusal) {
      outlook.take(try events(for: .serverRequest(request, of: transaction, target: target)))
    } catch {
      outlook.take(error)
    }
    return outlook
  }

  /// The store without the switches that stand between a request and its sheet.
  private var calm: Store {
    var store = self
    var settings = settings
    settings.standingAnswer = nil
    settings.purchaseError = nil
    settings.verificationError = nil
    settings.askToBuy = false
    settings.interruptedPurchases = false
    store.apply(.settingsChanged(settings: settings))
    return store
  }
}

extension FormOutlook {
  fileprivate mutating func take(_ events: [StoreEvent]) {
    for event in events {
      if case .subscriptionChanged(let subscription, _) = event { after = subscription }
      if case .transactionAdded(let new, _) = event { transaction = new }
      if case .transactionChanged(let changed, let change) = event {
        if change.isRefund {
          refund = changed.refunded(after: transaction)
        }
        transaction = changed
      }
      if case .requestRefused(let refusal) = event { self.refusal = refusal }
    }
  }

  fileprivate mutating func take(_ refusal: StoreRefusal) {
    if case .request(let why) = refusal {
      self.refusal = why
    } else {
      obstacle = refusal.description
    }
  }
}

extension Transaction {
  /// The money that its items got back since it was another; nil for none.
  fileprivate func refunded(after old: Transaction?) -> Int64? {
    let sum = Self.refunds(of: self).subtractingSaturated(old.map(Self.refunds) ?? 0)
    return sum > 0 ? sum : nil
  }

  private static func refunds(of transaction: Transaction) -> Int64 {
    (transaction.advancedCommerceInfo?.items ?? []).flatMap { $0.refunds ?? [] }
      .reduce(0) { $0.addingSaturated($1.refundAmount) }
  }
}
