import StoreConnection
import StoreModel

extension Transaction {
  /// A sequence of transactions: a snapshot, which ends, or the updates, which don't.
  public struct Transactions: AsyncSequence, Sendable {
    /// The type of the sequence's elements.
    public typealias Element = VerificationResult<Transaction>

    private let source: Source

    private enum Source: Sendable {
      case nothing
      case list(TransactionList, any StoreConnection)
      case updates(ReservedListener)
    }

    /// Creates the sequence of a process without a store, which ends immediately.
    init() {
      source = .nothing
    }

    /// Creates a snapshot, which is taken when iteration starts.
    init(_ list: TransactionList, in session: any StoreConnection) {
      source = .list(list, session)
    }

    init(updatesOf session: any StoreConnection) {
      source = .updates(ReservedListener(.transactions, in: session))
    }

    /// Creates an iterator that waits for updates, or takes the snapshot before the first element.
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
          // Skips transactions that were deleted in the meantime.
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

  /// The customer's transactions, except finished consumables that weren't refunded.
  ///
  /// Each renewal is a separate transaction. Refunded, revoked and upgraded transactions are included. The sequence
  /// is a snapshot, newest first (rule: transactions.snapshots-newest-first). It is taken when iteration starts,
  /// and ends.
  ///
  /// ```swift
  /// for await case .verified(let transaction) in Transaction.all {
  ///   print(transaction.purchaseDate, transaction.productID)
  /// }
  /// ```
  public static var all: Transactions { list(.all) }

  /// The transactions that no app has finished.
  ///
  /// The customer has paid for them, so an app delivers and finishes them at launch. The sequence is a snapshot,
  /// which ends.
  ///
  /// ```swift
  /// for await case .verified(let transaction) in Transaction.unfinished {
  ///   await deliver(transaction)
  ///   await transaction.finish()
  /// }
  /// ```
  public static var unfinished: Transactions { list(.unfinished) }

  /// The transactions that currently entitle the customer, the latest of each product.
  ///
  /// They include non-consumables that weren't revoked, subscriptions that are active or in their grace period, and
  /// non-renewing subscriptions, even after their end, which the app decides. They never include consumables
  /// (rules: entitlements.current-entitlements, entitlements.subscribed-or-grace, entitlements.non-renewing-stays).
  ///
  /// The sequence is a snapshot of the current store time, which ends. Iterate over it again after each element of
  /// ``updates``.
  ///
  /// ```swift
  /// var owned: Set<String> = []
  /// for await case .verified(let transaction) in Transaction.currentEntitlements {
  ///   owned.insert(transaction.productID)
  /// }
  /// ```
  public static var currentEntitlements: Transactions { list(.entitlements) }

  /// The transactions that are created or changed outside this app's calls.
  ///
  /// They include renewals, purchases that are approved or resolved later, purchases on another device, refunds and
  /// the end of Family Sharing. After each launch, the sequence delivers the unfinished transactions once
  /// (rules: entitlements.updates-cover-outside, entitlements.updates-at-launch). A subscription that ends without
  /// renewing changes no transaction, so only `Status.updates` delivers that
  /// (rule: entitlements.expiry-is-status-only).
  ///
  /// The sequence includes everything after this property is read, even if iteration starts later. It ends only
  /// when its task is cancelled. Read it in the app's own task, because a detached task doesn't know which of
  /// several stores to use.
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

  /// Returns the transactions of one product, as ``all`` does.
  public static func all(for productID: String) -> Transactions {
    list(.all, of: productID)
  }

  /// Returns the transactions that entitle the customer to one product.
  ///
  /// Of an ordinary product there is one, unless a family member shares the subscription too. An Advanced Commerce
  /// product may have several (rules: entitlements.generic-product-lists-all, entitlements.shared-listed-too).
  public static func currentEntitlements(for productID: String) -> Transactions {
    list(.entitlements, of: productID)
  }

  /// Returns the latest transaction of a product, or `nil` if the customer never bought it.
  ///
  /// The transaction may be expired, refunded or upgraded. Check that before you grant access
  /// (rule: transactions.latest-any-state). A finished consumable isn't returned
  /// (rule: transactions.consumable-history-key).
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
