import HashTreeCollections
import StoreModel

/// What of a store stands in a snapshot, part by part.
extension Store {
  /// The form of the parts; another one's snapshots are not read.
  static let partsVersion = 1

  /// Writes what changed of the store since an earlier snapshot of it.
  ///
  /// - Parameters:
  ///   - draft: Where to.
  ///   - earlier: The store as the snapshot before has it; nil for a first one.
  /// - Throws: ``SnapshotFault`` if a value cannot be written; none is known to happen.
  package func write(
    to draft: inout SnapshotDraft,
    since earlier: Store?
  ) throws(SnapshotFault) {
    var store = self
    try draft.write("store") { coder throws(SnapshotFault) in
      try store.code(by: &coder)
      try store.codeTables(by: &coder)
    }
    try draft.write("references") { coder throws(SnapshotFault) in
      try store.references.code(by: &coder, from: nil)
    }
    try draft.write("skus") { coder throws(SnapshotFault) in try coder.code(&store.ownedSKUs) }
    try transactions.write(to: &draft, since: earlier?.transactions)
    try subscriptionTable.write(to: &draft)
  }

  /// Makes a store of the parts of a snapshot.
  ///
  /// - Parameters:
  ///   - parts: What ``write(to:since:)`` has written.
  ///   - archive: The events until then.
  /// - Throws: ``SnapshotFault`` for parts that are none of a store.
  package init(
    _ parts: SnapshotParts,
    from archive: EventArchive
  ) throws(SnapshotFault) {
    self.init(blank: archive.count)
    var store = self
    try store.transactions.read(parts, from: archive)
    try parts.read("store") { coder throws(SnapshotFault) in
      try store.code(by: &coder)
      try store.codeTables(by: &coder)
    }
    guard store.ordinal == archive.count else {
      throw SnapshotFault("it is of event \(store.ordinal), and not of \(archive.count)")
    }
    store.numbers = StoreNumbers(of: store.identity, life: store.life)
    try parts.read("references") { coder throws(SnapshotFault) in
      try store.references.code(by: &coder, from: archive)
    }
    try store.subscriptionTable.read(parts, from: archive)
    try store.checkPositions()
    if parts.has("skus") {
      try parts.read("skus") { coder throws(SnapshotFault) in try coder.code(&store.ownedSKUs) }
    } else {
      // A snapshot of an earlier version of the program.
      store.countOwnedSKUs()
    }
    self = store
  }

  private mutating func code(by coder: inout PartCoder) throws(SnapshotFault) {
    var version = Self.partsVersion
    try coder.code(&version)
    guard version == Self.partsVersion else { throw SnapshotFault("it has form \(version)") }
    try coder.code(&ordinal)
    try coder.json(&identity)
    try coder.json(&settings)
    try coder.code(&now)
    try coder.code(&isAppRunning)
    try coder.code(&launches)
    try coder.code(&life)
    try coder.code(&signedBefore)
    try coder.code(&revisionsBefore)
    try coder.code(&nextPurchase)
    try coder.code(&answeredPurchases)
    try coder.code(&answeredSystemSheets)
    try coder.code(&nextSystemSheet)
    try coder.code(&nextMessage)
    try coder.code(&nextPurchaseIntent)
    try coder.code(&lineItems)
    try coder.code(&devices)
    try coder.code(&testNotifications)
    try coder.json(&refusals)
    try coder.json(&messaging)
  }

  /// What waits, and what is found by a key.
  private mutating func codeTables(by coder: inout PartCoder) throws(SnapshotFault) {
    try coder.waiting(&sheets) { $0.insert($1) }
    try coder.waiting(&deferred) { $0.insert($1) }
    try coder.waiting(&systemSheets) { $0.insert($1) }
    try coder.waiting(&refundRequests) { $0.append($1) }
    try coder.waiting(&messages) { $0.insert($1) }
    try coder.waiting(&purchaseIntents) { $0.insert($1) }
    try coder.waiting(&massExtensions) { $0.append($1) }
    try coder.code(&unfinishedTransactions, in: transactions)
    try coder.code(&missedTransactions, in: transactions)
    try coder.code(&missedMessages)
    try coder.code(&entitlements)
    try coder.code(&newest)
    try coder.code(&undelivered)
    try coder.code(&introduced)
    try coder.pairs(&beforeRefund)
    try coder.pairs(&itemsBeforeRefund)
    try coder.pairs(&givenExtensions)
    guard coder.isReading else { return }
    for message in messages { messageTopics[message.topic] = message.id }
    let waiting = deferred
    deferred = []
    for purchase in waiting { postpone(purchase) }
  }

  /// Sees to it that nothing leads to a transaction that there is not.
  private func checkPositions() throws(SnapshotFault) {
    guard (entitlements.positions.max() ?? -1) < transactions.count,
      newest.values.allSatisfy({ transactions.position(of: $0) != nil })
    else { throw SnapshotFault("it speaks of transactions that it does not have") }
  }
}

extension PurchaseID: PartValue {}
extension SystemSheetID: PartValue {}
extension MessageID: PartValue {}
extension PurchaseIntentID: PartValue {}

extension PartCoder {
  /// Writes a table of what waits, which is seldom much, or reads it.
  fileprivate mutating func waiting<Table: Collection & ExpressibleByArrayLiteral>(
    _ table: inout Table,
    _ add: (inout Table, Table.Element) -> Void
  ) throws(SnapshotFault) where Table.Element: Codable {
    let elements = try list(of: table.map { JSONPart(value: $0) })
    guard isReading else { return }
    table = []
    for element in elements { add(&table, element.value) }
  }

  /// Writes a dictionary in the order of its keys, or reads it.
  fileprivate mutating func code<Key: PartValue & Comparable, Value: PartValue>(
    _ dictionary: inout TreeDictionary<Key, Value>
  ) throws(SnapshotFault) {
    let pairs = try list(
      of: dictionary.sorted { $0.key < $1.key }.map { PairPart(key: $0.key, value: $0.value) }
    )
    guard isReading else { return }
    dictionary = [:]
    for pair in pairs { dictionary[pair.key] = pair.value }
  }

  /// The same of values that are written as in events.
  fileprivate mutating func pairs<Key: PartValue & Comparable, Value: Codable>(
    _ dictionary: inout TreeDictionary<Key, Value>
  ) throws(SnapshotFault) {
    let pairs = try list(
      of: dictionary.sorted { $0.key < $1.key }
        .map { PairPart(key: $0.key, value: JSONPart(value: $0.value)) }
    )
    guard isReading else { return }
    dictionary = [:]
    for pair in pairs { dictionary[pair.key] = pair.value.value }
  }

  fileprivate mutating func code<Element: PartValue & Comparable>(
    _ set: inout TreeSet<Element>
  ) throws(SnapshotFault) {
    let elements = try list(of: set.sorted())
    guard isReading else { return }
    set = TreeSet(elements)
  }

  /// Writes transactions by their positions, or reads them.
  fileprivate mutating func code(
    _ ids: inout NumberedTable<TransactionID>,
    in transactions: TransactionTable
  ) throws(SnapshotFault) {
    // Each position as its distance from the one before.
    var last = 0
    let steps = try list(
      of: ids.compactMap(transactions.position(of:))
        .map { position in
          defer { last = position }
          return position - last
        }
    )
    guard isReading else { return }
    ids = NumberedTable()
    var position = 0
    for step in steps {
      position += max(0, min(step, 1 << 30))
      guard position < transactions.count else {
        throw SnapshotFault("\(position) is no position")
      }
      ids.insert(transactions.id(at: position))
    }
  }
}

extension Store.Undelivered: PartValue, Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.product.rawValue, left.requestReferenceId ?? "")
      < (right.product.rawValue, right.requestReferenceId ?? "")
  }

  static func coded(_ key: Self?, by coder: inout PartCoder) throws(SnapshotFault) -> Self {
    Self(
      product: try ProductID.coded(key?.product, by: &coder),
      requestReferenceId: try String?.coded(key.map(\.requestReferenceId), by: &coder)
    )
  }
}

extension NumberedTable<TransactionID>: PartValue {
  /// Writes one, or reads one.
  package static func coded(
    _ table: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    let ids = try [TransactionID].coded(table.map { Array($0) }, by: &coder)
    return table ?? ids.reduce(into: Self()) { $0.insert($1) }
  }
}
