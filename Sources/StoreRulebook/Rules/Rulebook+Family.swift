import StoreModel

extension Rulebook {
  /// The rules for purchases that family members share.
  static let family = RuleArea(
    "family",
    "Family Sharing",
    "Purchases of family members.",
    [
      .documented(
        "family.shared-ownership",
        """
        A family member's purchase arrives as family shared, and each member has their own app \
        transaction id.
        """,
        .familySharing,
        .transaction
      ),
      .documented(
        "family.only-shareable",
        "Only products that are set up for Family Sharing are shared. Consumables aren't.",
        .familySharing
      ),
      .documented(
        "family.stops-revokes",
        """
        When sharing stops, the member leaves or the buyer gets a refund, the shared transaction \
        is revoked.
        """,
        .familySharing,
        .revocationDate
      ),
      .documented(
        "family.own-chain",
        "A member's subscription is a chain of its own next to the customer's.",
        .status
      ),
      .assumed(
        "family.full-price",
        "A product that a member shares is sold at its full price, without offers of this customer.",
        .familySharing
      ),
      .assumed(
        "family.no-account-token",
        "A member's purchase doesn't have the app account token, which is the customer's own.",
        .accountTokenOption
      ),
      .assumed(
        "family.shared-again",
        """
        A member's subscription counts as shared again if all earlier ones of its group have \
        ended.
        """,
        .notificationType
      ),
    ]
  )
}
