package import StoreEngine

/// The failed attempts to append events to a journal, for example because the disk was full.
///
/// The events of a failed attempt don't take effect.
package struct JournalFailures: Hashable, Sendable {
  /// The number of failures since the session began.
  package internal(set) var count = 0
  /// The reason for the last failure, or `nil` if all attempts succeeded.
  package internal(set) var last: JournalFailure?

  /// Returns the reason for the last failure since an earlier moment, or `nil` if nothing failed since then.
  package func reason(since earlier: JournalFailures) -> JournalFailure? {
    count > earlier.count ? last : nil
  }
}
