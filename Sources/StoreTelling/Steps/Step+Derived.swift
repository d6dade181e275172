import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript

extension PurchaseRequest {
  /// Returns the step that makes this purchase.
  func step(_ reference: (TransactionID) -> TransactionReference) -> Step {
    if let advancedCommerce {
      return .request(AppRequest(advancedCommerce, with: product.id, reference))
    }
    var buy = Buy(
      product: product.id,
      quantity: quantity,
      appAccountToken: appAccountToken,
      offer: offerID
    )
    // Each signature of a merchant uses a nonce. In test environments, a promotional offer needs none.
    let others = allowsIntroductoryOffer == nil ? 0 : 1
    buy.signedOffer = offerKind == .promotional && (nonces?.count ?? 0) > others
    buy.billingPlan = billingPlan
    buy.introductoryOffer = allowsIntroductoryOffer
    buy.askToBuy = simulatesAskToBuy ?? false
    return .buy(buy)
  }
}

extension AppRequest {
  /// Creates a request that was made, with its subscription named as in steps.
  ///
  /// An accepted request had the current token. Another run has another token, so the step fills it in.
  fileprivate init(
    _ request: AnyInAppRequest,
    with product: ProductID,
    _ reference: (TransactionID) -> TransactionReference
  ) {
    self.init(product: product, request: request)
    guard let id = request.subscriptionID.flatMap(TransactionID.init) else { return }
    subscription = reference(id)
    self.request.subscriptionID = nil
    takesConsistencyToken = request.filledInfo.consistencyToken != nil
    self.request.filledInfo.consistencyToken = nil
  }
}

extension MerchantRequest {
  /// Creates a request that was accepted.
  init(_ request: AnyServerRequest, of transaction: TransactionReference) {
    self.init(
      transaction: transaction,
      request: request,
      takesConsistencyToken: request.filledInfo.consistencyToken != nil
    )
    self.request.filledInfo.consistencyToken = nil
  }
}

extension Buy {
  /// Creates a purchase that was made on another device, at a moment or earlier.
  init(elsewhere transaction: Transaction, at moment: StoreInstant) {
    self.init(product: transaction.productId, quantity: transaction.quantity)
    if transaction.offerType != .introductory { offer = transaction.offerIdentifier }
    billingPlan = transaction.billingPlanType
    if transaction.purchaseDate < moment { date = transaction.purchaseDate }
  }

  /// Creates a purchase on another device that takes effect when the period ends.
  init(scheduling change: Subscription) {
    self.init(product: change.nextProduct.id)
    if change.nextOffer?.kind != .introductory { offer = change.nextOffer?.id }
    billingPlan = change.nextPlan?.kind
  }
}

extension SystemSheet.Kind {
  /// Returns the step that opens the sheet, or `nil` if the sheet comes with a message.
  func step(_ reference: (TransactionID) -> TransactionReference) -> Step? {
    switch self {
    case .refundRequest(let id): .askForRefund(reference(id))
    case .manageSubscriptions(let group): .manageSubscriptions(group)
    case .redeemOfferCode: .redeemCode
    case .priceIncreaseConsent, .billingProblem: nil
    }
  }
}

extension SystemSheetAnswer {
  /// Returns the answer as a step contains it.
  func response(_ reference: (TransactionID) -> TransactionReference) -> SystemSheetResponse {
    switch self {
    case .agree: .agree
    case .cancel: .cancel
    case .decline: .decline
    case .redeem(let product, let code): .redeem(code: code, product: product.id)
    case .change(let product): .change(product.id)
    case .setAutoRenew(let id, true): .resumeRenewal(reference(id))
    case .setAutoRenew(let id, false): .cancelRenewal(reference(id))
    case .fail(let failure): .fail(failure)
    }
  }
}

extension Advance {
  /// Creates a move of the clock as a user would write it: calendar units if possible, hours and minutes, or
  /// the date.
  init(from start: StoreInstant, to end: StoreInstant) {
    let milliseconds = start.milliseconds(until: end)
    let (first, last) = (CivilDate(start), CivilDate(end))
    let months = (last.year - first.year) * 12 + last.month - first.month
    let day: Int64 = 86_400_000
    if end == .last {
      // A length that leads to the last date would also lead beyond it.
      self = .to(end)
    } else if months > 0, first.adding(months: months).instant == end {
      let isYears = months % 12 == 0
      self = .by(
        SubscriptionPeriod(value: isYears ? months / 12 : months, unit: isYears ? .year : .month)
      )
    } else if milliseconds > 0, milliseconds % day == 0 {
      let days = Int(milliseconds / day)
      let isWeeks = days % 7 == 0
      self = .by(
        SubscriptionPeriod(value: isWeeks ? days / 7 : days, unit: isWeeks ? .week : .day)
      )
    } else if milliseconds > 0, milliseconds < day,
      milliseconds % 60_000 == 0 || milliseconds < 60_000 && milliseconds % 1000 == 0
    {
      self = .bySeconds(milliseconds / 1000)
    } else {
      self = .to(end)
    }
  }
}
