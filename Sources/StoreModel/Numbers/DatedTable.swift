/// The source of a table of facts from other organizations, with the date of the last comparison.
///
/// Each table declares its source next to its rows. `storefront catalog tables` prints the sources.
package struct DatedTable: Hashable, Sendable {
  package let name: String
  /// The date of the last comparison, in ISO 8601 format.
  package let checked: String
  package let source: String
  /// The rule for the rows.
  ///
  /// The status of the rule shows how certain the rows are.
  package let rule: RuleID

  package init(_ name: String, checked: String, source: String, rule: RuleID) {
    self.name = name
    self.checked = checked
    self.source = source
    self.rule = rule
  }
}
