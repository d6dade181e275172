import AdvancedCommerce

extension OneTimeChargeCreateRequest {
  /// The request of Apple's article, including its storefront and typo.
  static let holmes = OneTimeChargeCreateRequest(
    currency: "USD",
    item: OneTimeChargeItem(
      sku: "BOOK_SHERLOCK_HOMLES",
      displayName: "Sherlock Holmes",
      description: "The Sherlock Holmes, 5th Edition",
      price: 4990
    ),
    requestInfo: RequestInfo(requestReferenceId: "f55df048-4cd8-4261-b404-b6f813ff70e5"),
    taxCode: "C003-00-2",
    storefront: "USA"
  )

  func with(_ change: (inout OneTimeChargeCreateRequest) -> Void) -> OneTimeChargeCreateRequest {
    var changed = self
    change(&changed)
    return changed
  }
}
