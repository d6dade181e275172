public import Foundation
import StoreConnection
import StoreModel

extension SubscriptionInfo {
  /// The billing plan of a subscription.
  ///
  /// Later versions can add values.
  public struct BillingPlanType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value from a name, even if this version doesn't know the name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    init(_ kind: BillingPlan.Kind) {
      rawValue = kind.rawValue
    }

    /// The customer pays for the whole period at its start.
    public static let upFront = BillingPlanType(.upFront)
    /// The customer commits to twelve months and pays monthly.
    public static let monthly = BillingPlanType(.monthly)
  }

  /// The duration of one billing period.
  public typealias BillingPeriod = SubscriptionPeriod

  /// The commitment that the customer makes when subscribing.
  public struct CommitmentInfo: Hashable, Sendable {
    /// The total price of the commitment, in units of the storefront's currency.
    public let price: Decimal
    /// The total price in the storefront's format.
    public let displayPrice: String
    /// The duration of the commitment.
    public let period: Product.SubscriptionPeriod
  }

  /// The price and billing terms of a subscription with one billing plan.
  public struct PricingTerms: Hashable, Sendable {
    /// The price of one billing period, in units of the storefront's currency.
    public let billingPrice: Decimal
    /// The price of one billing period, in the storefront's format.
    public let billingDisplayPrice: String
    /// The duration of one billing period.
    public let billingPeriod: BillingPeriod
    /// The billing plan.
    public let billingPlanType: BillingPlanType
    /// The customer's commitment.
    ///
    /// For a plan without a commitment, it covers a single billing period.
    public let commitmentInfo: CommitmentInfo
    /// The offers of the plan.
    public let subscriptionOffers: [Product.SubscriptionOffer]

    /// The offers of the plan that have a given kind.
    public subscript(offers type: Product.SubscriptionOffer.OfferType) -> [Product
      .SubscriptionOffer]
    {
      subscriptionOffers.filter { $0.type == type }
    }
  }
}

extension SubscriptionInfo.PricingTerms {
  /// Returns the terms of each billing plan of a product: the up-front plan, and the monthly plan if the catalog
  /// contains it.
  ///
  /// Each plan has its own offers.
  static func all(
    of product: StoreModel.Product,
    settings: ShopWindow
  ) -> [Product.SubscriptionInfo.PricingTerms] {
    (product.subscription?.plansForSale ?? []).compactMap { plan in
      product.billing(plan, in: settings.storefront).map { billing in
        let total = billing.commitment?.total ?? billing.bill
        let offers = product.subscription?.offers(for: plan) ?? []
        return Product.SubscriptionInfo.PricingTerms(
          billingPrice: Decimal(billing.bill),
          billingDisplayPrice: settings.display(billing.bill),
          billingPeriod: Product.SubscriptionPeriod(billing.period),
          billingPlanType: Product.SubscriptionInfo.BillingPlanType(plan),
          commitmentInfo: Product.SubscriptionInfo.CommitmentInfo(
            price: Decimal(total),
            displayPrice: settings.display(total),
            period: billing.commitmentPeriod
          ),
          subscriptionOffers: offers.filter { $0.kind != .code }
            .map { Product.SubscriptionOffer($0, settings: settings) }
        )
      }
    }
  }
}

extension BillingTerms {
  /// The duration of the commitment.
  ///
  /// A multiple of twelve months is expressed in years.
  fileprivate var commitmentPeriod: Product.SubscriptionPeriod {
    guard let bills = commitment?.bills else { return Product.SubscriptionPeriod(period) }
    return Product.SubscriptionPeriod(
      bills.isMultiple(of: 12)
        ? StoreModel.SubscriptionPeriod(value: bills / 12, unit: .year)
        : StoreModel.SubscriptionPeriod(value: bills, unit: .month)
    )
  }
}
