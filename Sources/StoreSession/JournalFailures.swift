package import StoreEngine

/// Failed appends to a journal, for example because the disk was full.
///
/// None of their events has happened.
package struct JournalFailures: Hashable, Sendable {
  /// The number of failures since the session began.
  package internal(set) var count = 0
  /// The reason of the last failure, or `nil` without one.
  package internal(set) var last: JournalFailure?

  /// Returns the reason of the last failure since an earlier moment, or `nil` without one.
  package func reason(since earlier: JournalFailures) -> JournalFailure? {
    count > earlier.count ? last : nil
  }
}
