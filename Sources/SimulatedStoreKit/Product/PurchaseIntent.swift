import StoreConnection

/// A purchase that the customer started outside the app, on the app's App Store page
/// (rule: purchasing.intents-outside-app).
///
/// To complete the purchase, the app calls ``Product/purchase(options:)`` on ``product``. If ``offer`` isn't `nil`, the
/// app adds the offer to the options.
public struct PurchaseIntent: Identifiable, Hashable, Sendable {
  /// The product's identifier.
  public var id: Product.ID { product.id }
  /// The product that the customer wants to buy.
  public let product: Product
  /// The offer that the customer chose, or `nil` if the customer chose the product without an offer.
  public let offer: Product.SubscriptionOffer?

  init(product: Product, offerID: String?) {
    self.product = product
    let terms = product.subscription?.pricingTerms ?? []
    let offers = terms.flatMap { $0[offers: .winBack] } + terms.flatMap { $0[offers: .promotional] }
    offer = offerID.flatMap { id in offers.first { $0.id == id } }
  }

  /// A sequence of pending and future purchase intents.
  ///
  /// The app should iterate over it from launch.
  ///
  /// The sequence includes every intent after this property is read, even if iteration starts later.
  ///
  /// ```swift
  /// for await intent in PurchaseIntent.intents {
  ///   _ = try await intent.product.purchase()
  /// }
  /// ```
  public static var intents: PurchaseIntents {
    PurchaseIntents(reserved: StoreScope.session.map { ReservedListener(.purchaseIntents, in: $0) })
  }

  /// A sequence of purchases that the customer started outside the app.
  public struct PurchaseIntents: AsyncSequence, Sendable {
    /// The type of the sequence's elements.
    public typealias Element = PurchaseIntent

    let reserved: ReservedListener?

    /// Creates an iterator that waits for new elements.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(listener: reserved?.listener(), session: reserved?.session)
    }

    /// The iterator of a sequence of purchase intents.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let listener: (any ConnectionListener)?
      let session: (any StoreConnection)?

      /// Returns the next purchase intent, or `nil` if the task is cancelled.
      public mutating func next() async -> PurchaseIntent? {
        guard let session,
          case .purchaseIntent(let offered, let offerID, let window) = await listener?.nextElement()
        else { return nil }
        let product = Product(offered, settings: window, session: session)
        return PurchaseIntent(product: product, offerID: offerID)
      }
    }
  }
}
