import StoreEngine
import StoreModel

/// A client's filter for a customer's transactions.
///
/// For each filter, a transaction must match any one of the values (rule: server.history-filters).
struct HistoryFilter: Hashable, Sendable {
  /// The values of the `productType` filter, which differ from those of payloads.
  enum TypeWord: String, CaseIterable {
    case autoRenewable = "AUTO_RENEWABLE"
    case nonRenewable = "NON_RENEWABLE"
    case consumable = "CONSUMABLE"
    case nonConsumable = "NON_CONSUMABLE"

    var type: ProductType {
      switch self {
      case .autoRenewable: .autoRenewable
      case .nonRenewable: .nonRenewing
      case .consumable: .consumable
      case .nonConsumable: .nonConsumable
      }
    }
  }

  private enum SortWord: String {
    case ascending = "ASCENDING"
    case descending = "DESCENDING"
  }

  /// The earliest purchase date, inclusive.
  var start: StoreInstant?
  /// The latest purchase date, exclusive.
  var end: StoreInstant?
  var products: Set<String>
  var types: Set<ProductType>
  var groups: Set<String>
  var ownership: Set<OwnershipType>
  /// `true` to return only revoked transactions, `false` to return only others.
  var isRevoked: Bool?
  var isDescending: Bool
  /// Whether to omit finished consumables, as the first version of the call does.
  var leavesFinishedOut: Bool

  /// Decodes the parameters of a call.
  ///
  /// - Parameters:
  ///   - query: The parameters. Unknown ones are ignored.
  ///   - leavesFinishedOut: Whether it is the first version of the call.
  /// - Throws: The documented error of the first invalid parameter.
  init(_ query: AppStoreQuery, leavesFinishedOut: Bool) throws(AppStoreError) {
    self.leavesFinishedOut = leavesFinishedOut
    let start = try query.milliseconds("startDate", or: .invalidStartDate)
    let end = try query.milliseconds("endDate", or: .invalidEndDate)
    // If the end isn't after the start, the end is invalid (rule: server.history-unknown-values).
    if let start, let end, end <= start { throw AppStoreError(.invalidEndDate) }
    // Limiting the times to store time changes nothing, because no purchase is outside store time.
    self.start = start.map(StoreInstant.init(milliseconds:))
    self.end = end.map(StoreInstant.init(milliseconds:))
    products = try Self.identifiers("productId", in: query, or: .invalidProductID)
    types = Set(
      try query.words("productType", as: TypeWord.self, or: .invalidProductType).map(\.type)
    )
    let sort = try query.words("sort", as: SortWord.self, or: .invalidSort)
    isDescending = sort.first == .descending
    groups = try Self.identifiers(
      "subscriptionGroupIdentifier",
      in: query,
      or: .invalidSubscriptionGroupIdentifier
    )
    ownership = Set(try query.words("inAppOwnershipType", or: .invalidInAppOwnershipType))
    let excludesRevoked = try query.bool("excludeRevoked", or: .invalidExcludeRevoked)
    let isRevoked = try query.bool("revoked", or: .invalidRevoked)
    self.isRevoked = isRevoked ?? (excludesRevoked == true ? false : nil)
  }

  /// Returns the values of a parameter, which must be texts of 1 to 255 bytes.
  ///
  /// A text that the store doesn't contain matches nothing (rule: server.history-unknown-values).
  private static func identifiers(
    _ name: String,
    in query: AppStoreQuery,
    or code: AppStoreErrorCode
  ) throws(AppStoreError) -> Set<String> {
    let values = query.values(name)
    guard values.allSatisfy({ (1...255).contains($0.utf8.count) }) else {
      throw AppStoreError(code)
    }
    return Set(values)
  }

  func wants(_ record: TransactionRecord) -> Bool {
    let transaction = record.transaction
    // A refunded consumable is listed even if it is finished (rules: server.history-v1,
    // server.history-v1-refunded).
    if leavesFinishedOut, transaction.type == .consumable, record.isFinished,
      !transaction.hasRefunds
    {
      return false
    }
    if let start, transaction.purchaseDate < start { return false }
    if let end, transaction.purchaseDate >= end { return false }
    if !products.isEmpty, !products.contains(transaction.productId.rawValue) { return false }
    if !types.isEmpty, !types.contains(transaction.type) { return false }
    if !groups.isEmpty {
      guard let group = transaction.subscriptionGroupIdentifier, groups.contains(group.rawValue)
      else { return false }
    }
    if !ownership.isEmpty, !ownership.contains(transaction.inAppOwnershipType) { return false }
    if let isRevoked, isRevoked != (transaction.revocationDate != nil) { return false }
    return true
  }

  /// A text that is equal for equal filters, independent of the order of the parameters.
  var canonical: String {
    let parts: [String] = [
      leavesFinishedOut ? "history v1" : "history v2",
      start.map { "\($0.milliseconds)" } ?? "",
      end.map { "\($0.milliseconds)" } ?? "",
      products.sorted().joined(separator: "\u{1}"),
      types.map(\.rawValue).sorted().joined(separator: "\u{1}"),
      groups.sorted().joined(separator: "\u{1}"),
      ownership.map(\.rawValue).sorted().joined(separator: "\u{1}"),
      isRevoked.map { "\($0)" } ?? "",
      isDescending ? "descending" : "ascending",
    ]
    return parts.joined(separator: "\u{2}")
  }
}
