import StoreModel

/// What of the notifications stands in a snapshot.
extension NotificationLog {
  private static let part = "notifications"

  /// Writes what changed of the notifications since an earlier snapshot of them.
  ///
  /// - Throws: ``SnapshotFault`` if a value cannot be written; none is known to happen.
  package func write(
    to draft: inout SnapshotDraft,
    since earlier: NotificationLog?
  ) throws(SnapshotFault) {
    var log = self
    var counts = [entries.count, transactionEvents.count, subscriptionEvents.count]
    counts += attempts.counts
    try draft.write(Self.part) { coder throws(SnapshotFault) in
      try log.code(counts: &counts, by: &coder)
    }
    draft.add("notificationEntries", entries, since: earlier?.entries)
    draft.add("transactionEvents", transactionEvents, since: earlier?.transactionEvents)
    draft.add("subscriptionEvents", subscriptionEvents, since: earlier?.subscriptionEvents)
    attempts.write(to: &draft, since: earlier?.attempts)
  }

  /// Makes the notifications of the parts of a snapshot.
  ///
  /// - Parameters:
  ///   - parts: What ``write(to:since:)`` has written.
  ///   - ordinal: The last event until then.
  /// - Throws: ``SnapshotFault`` for parts that are none of notifications.
  package init(_ parts: SnapshotParts, at ordinal: Int) throws(SnapshotFault) {
    self.init()
    var log = self
    var counts: [Int] = []
    try parts.read(Self.part) { coder throws(SnapshotFault) in
      try log.code(counts: &counts, by: &coder)
    }
    guard log.folded == ordinal, counts.count == 5 else {
      throw SnapshotFault("the notifications are of event \(log.folded), not of \(ordinal)")
    }
    log.entries = try parts.table("notificationEntries", count: counts[0])
    log.transactionEvents = try parts.table("transactionEvents", count: counts[1])
    log.subscriptionEvents = try parts.table("subscriptionEvents", count: counts[2])
    log.attempts = try AttemptTable(parts, counts: Array(counts[3...]))
    let isPossible = { (event: UInt32) in event <= UInt32(clamping: ordinal) }
    guard log.transactionEvents.allSatisfy(isPossible),
      log.subscriptionEvents.allSatisfy(isPossible),
      log.entries.allSatisfy({
        [$0.event, $0.transaction, $0.subscription].allSatisfy(isPossible) && $0.event > 0
      })
    else { throw SnapshotFault("a notification is of an event that is not there") }
    self = log
  }

  private mutating func code(
    counts: inout [Int],
    by coder: inout PartCoder
  ) throws(SnapshotFault) {
    // Rows have the numbers of types, which are those of this version.
    let names =
      NotificationType.allCases.map(\.rawValue) + NotificationSubtype.allCases.map(\.rawValue)
    guard try coder.list(of: names) == names else {
      throw SnapshotFault("it has other types of notifications")
    }
    try coder.code(&counts)
    try coder.code(&signedThrough)
    try coder.code(&folded)
    try coder.code(&webhooks)
    try coder.code(&now)
    try coder.json(&identity)
    try coder.code(&lives)
    var sources = uuidSources.map { PairPart(key: $0.event, value: $0.numbers) }
    try coder.code(&sources)
    uuidSources = sources.map { (event: $0.key, numbers: $0.value) }
    try coder.code(&refundPolicy)
    try coder.code(&schedules)
    try coder.code(&refundRequests)
    try coder.code(&granted)
    try coder.code(&incomplete)
    try coder.code(&shared)
    let tests = try coder.list(
      of: tests.sorted { $0.key < $1.key }.map { PairPart(key: $0.key, value: $0.value) }
    )
    for test in tests { self.tests[test.key] = test.value }
    try coder.code(&ids)
  }
}

extension NotificationLog.Entry: TableRow {
  static var width: Int { 23 }

  private static let types = NotificationType.allCases
  private static let subtypes = NotificationSubtype.allCases
  /// The number of a subtype that Apple doesn't document; an undocumented type has 0.
  private static let unknownSubtype = 255
  private static let typeNumbers = numbers(of: types)
  private static let subtypeNumbers = numbers(of: subtypes)

  private static func numbers<Value: Hashable>(of values: [Value]) -> [Value: UInt8] {
    Dictionary(uniqueKeysWithValues: zip(values, 1...))
  }

  init(_ reader: inout RowReader) throws(SnapshotFault) {
    let signed = Int64(bitPattern: reader.number(UInt64.self))
    let events: (UInt32, UInt32, UInt32) = (reader.number(), reader.number(), reader.number())
    let type = Int(reader.number(UInt8.self))
    let subtype = Int(reader.number(UInt8.self))
    guard type <= Self.types.count,
      subtype <= Self.subtypes.count || subtype == Self.unknownSubtype
    else {
      throw SnapshotFault("\(type), \(subtype) is no type of a notification")
    }
    self.init(
      signed: StoreInstant(milliseconds: signed),
      event: events.0,
      transaction: events.1,
      subscription: events.2,
      type: type == 0 ? nil : Self.types[type - 1],
      subtype: subtype == 0
        ? .absent
        : subtype == Self.unknownSubtype ? .unknown : .known(Self.subtypes[subtype - 1]),
      part: reader.number()
    )
  }

  func write(to bytes: inout [UInt8]) {
    bytes.append(number: signed.milliseconds)
    for event in [event, transaction, subscription] { bytes.append(number: event) }
    bytes.append(type.flatMap { Self.typeNumbers[$0] } ?? 0)
    switch subtype {
    case .absent: bytes.append(0)
    case .known(let subtype): bytes.append(Self.subtypeNumbers[subtype] ?? 0)
    case .unknown: bytes.append(UInt8(Self.unknownSubtype))
    }
    bytes.append(part)
  }
}
