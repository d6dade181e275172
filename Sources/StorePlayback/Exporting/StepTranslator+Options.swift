import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// The options of a purchase.
extension StepTranslator {
  /// Returns the argument for the options of a purchase, or an empty list if the purchase doesn't have options.
  mutating func options(of buy: Buy, _ played: Played) -> [TestLines.Argument] {
    var options: [TestLines.Argument] = []
    if buy.quantity != 1 { options.append(.value(".quantity(\(buy.quantity))")) }
    if let token = buy.appAccountToken {
      options.append(
        .value(".appAccountToken(XCTUnwrap(UUID(uuidString: \(token.swiftLiteral))))")
      )
    }
    switch buy.billingPlan {
    case .monthly: options.append(.value(".billingPlanType(.monthly)"))
    case .upFront: options.append(.value(".billingPlanType(.upFront)"))
    case nil: break
    }
    if let offer = buy.offer { options.append(option(of: offer, in: buy, played)) }
    if let date = buy.date {
      let seconds = (played.before.now.milliseconds - date.milliseconds) / 1_000
      let behavior = buy.renews == false ? ".cancelImmediately" : ".renewUntilNow"
      let past = TestLines.Argument.value("Date(timeIntervalSinceNow: \((-seconds).swiftNumber))")
      options.append(.call(".purchaseDate", [past, .value(behavior, "renewalBehavior")]))
    } else if buy.renews != nil {
      stop("a test session leaves renewal on for a purchase at the present time")
    }
    guard !options.isEmpty else { return [] }
    return [TestLines.Argument(label: "options", opening: "[", parts: options, closing: "]")]
  }

  /// Returns the option for an offer.
  private mutating func option(
    of offer: String,
    in buy: Buy,
    _ played: Played
  ) -> TestLines.Argument {
    let terms = played.driver.session.catalog.product(buy.product)?.subscription
    let kind = terms?.offer(offer, kind: nil)?.kind
    let isByTheApp = played.step.step.name == .buy || played.step.step.name == .answer
    switch kind {
    case .winBack:
      helpers.insert(.winBackOffer)
      let found = [TestLines.Argument.value(offer.swiftLiteral), .value(buy.product, "of")]
      return .call(".winBackOffer", [.call("winBackOffer", found)])
    case .code:
      if isByTheApp { stop("the customer redeems an offer code in a sheet") }
      return .value(".codeOffer(referenceName: \(offer.swiftLiteral))")
    case .promotional, .introductory, nil:
      if isByTheApp { stop("the merchant's server would have to sign the offer") }
      return .value(".promotionalOffer(id: \(offer.swiftLiteral))")
    }
  }
}

extension BinaryInteger {
  /// The number as Swift source.
  var swiftNumber: String {
    var digits = String(magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: "_")
  }
}
