/// A table of facts that other people decide and change, with the day on which it was last compared with its
/// source.
///
/// Each table declares its own next to its rows; `storefront catalog tables` prints them.
package struct DatedTable: Hashable, Sendable {
  /// The foundation of the rows.
  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// As its source publishes them.
    case documented
    /// Put together by us, from what can be seen.
    case assumed
  }

  package let name: String
  /// The day of the last comparison, as ISO 8601 writes it.
  package let checked: String
  package let source: String
  package let status: Status

  package init(_ name: String, checked: String, source: String, _ status: Status) {
    self.name = name
    self.checked = checked
    self.source = source
    self.status = status
  }
}
