public import Foundation
import StoreModel

extension SubscriptionInfo {
  /// How a subscription is billed, open for plans to come.
  public struct BillingPlanType: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Takes any name; unknown ones are kept.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    init(_ kind: BillingPlan.Kind) {
      rawValue = kind.rawValue
    }

    /// The whole period is paid at its beginning.
    public static let upFront = BillingPlanType(.upFront)
    /// A part is paid each month, for twelve months that the customer commits to.
    public static let monthly = BillingPlanType(.monthly)
  }

  /// The time from bill to bill.
  public typealias BillingPeriod = SubscriptionPeriod

  /// What a customer commits to when subscribing.
  public struct CommitmentInfo: Hashable, Sendable {
    /// What the whole commitment costs, in units of the storefront's currency.
    public let price: Decimal
    /// That price as the customer reads it.
    public let displayPrice: String
    /// How long it lasts.
    public let period: Product.SubscriptionPeriod
  }

  /// One way to pay for a subscription.
  public struct PricingTerms: Hashable, Sendable {
    /// The amount of one bill, in units of the storefront's currency.
    public let billingPrice: Decimal
    /// That amount as the customer reads it.
    public let billingDisplayPrice: String
    /// How often a bill is due.
    public let billingPeriod: BillingPeriod
    /// The plan.
    public let billingPlanType: BillingPlanType
    /// What the customer commits to; without a commitment it is one bill.
    public let commitmentInfo: CommitmentInfo
    /// The offers of the plan.
    public let subscriptionOffers: [Product.SubscriptionOffer]

    /// The offers of a kind.
    public subscript(offers type: Product.SubscriptionOffer.OfferType) -> [Product
      .SubscriptionOffer]
    {
      subscriptionOffers.filter { $0.type == type }
    }
  }
}

extension SubscriptionInfo.PricingTerms {
  /// The ways to pay: at once, and by the month where the catalog sells a plan for it.
  ///
  /// Each has its own offers.
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
  /// The time for which the customer pays in any case; twelve months read as a year.
  fileprivate var commitmentPeriod: Product.SubscriptionPeriod {
    guard let bills = commitment?.bills else { return Product.SubscriptionPeriod(period) }
    return Product.SubscriptionPeriod(
      bills.isMultiple(of: 12)
        ? StoreModel.SubscriptionPeriod(value: bills / 12, unit: .year)
        : StoreModel.SubscriptionPeriod(value: bills, unit: .month)
    )
  }
}
