import ShopApp
import StoreEngine
import StoreModel
import StoreSession

/// What the app had delivered on this device, as the journal tells it: followed event by event.
///
/// The app finishes what it has granted and nothing else, so its finished transactions tell what it
/// trusts; of those it believes whatever a purchase or `Transaction.updates` brought since. What was
/// restored on a new device is not known again; another restore brings it back.
struct ShelfRecall: Sendable {
  /// What snapshots call it.
  static let part = "shelf"

  /// The shelf, of this one alone.
  let shelf = ContentShelf()
  private var news = AppNews()
  /// The transactions that the app finished, 64 to a word.
  private var trusted: [UInt64: UInt64] = [:]
  /// The original transactions of grants that are not their own.
  private var originals: [UInt64: UInt64] = [:]
  /// The last event that was followed.
  private(set) var ordinal = 0

  init() {}

  /// Follows the journal to its end.
  ///
  /// - Parameters:
  ///   - log: All events.
  ///   - store: The store as it was behind ``ordinal``, or nil to begin with.
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

  /// The original transactions of what is on the shelf, in its order, each once.
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

/// A part of a snapshot.
extension ShelfRecall {
  func write(to draft: inout SnapshotDraft) throws(SnapshotFault) {
    var recall = self
    try draft.write(Self.part) { coder throws(SnapshotFault) in
      try recall.code(by: &coder)
    }
  }

  init(_ parts: SnapshotParts) throws(SnapshotFault) {
    self.init()
    var recall = self
    try parts.read(Self.part) { coder throws(SnapshotFault) in
      try recall.code(by: &coder)
    }
    self = recall
  }

  private mutating func code(by coder: inout PartCoder) throws(SnapshotFault) {
    try coder.code(&ordinal)
    try coder.code(&news)
    for grant in try coder.list(of: shelf.grants) where coder.isReading { shelf.put(grant) }
    try coder.code(&trusted)
    try coder.code(&originals)
  }
}

extension PartCoder {
  fileprivate mutating func code(_ words: inout [UInt64: UInt64]) throws(SnapshotFault) {
    // Neighbours have keys that are near: each is how far it is behind the one before.
    var keys = try list(of: words.keys.sorted().reduce(into: [UInt64]()) { $0.append($1) }.steps)
    keys = keys.sums
    let values = try list(of: keys.map { words[$0] ?? 0 })
    guard keys.count == values.count else {
      throw SnapshotFault("keys and values differ in number")
    }
    words = Dictionary(zip(keys, values)) { first, _ in first }
  }
}

extension [UInt64] {
  fileprivate var steps: [UInt64] { zip(self, [0] + self).map { $0 &- $1 } }

  fileprivate var sums: [UInt64] {
    var sum: UInt64 = 0
    return map { step in
      sum &+= step
      return sum
    }
  }
}
