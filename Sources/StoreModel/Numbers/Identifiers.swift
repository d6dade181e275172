/// A product's identifier, spelled as in the catalog and in StoreKit's `Product.id`.
package struct ProductID: RawRepresentable, Hashable, Sendable, Codable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// A subscription group's identifier.
package struct SubscriptionGroupID: RawRepresentable, Hashable, Sendable, Codable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension ProductID: ExpressibleByStringLiteral, Comparable, CustomStringConvertible {
  package init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  package static func < (left: ProductID, right: ProductID) -> Bool {
    left.rawValue < right.rawValue
  }

  package var description: String { rawValue }
}

extension SubscriptionGroupID: ExpressibleByStringLiteral, Comparable, CustomStringConvertible {
  package init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  package static func < (left: SubscriptionGroupID, right: SubscriptionGroupID) -> Bool {
    left.rawValue < right.rawValue
  }

  package var description: String { rawValue }
}

/// A transaction's identifier: a number in `Transaction.id`, and a string of digits in payloads.
///
/// Values from outside are within ``WholeBound/transactionID``, so that later ids fit too.
package struct TransactionID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Creates an id from the digits in Apple's payloads, or returns `nil` for other strings and for more than 18 digits.
  package init?(_ digits: String) {
    guard let value = WholeBound.transactionID.number(digits) else { return nil }
    rawValue = UInt64(value)
  }
}

extension TransactionID: ExpressibleByIntegerLiteral, Comparable, CustomStringConvertible {
  package init(integerLiteral value: UInt64) {
    self.init(rawValue: value)
  }

  package static func < (left: TransactionID, right: TransactionID) -> Bool {
    left.rawValue < right.rawValue
  }

  package var description: String { String(rawValue) }
}

extension TransactionID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let digits = try container.decode(String.self)
    guard let id = TransactionID(digits) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "a transaction id is a string of at most 18 digits, not \"\(digits.prefix(200))\""
      )
    }
    self = id
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(rawValue))
  }
}
