import Testing

/// A row in a table of the reference: steps in a shop, and checks of their results.
struct TableRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let check: @Sendable (inout Shop) throws -> Void

  init(_ fact: String, _ check: @escaping @Sendable (inout Shop) throws -> Void) {
    testDescription = fact
    self.check = check
  }

  /// Returns a row that starts with a subscription to two items in production from 31 January 2026.
  static func ofTwoItems(
    _ fact: String,
    _ check: @escaping @Sendable (inout Shop) throws -> Void
  ) -> TableRow {
    TableRow(fact) { shop in
      shop = try .ofTwoItems()
      try check(&shop)
    }
  }

  /// Checks the row in a new shop.
  func holds() throws {
    var shop = Shop()
    try check(&shop)
  }
}
