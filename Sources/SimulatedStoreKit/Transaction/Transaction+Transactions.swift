import StoreConnection
import StoreModel

extension Transaction {
  /// A sequence of transactions: either a snapshot, which ends, or updates, which don't end.
  public struct Transactions: AsyncSequence, Sendable {
    /// The type of the sequence's elements.
    public typealias Element = VerificationResult<Transaction>

    private let source: Source

    private enum Source: Sendable {
      case nothing
      case list(TransactionList, any StoreConnection)
      case updates(ReservedListener)
    }

    /// Creates an empty sequence, for a process without an open store.
    init() {
      source = .nothing
    }

    /// Creates a sequence that takes a snapshot when iteration starts.
    init(_ list: TransactionList, in session: any StoreConnection) {
      source = .list(list, session)
    }

    init(updatesOf session: any StoreConnection) {
      source = .updates(ReservedListener(.transactions, in: session))
    }

    /// Creates an iterator.
    ///
    /// The iterator of a snapshot takes the snapshot before its first element.
    public func makeAsyncIterator() -> AsyncIterator {
      switch source {
      case .nothing:
        AsyncIterator(source: .nothing)
      case .list(let list, let session):
        AsyncIterator(source: .list(list, session))
      case .updates(let reserved):
        AsyncIterator(source: .updates(reserved.listener(), reserved.session))
      }
    }

    /// The iterator of a sequence of transactions.
    public struct AsyncIterator: AsyncIteratorProtocol {
      enum Source {
        case nothing
        case list(TransactionList, any StoreConnection)
        case snapshot(ArraySlice<TransactionID>, any StoreConnection)
        case updates(any ConnectionListener, any StoreConnection)
      }

      var source: Source

      /// Returns the next transaction, or `nil` at the end of a snapshot or if the task is cancelled.
      public mutating func next() async -> VerificationResult<Transaction>? {
        switch source {
        case .nothing:
          return nil
        case .list(let list, let session):
          source = .snapshot(await session.transactionIDs(list)[...], session)
          return await next()
        case .snapshot(var left, let session):
          defer { source = .snapshot(left, session) }
          // Skips transactions that were deleted after the snapshot.
          while let id = left.popFirst(), !Task.isCancelled {
            if let transaction = await session.transaction(id) { return transaction }
          }
          return nil
        case .updates(let listener, let session):
          guard case .transaction(let signed) = await listener.nextElement() else { return nil }
          return Transaction(signed, session: session).verificationResult
        }
      }
    }
  }

  /// The customer's transactions.
  ///
  /// Finished consumables are included only if they were refunded.
  ///
  /// Each renewal is a separate transaction. Refunded, revoked and upgraded transactions are included. The sequence is
  /// a snapshot that is taken when iteration starts. The newest transaction comes first (rule:
  /// transactions.snapshots-newest-first).
  ///
  /// ```swift
  /// for await case .verified(let transaction) in Transaction.all {
  ///   print(transaction.purchaseDate, transaction.productID)
  /// }
  /// ```
  public static var all: Transactions { list(.all) }

  /// The transactions that the app hasn't finished.
  ///
  /// The customer has paid for these transactions, so the app must deliver and finish them at launch. The sequence is a
  /// snapshot, so it ends.
  ///
  /// ```swift
  /// for await case .verified(let transaction) in Transaction.unfinished {
  ///   await deliver(transaction)
  ///   await transaction.finish()
  /// }
  /// ```
  public static var unfinished: Transactions { list(.unfinished) }

  /// The latest transaction of each product that the customer is currently entitled to.
  ///
  /// The sequence includes non-consumables that weren't revoked, and subscriptions that are active or in their grace
  /// period. It includes all non-renewing subscriptions, because only the app knows when they end. It never includes
  /// consumables (rules: entitlements.current-entitlements, entitlements.subscribed-or-grace,
  /// entitlements.non-renewing-stays).
  ///
  /// The sequence is a snapshot at the current store time, so it ends. Iterate over a new snapshot after each element
  /// of ``updates``.
  ///
  /// ```swift
  /// var owned: Set<String> = []
  /// for await case .verified(let transaction) in Transaction.currentEntitlements {
  ///   owned.insert(transaction.productID)
  /// }
  /// ```
  public static var currentEntitlements: Transactions { list(.entitlements) }

  /// The transactions that are created or changed without a call from this app.
  ///
  /// The sequence delivers renewals, purchases that were pending, purchases on other devices, refunds, and transactions
  /// that a family member no longer shares. After each launch, the sequence delivers the unfinished transactions once
  /// (rules: entitlements.updates-cover-outside, entitlements.updates-at-launch). The expiration of a subscription
  /// doesn't change its transactions, so only `Status.updates` reports it (rule: entitlements.expiry-is-status-only).
  ///
  /// The sequence includes every transaction after this property is read, even if iteration starts later. It ends only
  /// when its task is cancelled or the app ends. Don't read this property in a detached task. If several stores are
  /// open, a detached task doesn't know which store to use.
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

  /// Returns the transactions of one product, with the rules of ``all``.
  public static func all(for productID: String) -> Transactions {
    list(.all, of: productID)
  }

  /// Returns the transactions that entitle the customer to one product.
  ///
  /// An ordinary product has at most one entitling transaction, unless a family member also shares the subscription. An
  /// Advanced Commerce product can have several (rules: entitlements.generic-product-lists-all,
  /// entitlements.shared-listed-too).
  public static func currentEntitlements(for productID: String) -> Transactions {
    list(.entitlements, of: productID)
  }

  /// Returns the latest transaction of a product, or `nil` if the customer never bought it.
  ///
  /// The transaction can be expired, refunded or upgraded, so check its state before you grant access (rule:
  /// transactions.latest-any-state). A finished consumable isn't returned (rule: transactions.consumable-history-key).
  ///
  /// ```swift
  /// if let transaction = try await Transaction.latest(for: "com.example.map")?.payloadValue {
  ///   print(transaction.revocationDate == nil ? "The map is yours." : "The map was refunded.")
  /// }
  /// ```
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    guard let session = StoreScope.session else { return nil }
    return await session.latestTransaction(of: ProductID(rawValue: productID))
  }

  private static func list(
    _ kind: TransactionList.Kind,
    of productID: String? = nil
  ) -> Transactions {
    guard let session = StoreScope.session else { return Transactions() }
    let product = productID.map { ProductID(rawValue: $0) }
    return Transactions(TransactionList(kind, of: product), in: session)
  }
}
