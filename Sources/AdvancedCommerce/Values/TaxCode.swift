package import StoreModel

/// A tax category of the App Store, identified by a code such as `C003-00-2`
/// (rule: advanced-commerce.requests.tax-codes).
public struct TaxCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The code in requests.
  public let rawValue: String

  /// Creates a tax category from any code, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind of product that a code is for, which its suffix determines.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Subscriptions, with the suffix `-1`.
    case subscription = "-1"
    /// One-time charges, with the suffix `-2`.
    case oneTime = "-2"

    /// The kind of product in words, for messages.
    package var name: String {
      switch self {
      case .subscription: "a subscription"
      case .oneTime: "a one-time charge"
      }
    }

    /// The code of App Store software, which is the default for items that fit no other category.
    public var defaultCode: TaxCode { TaxCode(rawValue: "C003-00\(rawValue)") }
  }

  /// A row of Apple's table: a category, its attributes and its codes.
  public struct Category: Hashable, Sendable {
    /// The name of the category, such as `Audiobook with ISBN, ISSN or ECN`.
    public let name: String
    /// The attributes that narrow the category, such as `offline, list price`, or an empty string.
    public let attributes: String
    /// The code for a subscription, if any.
    public let subscription: TaxCode?
    /// The code of a one-time charge.
    public let oneTime: TaxCode

    /// The name and attributes, for a list.
    public var title: String { attributes.isEmpty ? name : "\(name) (\(attributes))" }

    /// Returns the code for a kind of product, or `nil` if the category doesn't have one.
    public func code(for kind: Kind) -> TaxCode? {
      switch kind {
      case .subscription: subscription
      case .oneTime: oneTime
      }
    }
  }

  /// The kind of product that the code is for, or `nil` if the code doesn't have the format of a tax code.
  ///
  /// The format is a letter and three digits, a hyphen, pairs of digits, a hyphen, and 1 or 2.
  public var kind: Kind? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let parts = rawValue.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[2].count == 1,
      let letter = parts[0].first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter),
      !parts[1].isEmpty, parts[1].count.isMultiple(of: 2),
      parts[0].dropFirst().allSatisfy({ digits.contains($0) }),
      parts[1].allSatisfy({ digits.contains($0) })
    else { return nil }
    return Kind(rawValue: String(rawValue.suffix(2)))
  }

  /// The category of a documented code, or `nil` for other codes.
  public var category: Category? {
    Self.categories.first { $0.subscription == self || $0.oneTime == self }
  }

  /// The code of the same category for the other kind of product.
  ///
  /// It is `nil` if the code is unknown or if its category has no such code.
  public var counterpart: TaxCode? {
    guard let category, let kind else { return nil }
    return category.code(for: kind == .oneTime ? .subscription : .oneTime)
  }

  /// Returns the documented codes for a kind of product, in the order of Apple's table.
  public static func codes(for kind: Kind) -> [TaxCode] {
    categories.compactMap { $0.code(for: kind) }
  }
}

extension TaxCode: CustomStringConvertible {
  /// The code.
  public var description: String { rawValue }
}

extension TaxCode {
  /// The source of the table of codes, and the date when it was last checked.
  package static let dated = DatedTable(
    "tax codes",
    checked: "2026-11-25",
    source: "Advanced Commerce API documentation, tax codes",
    rule: "advanced-commerce.requests.tax-codes"
  )

  /// Apple's table, except codes that exist only on request (rule: advanced-commerce.requests.tax-codes).
  public static let categories: [Category] = [
    category("App Store software", "", "C003-00-1", "C003-00-2"),
    category("Audiobook with ISBN, ISSN or ECN", "offline", "S007-01-1", "S007-01-2"),
    category(
      "Audiobook with ISBN, ISSN or ECN",
      "offline, list price shown, several speakers with noises and music",
      "S007-010409-1",
      "S007-010409-2"
    ),
    category("Audiobook without ISBN, ISSN or ECN", "offline", "S008-02-1", "S008-02-2"),
    category(
      "Book with ISBN, ISSN or ECN",
      "offline, list price, interactive, profanity",
      "S001-03050614-1",
      "S001-03050614-2"
    ),
    category(
      "Book with ISBN, ISSN or ECN",
      "offline, list price, profanity, illegal acts",
      "S001-03060714-1",
      "S001-03060714-2"
    ),
    category(
      "Book without ISBN, ISSN or ECN",
      "offline, complete, profanity, illegal acts",
      "S002-02040708-1",
      "S002-02040708-2"
    ),
    category("Book without ISBN, ISSN or ECN", "complete", "S002-02-1", "S002-02-2"),
    category("Boosting", "", nil, "C025-00-2"),
    category("Games", "mainly played online", "C009-0102-1", "C009-01-2"),
    category("Video pay-per-view", "", nil, "S022-00-2"),
    category("Video pay-per-view", "only live or linear TV", nil, "S022-01-2"),
    category("Video bought for good", "offline", nil, "S020-01-2"),
    category("Video rental", "mainly streamed", nil, "S019-01-2"),
    category("Video subscription", "", "S021-08-1", "S021-08-2"),
    category(
      "Video subscription",
      "live or linear TV above 10 percent",
      "S021-0308-1",
      "S021-0308-2"
    ),
  ]

  private static func category(
    _ name: String,
    _ attributes: String,
    _ subscription: String?,
    _ oneTime: String
  ) -> Category {
    Category(
      name: name,
      attributes: attributes,
      subscription: subscription.map(TaxCode.init(rawValue:)),
      oneTime: TaxCode(rawValue: oneTime)
    )
  }
}
