/// The attempts at every notification, by where they are in the journal.
///
/// Each leads to the one before it at the same notification: 8 bytes an attempt, 4 a notification.
package struct AttemptTable: Sendable {
  fileprivate struct Attempt: Sendable {
    var event: UInt32
    /// The index of the attempt before it, counted from 1; 0 if it is the first.
    var earlier: UInt32
  }

  private var attempts = ChunkedArray<Attempt>()
  /// The index of each notification's last attempt, counted from 1; 0 if there was none.
  private var last = ChunkedArray<UInt32>()

  init() {}

  /// How many there were.
  package var count: Int { attempts.count }

  mutating func note(_ event: Int, at number: Int) {
    guard number > 0 else { return }
    while last.count < number { last.append(0) }
    attempts.append(Attempt(event: UInt32(event), earlier: last[number - 1]))
    let index = UInt32(attempts.count)
    last.update(at: number - 1) { $0 = index }
  }

  /// The ordinals of the events of a notification's attempts, oldest first.
  package func events(at number: Int) -> [Int] {
    guard last.indices.contains(number - 1) else { return [] }
    var events: [Int] = []
    var index = last[number - 1]
    while index > 0 {
      let attempt = attempts[Int(index) - 1]
      events.append(Int(attempt.event))
      index = attempt.earlier
    }
    return events.reversed()
  }

  /// Returns the ordinals of the events of the attempts after the first `count`, oldest first.
  package func events(after count: Int) -> some Sequence<Int> {
    attempts.dropFirst(count).lazy.map { Int($0.event) }
  }
}

/// A table in a snapshot.
extension AttemptTable {
  private static let (part, lastPart) = ("attempts", "lastAttempts")

  /// How many there are, and of how many notifications.
  var counts: [Int] { [attempts.count, last.count] }

  func write(to draft: inout SnapshotDraft, since earlier: AttemptTable?) {
    draft.add(Self.part, attempts, since: earlier?.attempts)
    draft.add(Self.lastPart, last, since: earlier?.last)
  }

  init(_ parts: SnapshotParts, counts: [Int]) throws(SnapshotFault) {
    guard counts.count == 2 else { throw SnapshotFault("attempts have two counts") }
    attempts = try parts.table(Self.part, count: counts[0])
    last = try parts.table(Self.lastPart, count: counts[1])
    guard last.allSatisfy({ $0 <= counts[0] }),
      zip(attempts.indices, attempts).allSatisfy({ $1.earlier <= $0 })
    else { throw SnapshotFault("an attempt is not behind the one before it") }
  }
}

extension AttemptTable.Attempt: TableRow {
  static var width: Int { 8 }

  init(_ reader: inout RowReader) {
    self.init(event: reader.number(), earlier: reader.number())
  }

  func write(to bytes: inout [UInt8]) {
    bytes.append(number: event)
    bytes.append(number: earlier)
  }
}
