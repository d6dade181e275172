/// A table of facts that other people decide and change, with the day on which it was last compared with its
/// source.
///
/// Each table declares its own next to its rows; `storefront catalog tables` prints them.
package struct DatedTable: Hashable, Sendable {
  package let name: String
  /// The day of the last comparison, as ISO 8601 writes it.
  package let checked: String
  package let source: String
  /// The rule that the rows belong to, whose status says how certain they are.
  package let rule: RuleID

  package init(_ name: String, checked: String, source: String, rule: RuleID) {
    self.name = name
    self.checked = checked
    self.source = source
    self.rule = rule
  }
}
