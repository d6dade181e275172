import Testing

/// A row of a table of the reference: what is done to a shop, with what must be so after it.
struct TableRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let check: @Sendable (inout Shop) throws -> Void

  init(_ fact: String, _ check: @escaping @Sendable (inout Shop) throws -> Void) {
    testDescription = fact
    self.check = check
  }

  /// A row that begins with a subscription to two items in production from 31 January 2026 on.
  static func ofTwoItems(
    _ fact: String,
    _ check: @escaping @Sendable (inout Shop) throws -> Void
  ) -> TableRow {
    TableRow(fact) { shop in
      shop = try .ofTwoItems()
      try check(&shop)
    }
  }

  /// Checks the fact in a new shop.
  func holds() throws {
    var shop = Shop()
    try check(&shop)
  }
}
