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
    public let billingPeriod: Product.SubscriptionPeriod
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
  /// The ways to pay: at once, and by the month where the catalog has a plan for it.
  ///
  /// Which offers go with a monthly plan a catalog does not say; all do (assumed).
  static func all(
    of terms: SubscriptionTerms,
    price: Price,
    offers: [Product.SubscriptionOffer],
    settings: ShopWindow
  ) -> [Product.SubscriptionInfo.PricingTerms] {
    let period = Product.SubscriptionPeriod(terms.period)
    let upFront = Product.SubscriptionInfo.PricingTerms(
      billingPrice: Decimal(price),
      billingDisplayPrice: settings.display(price),
      billingPeriod: period,
      billingPlanType: .upFront,
      commitmentInfo: Product.SubscriptionInfo.CommitmentInfo(
        price: Decimal(price),
        displayPrice: settings.display(price),
        period: period
      ),
      subscriptionOffers: offers
    )
    let monthly = terms.billingPlans.filter { $0.isEnabled && $0.kind == .monthly }.map { plan in
      let bill = plan.price(in: settings.storefront)
      let whole = plan.commitmentPrice(in: settings.storefront)
      return Product.SubscriptionInfo.PricingTerms(
        billingPrice: Decimal(bill),
        billingDisplayPrice: settings.display(bill),
        billingPeriod: .monthly,
        billingPlanType: .monthly,
        commitmentInfo: Product.SubscriptionInfo.CommitmentInfo(
          price: Decimal(whole),
          displayPrice: settings.display(whole),
          period: period
        ),
        subscriptionOffers: offers
      )
    }
    return [upFront] + monthly
  }
}
