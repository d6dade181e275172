import StoreModel
import StoreSession

extension Transaction {
  /// A sequence of transactions: a snapshot that ends, or the updates, which never do.
  public struct Transactions: AsyncSequence, Sendable {
    /// What the sequence brings.
    public typealias Element = VerificationResult<Transaction>

    private let source: Source

    private enum Source: Sendable {
      case nothing
      case listing(Listing, of: ProductID?, in: StoreSession)
      case updates(ListenerPlace)
    }

    /// The sequence of a process without a store, which ends at once.
    init() {
      source = .nothing
    }

    /// A snapshot, taken when iteration begins.
    init(listing: Listing, of product: ProductID? = nil, in session: StoreSession) {
      source = .listing(listing, of: product, in: session)
    }

    /// The updates of a session from now on.
    init(updatesOf session: StoreSession) {
      source = .updates(ListenerPlace(.transactions, in: session))
    }

    /// Begins to listen, or takes the snapshot.
    public func makeAsyncIterator() -> AsyncIterator {
      switch source {
      case .nothing:
        AsyncIterator(source: .nothing)
      case .listing(let listing, let product, let session):
        AsyncIterator(source: .listing(session.transactions(listing, of: product)[...], session))
      case .updates(let place):
        AsyncIterator(source: .updates(place.listener(), place.session))
      }
    }

    /// The place in a sequence of transactions.
    public struct AsyncIterator: AsyncIteratorProtocol {
      enum Source {
        case nothing
        case listing(ArraySlice<TransactionID>, StoreSession)
        case updates(StoreListener, StoreSession)
      }

      var source: Source

      /// The next transaction; nil at the end of a snapshot, or when the task is cancelled.
      public mutating func next() async -> VerificationResult<Transaction>? {
        switch source {
        case .nothing:
          return nil
        case .listing(var left, let session):
          defer { source = .listing(left, session) }
          // What was deleted in the meantime is passed over.
          while let id = left.popFirst(), !Task.isCancelled {
            if let transaction = await session.verifiedTransaction(id) { return transaction }
          }
          return nil
        case .updates(let listener, let session):
          while case .transaction(let id) = await listener.next() {
            // What was deleted in the meantime is passed over.
            if let transaction = await session.verifiedTransaction(id) { return transaction }
          }
          return nil
        }
      }
    }
  }

  /// Which transactions a snapshot holds (storekit2.md 2.1).
  enum Listing: Sendable {
    case all
    case unfinished
    case entitlements
  }

  /// Everything the customer bought, except consumables that are finished and not refunded.
  public static var all: Transactions { listing(.all) }

  /// Everything that no app has finished.
  public static var unfinished: Transactions { listing(.unfinished) }

  /// What the customer may use now, the newest transaction of each.
  public static var currentEntitlements: Transactions { listing(.entitlements) }

  /// Transactions that came to be or changed without a call of this app.
  ///
  /// What happens from the moment this is asked for is not missed, even if iteration begins later.
  public static var updates: Transactions {
    guard let session = StoreScope.session else { return Transactions() }
    return Transactions(updatesOf: session)
  }

  /// The transactions of one product.
  public static func all(for productID: String) -> Transactions {
    listing(.all, of: ProductID(rawValue: productID))
  }

  /// What entitles the customer to one product; several for an Advanced Commerce product.
  public static func currentEntitlements(for productID: String) -> Transactions {
    listing(.entitlements, of: ProductID(rawValue: productID))
  }

  /// The newest transaction of a product, nil if it was never bought.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    guard let session = StoreScope.session else { return nil }
    return await session.latestTransaction(of: ProductID(rawValue: productID))
  }

  private static func listing(_ listing: Listing, of product: ProductID? = nil) -> Transactions {
    guard let session = StoreScope.session else { return Transactions() }
    return Transactions(listing: listing, of: product, in: session)
  }
}
