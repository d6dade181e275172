package import AdvancedCommerce
package import StoreEngine
package import StoreModel

/// The effect that the request of a form would have on the store.
///
/// The store computes the effect without applying it. So the form shows exactly what will happen.
package struct RequestPreview: Hashable, Sendable {
  /// The purchase sheet that would open.
  package var sheet: PurchaseSheet?
  /// The reason why the store would refuse the request.
  package var refusal: RequestRefusal?
  /// The reason why the request can't be made at all, such as an app that isn't running.
  package var obstacle: String?
  /// The current state of the request's subscription.
  package var before: Subscription?
  /// The state of the subscription after the customer's confirmation.
  package var after: Subscription?
  /// The transaction after the request.
  package var transaction: Transaction?
  /// The amount that the customer would get back, in milliunits.
  package var refund: Int64?

  package init() {}
}

extension Store {
  /// Returns the effect that a request would have now.
  package func outlook(for request: AnyInAppRequest, with product: Product) -> RequestPreview {
    var outlook = RequestPreview()
    var store = calm
    do throws(StoreRefusal) {
      let asked = PurchaseRequest(product: product, advancedCommerce: request)
      for event in try store.events(for: .purchase(asked)) {
        if case .sheetPresented(let sheet) = event { outlook.sheet = sheet }
        if case .requestRefused(let refusal) = event { outlook.refusal = refusal }
        store.apply(event)
      }
      guard let sheet = store.sheets.first else { return outlook }
      outlook.apply(try store.events(for: .answer(sheet.id, .buy)))
    } catch {
      outlook.record(error)
    }
    return outlook
  }

  /// Returns the effect that a request of the merchant's server would have now.
  package func outlook(
    for request: AnyServerRequest,
    of transaction: TransactionID,
    target: Product?
  ) -> RequestPreview {
    var outlook = RequestPreview()
    outlook.transaction = transactions[id: transaction]?.transaction
    do throws(StoreRefusal) {
      outlook.apply(try events(for: .serverRequest(request, of: transaction, target: target)))
    } catch {
      outlook.record(error)
    }
    return outlook
  }

  /// The store without the settings that prevent the sheet of a request.
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

extension RequestPreview {
  fileprivate mutating func apply(_ events: [StoreEvent]) {
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

  fileprivate mutating func record(_ refusal: StoreRefusal) {
    if case .request(let why) = refusal {
      self.refusal = why
    } else {
      obstacle = refusal.description
    }
  }
}

extension Transaction {
  /// Returns the amount that was newly refunded for its items since an earlier state, or `nil` if
  /// nothing was.
  fileprivate func refunded(after old: Transaction?) -> Int64? {
    let sum = Self.refunds(of: self).subtractingSaturated(old.map(Self.refunds) ?? 0)
    return sum > 0 ? sum : nil
  }

  private static func refunds(of transaction: Transaction) -> Int64 {
    (transaction.advancedCommerceInfo?.items ?? []).flatMap { $0.refunds ?? [] }
      .reduce(0) { $0.addingSaturated($1.refundAmount) }
  }
}
