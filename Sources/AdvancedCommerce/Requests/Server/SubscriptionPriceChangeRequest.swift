/// A request to change the prices of a subscription's items from the next renewal.
///
/// The prices of the current period don't change (rule: advanced-commerce.prices.change-from-renewal).
public struct SubscriptionPriceChangeRequest: ServerRequest {
  /// The metadata of the request.
  public var requestInfo = RequestInfo()
  /// The new prices, at least one.
  public var items: [SubscriptionPriceChangeItem] = []
  /// The currency of the prices as an ISO 4217 code, or `nil` for the subscription's currency.
  public var currency: String?
  /// The customer's storefront as an ISO 3166-1 alpha-3 code, or `nil` to omit it.
  public var storefront: String?

  /// Creates a request for new prices.
  public init(
    requestInfo: RequestInfo,
    items: [SubscriptionPriceChangeItem],
    currency: String? = nil,
    storefront: String? = nil
  ) {
    self.requestInfo = requestInfo
    self.items = items
    self.currency = currency
    self.storefront = storefront
  }

  /// Always ``ServerEndpoint/changePrice``.
  public static let endpoint = ServerEndpoint.changePrice
}

extension SubscriptionPriceChangeRequest: RequestPart {
  init() {}

  static let members = MemberTable([
    requestInfoMember,
    member("items", \.items, ifMissing: .nullItems, at: .items),
    member("currency", \.currency, at: .currency),
    storefrontMember,
  ])
}

extension SubscriptionPriceChangeRequest {
  /// Returns the problems of the request, including those of nested values.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] {
    var problems = requestInfoProblems
    if let currency {
      problems += CurrencyRule.problems(of: currency, field: "currency")
      problems += StorefrontRule.problems(of: storefront, paidIn: currency)
    }
    problems += storefrontProblems
    guard !items.isEmpty else {
      // The errors that Apple lists for the endpoint include no better one for an empty array
      // (rule: advanced-commerce.requests.nearest-error).
      problems.append(.error(.nullItems, "items", "is empty; write at least one new price"))
      return problems
    }
    let known = CurrencyRule.known(currency)
    for (index, item) in items.enumerated() {
      problems += item.problems(currency: known).inside("items", index)
    }
    let mentions = items.enumerated().map { ("items[\($0)].SKU", $1.sku) }
    problems += RepetitionRule.problems(of: mentions, .itemCannotBeSpecifiedMultipleTimes)
    return problems + dependenceProblems
  }

  /// The problems of items that depend on more than one item, or on an item that is itself dependent
  /// (rule: advanced-commerce.prices.dependents).
  private var dependenceProblems: [RequestProblem] {
    var parents: [String: (index: Int, field: String)] = [:]
    let chained = Set(items.filter { $0.dependentSKUs?.isEmpty == false }.map(\.sku))
    var problems: [RequestProblem] = []
    for (index, item) in items.enumerated() {
      for (dependent, sku) in (item.dependentSKUs ?? []).enumerated() where !sku.isEmpty {
        let field = "items[\(index)].dependentSKUs[\(dependent)]"
        if let parent = parents[sku] {
          let isTwice = parent.index == index
          problems.append(
            .error(
              isTwice ? .itemCannotBeSpecifiedMultipleTimes : .dependentSKUsCannotBeShared,
              field,
              isTwice
                ? "\(quoted(sku)) is already in \(parent.field); name each SKU once"
                : "\(quoted(sku)) depends on another item in \(parent.field); it can depend on one"
            )
          )
        } else {
          parents[sku] = (index, field)
        }
        problems += chainProblems(
          of: sku,
          below: item,
          isChained: chained.contains(sku),
          field: field
        )
      }
    }
    return problems
  }

  private func chainProblems(
    of sku: String,
    below parent: SubscriptionPriceChangeItem,
    isChained: Bool,
    field: String
  ) -> [RequestProblem] {
    let message: String
    if sku == parent.sku {
      message = "\(quoted(sku)) is the item itself; name other items"
    } else if isChained {
      message = "\(quoted(sku)) has its own dependent SKUs; let them depend on the first item"
    } else {
      return []
    }
    return [.error(.dependentSKUsCannotBeChained, field, message)]
  }
}
