import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

/// A row for each rule: a change of a valid request, and all of its problems.
struct RequestRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let kind: RequestKind
    let changes: [(path: String, text: String?)]
    let problems: [String]

    /// Creates a change in which a part gets the value of a JSON text, or is removed.
    init(_ kind: RequestKind, _ path: String, _ text: String?, _ problems: String...) {
      self.kind = kind
      self.changes = [(path, text)]
      self.problems = problems
    }

    init(_ kind: RequestKind, _ changes: KeyValuePairs<String, String?>, _ problems: String...) {
      self.kind = kind
      self.changes = changes.map { ($0.key, $0.value) }
      self.problems = problems
    }

    var testDescription: String {
      "\(kind.rawValue) "
        + changes.map { "\($0.path) = \($0.text ?? "nothing")" }.joined(separator: ", ")
    }
  }

  @Test(
    .rule(
      "advanced-commerce.requests.nearest-error",
      "advanced-commerce.requests.offer-members",
      "advanced-commerce.requests.prorated-price",
      "advanced-commerce.requests.values-as-samples",
      "advanced-commerce.requests.operation-version",
      "advanced-commerce.changes.something-to-change",
      "advanced-commerce.changes.tax-code-no-change",
      "advanced-commerce.changes.empty-lists",
      "advanced-commerce.changes.empty-removals",
      "advanced-commerce.prices.dependents",
      "advanced-commerce.server.refund-by-item",
      "advanced-commerce.server.refund-reasons"
    ),
    arguments: RequestRules.all
  )
  func aProblemHasItsFieldNumberAndCorrection(_ row: Row) throws {
    var value = try Samples.value(row.kind)
    for change in row.changes { value = value.with(change.path, change.text) }
    let reading = AnyRequest.read(json: Array(value.text().utf8), as: row.kind)
    #expect(reading.problems.map(\.withoutPlace) == row.problems)
    #expect((reading.request == nil) == reading.problems.contains(where: \.isError))
  }

  @Test func theRowsHaveEveryErrorThatARequestAloneCanRaise() {
    let lines =
      RequestRules.all.flatMap(\.problems) + ModificationMatrixTests.rows.flatMap(\.problems)
    let raised = Set(lines.compactMap { $0.split { !$0.isNumber }.first.flatMap { Int($0) } })
    let left = AdvancedCommerceErrorCode.all.filter { !raised.contains($0.rawValue) }
    #expect(left.filter { $0.httpStatus == 400 } == Self.errorsOfTheStore)
  }

  /// The errors that depend on the signature, the product, the customer or the subscription.
  private static let errorsOfTheStore: [AdvancedCommerceErrorCode] = [
    .repeatedRequestReferenceId, .nullStorefront, .invalidPreviousSubscription,
    .productAlreadyExists, .invalidSalable, .invalidSalableDuration, .invalidProduct,
    .invalidRenewalPrice, .mismatchedStorefront, .missingPricingConfigForStorefront,
    .operationNotAllowed, .moreItemsThanAllowed, .moreOffersThanAllowed,
    .missingUpdatedItemsWithPeriodChange, .removeItemsWithoutAddOrChangeItems,
    .removeItemNotFound, .changeItemNotFound, .misalignedBillingCycle,
    .simulateRefundDeclineOnlyInSandbox, .removalAllNotAllowed, .nullAdvancedCommerceData,
    .invalidSignature, .subscriptionAlreadyMigrated, .offerPreventsItemMidCycleChange,
    .priceChangeNotSupportedThroughModifyItems, .itemLimitExceeded, .pendingChangesMismatch,
    .pendingRefund, .proratedOnlyLatestTransaction, .revokeOnInactiveSubscription,
    .priceChangeCannotBeIssuedWhenAlreadyCommunicated, .invalidPriceForChangeItemInPriceIncrease,
    .invalidSKUProvidedMustBeCurrentSKUSetToRenew, .acaPriceIncreaseIsNotCurrentlySupportedInIndia,
  ]
}

extension RequestProblem {
  /// The line of the problem without its location.
  var withoutPlace: String {
    var problem = self
    problem.position = nil
    return problem.description
  }
}
