package import StoreEngine

/// Appends that a journal has refused, for want of room for one; none of their events has happened.
package struct JournalFailures: Hashable, Sendable {
  /// How many there were since the session began.
  package internal(set) var count = 0
  /// Why the last one was refused; nil if none was.
  package internal(set) var last: JournalTrouble?

  /// Why something was refused since an earlier moment; nil if nothing was.
  package func reason(since earlier: JournalFailures) -> JournalTrouble? {
    count > earlier.count ? last : nil
  }
}
