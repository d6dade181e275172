/// A request to sell an item once, with the given name and price.
///
/// It is sold with a generic consumable product (rule: advanced-commerce.requests.charge-members).
public struct OneTimeChargeCreateRequest: InAppRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The price's currency as an ISO 4217 code, such as `USD`.
  public var currency = ""
  /// The item to sell.
  public var item = OneTimeChargeItem()
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?
  /// The tax category, for a one-time charge with the suffix `-2`, such as `C003-00-2`.
  public var taxCode = ""

  /// Creates a request for a one-time charge.
  ///
  /// The price is in milliunits: 4990 is 4.99. This initializer validates nothing. Call `validate()` for that.
  ///
  /// ```swift
  /// let request = OneTimeChargeCreateRequest(
  ///   currency: "USD",
  ///   item: OneTimeChargeItem(
  ///     sku: "BOOK_DRACULA",
  ///     displayName: "Dracula",
  ///     description: "Dracula, illustrated",
  ///     price: 4990
  ///   ),
  ///   requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
  ///   taxCode: "C003-00-2",
  ///   storefront: "USA"
  /// )
  /// try request.validate()
  /// let claim = request.base64()
  /// ```
  public init(
    currency: String,
    item: OneTimeChargeItem,
    requestInfo: RequestInfo,
    taxCode: String,
    storefront: String? = nil
  ) {
    self.requestInfo = requestInfo
    self.currency = currency
    self.item = item
    self.storefront = storefront
    self.taxCode = taxCode
  }

  /// Always ``RequestOperation/oneTimeCharge``.
  public static let operation = RequestOperation.oneTimeCharge
}

extension OneTimeChargeCreateRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    member("currency", \.currency, ifMissing: .nullCurrency, at: .currency),
    member("item", \.item, ifMissing: .nullItem, at: .items),
    requestInfoMember,
    member(
      "taxCode",
      \.taxCode,
      ifMissing: .nullTaxCode,
      usually: TaxCode.Kind.oneTime.defaultCode.rawValue,
      at: .taxCode
    ),
    storefrontMember,
  ])
}

extension OneTimeChargeCreateRequest {
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] {
    var problems = requestInfo.problems().map { $0.inside("requestInfo") }
    if requestInfo.consistencyToken != nil {
      problems.append(
        .warning(
          .invalidConsistencyToken,
          "requestInfo.consistencyToken",
          "is for subscriptions; remove it from a one-time charge"
        )
      )
    }
    problems += CurrencyRule.problems(of: currency, field: "currency")
    problems += StorefrontRule.problems(of: storefront, paidIn: currency)
    problems += TaxCodeRule.problems(of: taxCode, kind: .oneTime, field: "taxCode")
    problems += StorefrontRule.problems(of: storefront, field: "storefront")
    problems += item.problems(currency: CurrencyRule.known(currency)).map { $0.inside("item") }
    return problems
  }
}
