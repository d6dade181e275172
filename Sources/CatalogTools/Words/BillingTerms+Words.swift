package import StoreModel
package import Texts

extension BillingTerms {
  /// Returns the terms in words: `$59.99 per year`, `$5.99 per month, 12-month commitment, $71.88 in total`.
  ///
  /// - Parameters:
  ///   - storefront: The storefront of the customer.
  ///   - offer: The offer that the words follow. The bills of a pay-as-you-go offer are part of the commitment.
  /// - Returns: A clause.
  package func words(in storefront: Storefront, after offer: SubscriptionOffer? = nil) -> Phrase {
    let rate = rate(in: storefront)
    guard let commitment = commitmentWords(in: storefront) else { return rate }
    return offer?.paymentMode == .payAsYouGo
      ? Phrase("price.semicolon-list", rate, commitment)
      : Phrase("price.comma-list", rate, commitment)
  }

  /// Returns the price of a bill in words, such as `$5.99 per month`.
  package func rate(in storefront: Storefront) -> Phrase {
    period.rate(of: PriceFormat.displayPrice(bill, in: storefront))
  }

  /// Returns the terms in an English sentence, see ``words(in:)``.
  package func text(in storefront: Storefront) -> String {
    words(in: storefront).text(in: .english)
  }

  /// Returns the commitment in words, such as `12-month commitment, $71.88 in total`, or `nil` for terms
  /// without one.
  package func commitmentWords(in storefront: Storefront) -> Phrase? {
    commitment.map { commitment in
      guard let total = commitment.total else {
        return Phrase("price.month-commitment", commitment.bills)
      }
      let price = PriceFormat.displayPrice(total, in: storefront)
      return Phrase("price.month-commitment-in-total", commitment.bills, price)
    }
  }
}

extension BillingTerms.Commitment {
  /// The effect of a cancellation, as a sentence.
  package var cancellation: Phrase {
    localized("price.canceling-takes-effect-after", Phrase.counted(bills, "counted.payment"))
  }

  /// Returns the effect of a cancellation for customers with an offer.
  ///
  /// A free or prepaid offer comes before the commitment.
  package func cancellation(with offer: SubscriptionOffer?) -> Phrase {
    guard let offer, offer.paymentMode != .payAsYouGo else { return cancellation }
    let payments = Phrase.counted(bills, "counted.payment")
    return localized("price.cancel-during-offer-subscription", payments)
  }
}
