import StoreEngine
import StoreModel
import StoreSession

/// A purchase that the customer began outside the app, on the App Store's page of it
/// (rule: purchasing.intents-outside-app).
///
/// The app goes on with it by calling ``Product/purchase(options:)`` for ``product``, with
/// ``offer`` if there is one.
public struct PurchaseIntent: Identifiable, Hashable, Sendable {
  /// The product's identifier.
  public var id: Product.ID { product.id }
  /// What the customer wants to buy.
  public let product: Product
  /// The win-back offer that the customer wants, nil for the product alone.
  public let offer: Product.SubscriptionOffer?

  init(_ intent: StoreEngine.PurchaseIntent, session: StoreSession) {
    product = Product(intent.product, settings: ShopWindow(session), session: session)
    let terms = product.subscription?.pricingTerms ?? []
    let offers = terms.flatMap { $0[offers: .winBack] } + terms.flatMap { $0[offers: .promotional] }
    offer = intent.offerID.flatMap { id in offers.first { $0.id == id } }
  }

  /// The purchases that wait and those to come; must be iterated from launch on.
  ///
  /// What is begun from the moment this is asked for is not missed, even if iteration begins later.
  ///
  /// ```swift
  /// for await intent in PurchaseIntent.intents {
  ///   _ = try await intent.product.purchase()
  /// }
  /// ```
  public static var intents: PurchaseIntents {
    PurchaseIntents(reserved: StoreScope.session.map { ReservedListener(.purchaseIntents, in: $0) })
  }

  /// A sequence of purchases that were begun outside the app.
  public struct PurchaseIntents: AsyncSequence, Sendable {
    /// What the sequence brings.
    public typealias Element = PurchaseIntent

    let reserved: ReservedListener?

    /// Begins to listen.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(listener: reserved?.listener(), session: reserved?.session)
    }

    /// The position in a sequence of purchases.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let listener: StoreListener?
      let session: StoreSession?

      /// The next purchase that was begun; nil when the task is cancelled.
      public mutating func next() async -> PurchaseIntent? {
        guard let session, case .purchaseIntent(let intent) = await listener?.next() else {
          return nil
        }
        return PurchaseIntent(intent, session: session)
      }
    }
  }
}
