/// The attempts to send each notification, as the ordinals of their events.
///
/// Each attempt refers to the previous attempt for the same notification. An attempt uses 8 bytes, and a notification
/// uses 4 bytes.
package struct AttemptTable: Equatable, Sendable, Codable {
  struct Attempt: Equatable, Sendable, Codable {
    var event: UInt32
    /// The index of the previous attempt, counted from 1, or 0 for the first attempt.
    var earlier: UInt32
  }

  var attempts = ChunkedArray<Attempt>()
  /// The index of each notification's last attempt, counted from 1, or 0 before the first attempt.
  var last = ChunkedArray<UInt32>()

  init() {}

  package var count: Int { attempts.count }

  mutating func record(_ event: Int, at number: Int) {
    guard number > 0 else { return }
    while last.count < number { last.append(0) }
    attempts.append(Attempt(event: UInt32(event), earlier: last[number - 1]))
    let index = UInt32(attempts.count)
    last.update(at: number - 1) { $0 = index }
  }

  /// Returns the event ordinals of a notification's attempts, oldest first.
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

  /// Returns the event ordinals of the attempts after the first `count`, oldest first.
  package func events(after count: Int) -> some Sequence<Int> {
    attempts.dropFirst(count).lazy.map { Int($0.event) }
  }
}
