import ShopApp
import StoreEngine
import StoreModel
import StoreSession

/// The content that the app has delivered on this device, derived from the journal one event after the other.
///
/// The app finishes only transactions that it has granted, so it trusts a finished transaction. A trusted transaction
/// is granted if a purchase or `Transaction.updates` has delivered it. The journal doesn't contain content that was
/// restored on a new device. Another restore delivers such content again.
struct ShelfRecall: Sendable {
  /// The name of the shelf's part in snapshots.
  static let part = "shelf"

  /// The shelf.
  ///
  /// No other object uses it.
  let shelf: ContentShelf
  private var news = AppNews()
  /// The finished transactions as a set of bits, with 64 transactions per word.
  private var trusted: [UInt64: UInt64] = [:]
  /// The original transaction of each granted transaction that isn't the original itself.
  private var originals: [UInt64: UInt64] = [:]
  /// The ordinal of the last event that was read.
  private(set) var ordinal = 0

  init() {
    shelf = ContentShelf()
  }

  /// Reads the events after ``ordinal``.
  ///
  /// - Parameters:
  ///   - log: All events of the store.
  ///   - store: The store after ``ordinal``, or `nil` if ``ordinal`` is 0.
  mutating func follow(_ log: EventLog, since store: Store?) {
    guard ordinal < log.count else { return }
    var changed: [TransactionID: Transaction] = [:]
    for journaled in log[ordinal...] {
      let event = journaled.event
      if let transaction = event.transaction { changed[transaction.transactionId] = transaction }
      if case .transactionFinished(let id, by: .app) = event { trust(id) }
      if case .deviceReplaced = event { shelf.clear() }
      for id in news.transactions(of: event) where isTrusted(id) {
        if let transaction = changed[id] ?? store?.transactions[id: id]?.transaction {
          handOver(transaction)
        }
      }
    }
    ordinal = log.count
  }

  /// Returns the original transactions of the shelf's grants in order, without repetitions.
  func originals(in store: Store) -> [TransactionID] {
    shelf.grants.reduce(into: []) { all, grant in
      guard store.transactions.position(of: TransactionID(rawValue: grant.transaction)) != nil
      else { return }
      let original = originals[grant.transaction] ?? grant.transaction
      if all.last?.rawValue != original { all.append(TransactionID(rawValue: original)) }
    }
  }

  private mutating func handOver(_ transaction: Transaction) {
    shelf.hand(over: PaidContent(transaction))
    let (id, original) = (
      transaction.transactionId.rawValue, transaction.originalTransactionId.rawValue
    )
    if id != original { originals[id] = original }
  }

  private mutating func trust(_ id: TransactionID) {
    trusted[id.rawValue >> 6, default: 0] |= 1 << (id.rawValue & 63)
  }

  private func isTrusted(_ id: TransactionID) -> Bool {
    trusted[id.rawValue >> 6].map { $0 & 1 << (id.rawValue & 63) != 0 } ?? false
  }
}

/// The shelf as a part of a snapshot.
extension ShelfRecall {
  private static let grantsPart = "shelfGrants"

  private struct Part: Codable, Equatable {
    var ordinal: Int
    var news: AppNews
    var trusted: [UInt64: UInt64]
    var originals: [UInt64: UInt64]
  }

  func write(to draft: inout SnapshotDraft) {
    draft.add(
      Self.part,
      Part(ordinal: ordinal, news: news, trusted: trusted, originals: originals)
    )
    shelf.held.write(to: &draft, as: Self.grantsPart)
  }

  init(_ parts: SnapshotParts) throws {
    let part: Part = try parts.value(Self.part)
    shelf = ContentShelf(holding: try ShelfContents(Self.grantsPart, of: parts))
    ordinal = part.ordinal
    news = part.news
    trusted = part.trusted
    originals = part.originals
  }
}
