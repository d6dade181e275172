import StoreCatalog
package import StoreEngine
package import StoreModel

/// A consequence of a product's change for customers who have the product or request it.
///
/// The rules are the engine's. A customer keeps the product as it was when it was sold, and no edited catalog
/// changes that. Later requests are judged by the edited catalog.
package struct CatalogConsequence: Hashable, Sendable {
  /// The product or SKU that changed.
  package let subject: CatalogSubject
  package let kind: Kind
  /// The billing plan of the customers that the consequence affects, or `nil` if the product has only one way
  /// to pay.
  package var plan: BillingPlan.Kind?

  /// The kind of consequence.
  package enum Kind: Hashable, Sendable {
    /// The product can't be bought any more.
    ///
    /// Customers keep their purchases.
    case vanishes(ProductType)
    /// The product loads but can't be bought, because its price is missing or only requests sell it.
    case notForSale(storefronts: [String])
    /// Present subscribers pay the higher price after they agree to it.
    case mustAgree(storefronts: [String])
    /// Present subscribers pay the higher price after they have been notified.
    case isTold(storefronts: [String])
    /// Subscribers with the SKU pay the higher price after they agree to it.
    case mustAgreeToItem(storefronts: [String])
    /// Subscribers with the SKU pay the higher price after they have been notified.
    case isToldOfItem(storefronts: [String])
    /// Advanced Commerce can't raise prices in these storefronts (4000221).
    case cannotRise(storefronts: [String])
    /// Subscribers with the SKU keep their price until the merchant's server calls Change Price.
    case needsChangePrice(storefronts: [String])
    /// Present subscribers pay the lower price from their next renewal on.
    case renewsLower(storefronts: [String])
    /// Present subscribers keep the period that they subscribed to.
    case keepsPeriod(SubscriptionPeriod)
    /// A change from this subscription to other products of its group takes effect in a different way.
    case moves(to: [ProductID], before: GroupMove, after: GroupMove)
    /// The subscription is in another group, so customers can have it in addition to one of the old group.
    case changesGroup(from: SubscriptionGroupID, to: SubscriptionGroupID)
    /// New customers can choose the plan, and present subscribers change to it at a renewal.
    case planOpens
    /// The plan can't be chosen any more. Its subscribers keep it.
    case planCloses
    /// The App Store rejects requests for the offer.
    case offerIsGone(CatalogSubject.OfferName)
    /// Customers of some kinds are no longer eligible for the offer.
    case offerCloses(CatalogSubject.OfferName, to: [SubscriptionOffer.Eligibility])
    /// Past purchases keep the old type.
    case changesType(from: ProductType, to: ProductType)
    /// Past purchases stay shared with families, but new ones aren't shared.
    case isSharedNoMore
  }
}
