import StoreModel

extension Rulebook {
  /// The rules for monthly billing plans: a year that is billed by the month.
  static let commitments = RuleArea(
    "commitments",
    "Monthly billing plans",
    "A year that is billed by the month.",
    [
      .documented(
        "commitments.twelve-bills",
        """
        A monthly plan commits the customer to 12 monthly bills, for a subscription of one year.
        """,
        .monthlyCommitment,
        .pricingTerms
      ),
      .documented(
        "commitments.cancel-after-commitment",
        """
        Canceling inside a commitment stops the next commitment. The bills of this one stay due.
        """,
        .monthlyCommitment
      ),
      .assumed(
        "commitments.failed-bill-stays-due",
        """
        Turning renewal off while a bill of a commitment fails ends nothing. The bill stays due.
        """,
        .monthlyCommitment
      ),
      .documented(
        "commitments.retry-ninety-days",
        "A failed bill inside a commitment is retried for 90 days.",
        .monthlyCommitment
      ),
      .documented(
        "commitments.refund-ends-commitment",
        "A refund of the current bill ends the commitment.",
        .monthlyCommitment
      ),
      .documented(
        "commitments.up-front-always-possible",
        "A subscription can always be paid up front, with a monthly plan or without.",
        .pricingTerms,
        .session210
      ),
      .assumed(
        "commitments.unknown-plan-unavailable",
        "Asking for a billing plan that the product doesn't have throws `productUnavailable`.",
        .purchaseError
      ),
      .assumed(
        "commitments.change-waits-for-end",
        """
        Inside a commitment, an upgrade begins at once. A crossgrade or another plan begins when \
        the commitment ends.
        """,
        .monthlyCommitment
      ),
      .assumed(
        "commitments.offer-before-commitment",
        """
        A free or prepaid offer comes before the first bill. The customer can cancel until it \
        ends.
        """,
        .monthlyCommitment
      ),
      .assumed(
        "commitments.price-is-sum-of-bills",
        """
        The price of a commitment is the sum of its bills, with those of an offer that began with \
        it.
        """,
        .monthlyCommitment
      ),
      .assumed(
        "commitments.price-same-up-front",
        "Paying up front costs the product's price, even if a billing plan lists another one.",
        .pricingTerms
      ),
      .assumed(
        "commitments.bills-of-other-periods",
        """
        A monthly plan has one bill for each month of its period. For a period of at most a \
        month, it has 12.
        """,
        .pricingTerms
      ),
      .assumed(
        "commitments.bills-keep-price",
        """
        A bill inside a commitment keeps its price, whether the merchant raises or lowers the \
        price.
        """,
        .monthlyCommitment
      ),
      .assumed(
        "commitments.sold-everywhere",
        """
        This store sells monthly plans in every storefront. The App Store doesn't sell them in \
        the United States and Singapore.
        """,
        .monthlyCommitment
      ),
      .assumed(
        "commitments.plan-price-bounds",
        """
        App Store Connect accepts a commitment that costs from 100 to 150 percent of paying up \
        front.
        """,
        .commitmentRevenueCat
      ),
      .assumed(
        "commitments.extended-commitment",
        "After an extension, a commitment ends with its last bill, counted from the later date.",
        .monthlyCommitment,
        .serverExtendArticle
      ),
    ]
  )
}
