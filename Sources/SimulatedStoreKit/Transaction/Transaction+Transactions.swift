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
      case updates(ReservedListener)
    }

    /// The sequence of a process without a store, which ends at once.
    init() {
      source = .nothing
    }

    /// A snapshot, taken when iteration begins.
    init(listing: Listing, of product: ProductID? = nil, in session: StoreSession) {
      source = .listing(listing, of: product, in: session)
    }

    init(updatesOf session: StoreSession) {
      source = .updates(ReservedListener(.transactions, in: session))
    }

    /// Begins to listen, or takes the snapshot.
    public func makeAsyncIterator() -> AsyncIterator {
      switch source {
      case .nothing:
        AsyncIterator(source: .nothing)
      case .listing(let listing, let product, let session):
        AsyncIterator(source: .listing(session.transactions(listing, of: product)[...], session))
      case .updates(let reserved):
        AsyncIterator(source: .updates(reserved.listener(), reserved.session))
      }
    }

    /// The position in a sequence of transactions.
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

  /// The transactions of a snapshot (rules: transactions.all-lists-history, transactions.unfinished-any-age,
  /// entitlements.current-entitlements).
  enum Listing: Sendable {
    case all
    case unfinished
    case entitlements
  }

  /// Everything the customer bought, except consumables that are finished and not refunded.
  ///
  /// Every renewal is a transaction of its own; what was refunded, revoked or upgraded is there too.
  /// A snapshot that ends, newest first (rule: transactions.snapshots-newest-first), taken when iteration
  /// begins.
  ///
  /// ```swift
  /// for await case .verified(let transaction) in Transaction.all {
  ///   print(transaction.purchaseDate, transaction.productID)
  /// }
  /// ```
  public static var all: Transactions { listing(.all) }

  /// Everything that no app has finished.
  ///
  /// Ask at launch, deliver what is there and finish it: it was paid for. A snapshot that ends.
  ///
  /// ```swift
  /// for await case .verified(let transaction) in Transaction.unfinished {
  ///   await deliver(transaction)
  ///   await transaction.finish()
  /// }
  /// ```
  public static var unfinished: Transactions { listing(.unfinished) }

  /// What the customer may use now, the newest transaction of each.
  ///
  /// Non-consumables that were not taken back; subscriptions that are subscribed or in their grace
  /// period; non-renewing subscriptions also after their end, which the app judges; never
  /// consumables (rules: entitlements.current-entitlements, entitlements.subscribed-or-grace,
  /// entitlements.non-renewing-stays). Now is store time. A snapshot that ends: take it again after
  /// every element of ``updates``.
  ///
  /// ```swift
  /// var owned: Set<String> = []
  /// for await case .verified(let transaction) in Transaction.currentEntitlements {
  ///   owned.insert(transaction.productID)
  /// }
  /// ```
  public static var currentEntitlements: Transactions { listing(.entitlements) }

  /// Transactions that came to be or changed without a call of this app.
  ///
  /// Renewals, approved and resolved purchases, purchases on another device, refunds and the end of
  /// family sharing, and once after a launch what is unfinished (rules: entitlements.updates-cover-outside,
  /// entitlements.updates-at-launch). The end of a subscription that doesn't renew changes no transaction: only
  /// `Status.updates` delivers it (rule: entitlements.expiry-is-status-only). The sequence ends only when
  /// its task is cancelled. What happens from the moment this is asked for is not missed, even if
  /// iteration begins later. Ask for it in the app's own task: a detached one does not know which of
  /// several stores is meant.
  ///
  /// ```swift
  /// let updates = Transaction.updates
  /// let listener = Task {
  ///   for await case .verified(let transaction) in updates {
  ///     await deliver(transaction)
  ///     await transaction.finish()
  ///   }
  /// }
  /// ```
  public static var updates: Transactions {
    guard let session = StoreScope.session else { return Transactions() }
    return Transactions(updatesOf: session)
  }

  /// The transactions of one product.
  public static func all(for productID: String) -> Transactions {
    listing(.all, of: ProductID(rawValue: productID))
  }

  /// The transactions that entitle the customer to one product.
  ///
  /// Of an ordinary product there is one, unless a family member shares the subscription too. An Advanced Commerce
  /// product may have several (rules: entitlements.generic-product-lists-all, entitlements.shared-listed-too).
  public static func currentEntitlements(for productID: String) -> Transactions {
    listing(.entitlements, of: ProductID(rawValue: productID))
  }

  /// The newest transaction of a product, nil if it was never bought.
  ///
  /// It may be expired, refunded or upgraded, so ask for that before granting anything
  /// (rule: transactions.latest-any-state). A consumable counts until it is finished
  /// (rule: transactions.consumable-history-key).
  ///
  /// ```swift
  /// if let transaction = try await Transaction.latest(for: "com.example.map")?.payloadValue {
  ///   print(transaction.revocationDate == nil ? "yours" : "taken back")
  /// }
  /// ```
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    guard let session = StoreScope.session else { return nil }
    return await session.latestTransaction(of: ProductID(rawValue: productID))
  }

  private static func listing(_ listing: Listing, of product: ProductID? = nil) -> Transactions {
    guard let session = StoreScope.session else { return Transactions() }
    return Transactions(listing: listing, of: product, in: session)
  }
}
