package import StoreEngine
package import StoreModel

/// What follows from a change of a product for those who have it, and for those who ask for it.
///
/// The rules are the engine's: what a customer has was sold with the product as it was then, and no
/// edited catalog changes it; what is asked for from now on is judged by the catalog as it is now.
package struct CatalogConsequence: Hashable, Sendable {
  /// The product or SKU that changed.
  package let subject: CatalogSubject
  package let kind: Kind
  /// The billing plan of the customers it is about, or `nil` if the product has only one way to pay.
  package var plan: BillingPlan.Kind?

  /// What follows.
  package enum Kind: Hashable, Sendable {
    /// Customers keep what they have, and nobody can buy it any more.
    case vanishes(ProductType)
    /// It can be loaded and not bought: it has no price, or only requests sell it.
    case notForSale(storefronts: [String])
    /// Present subscribers pay the higher price when they have agreed to it.
    case mustAgree(storefronts: [String])
    /// Present subscribers pay the higher price when they have been told.
    case isTold(storefronts: [String])
    /// Subscribers who have the SKU pay the higher price when they have agreed to it.
    case mustAgreeToItem(storefronts: [String])
    /// Subscribers who have the SKU pay the higher price when they have been told.
    case isToldOfItem(storefronts: [String])
    /// Advanced Commerce raises no price there (4000221).
    case cannotRise(storefronts: [String])
    /// Subscribers who have the SKU keep their price until the merchant's server calls Change Price.
    case needsChangePrice(storefronts: [String])
    /// Present subscribers pay the lower price from their next renewal on.
    case renewsLower(storefronts: [String])
    /// Present subscribers go on with the period that they subscribed to.
    case keepsPeriod(SubscriptionPeriod)
    /// A subscriber of it changes to other products of the group in another way than before.
    case moves(to: [ProductID], before: GroupMove, after: GroupMove)
    /// It is in another group: customers may have it beside what they have in the old one.
    case changesGroup(from: SubscriptionGroupID, to: SubscriptionGroupID)
    /// New customers can choose the plan, and present subscribers change to it at a renewal.
    case planOpens
    /// The plan can't be chosen any more. Its subscribers keep it.
    case planCloses
    /// Who asks for the offer is refused.
    case offerIsGone(CatalogSubject.OfferName)
    /// Customers who could have the offer cannot any more.
    case offerCloses(CatalogSubject.OfferName, to: [SubscriptionOffer.Eligibility])
    /// What was bought keeps its type.
    case changesType(from: ProductType, to: ProductType)
    /// Families share what was bought before, and nothing that is bought from now on.
    case isSharedNoMore
  }
}
