import StoreModel

extension StepForm {
  /// The steps about subscriptions.
  static let subscription: [StepForm] = [
    StepForm(.cancelRenewal, .transaction, Step.cancelRenewal) {
      if case .cancelRenewal(let it) = $0 { it } else { nil }
    },
    StepForm(.resumeRenewal, .transaction, Step.resumeRenewal) {
      if case .resumeRenewal(let it) = $0 { it } else { nil }
    },
    StepForm(.resolveBilling, .transaction, Step.resolveBilling) {
      if case .resolveBilling(let it) = $0 { it } else { nil }
    }.formerly("settleBilling"),
    priceAnswer(.agreeToPrice, agrees: true), priceAnswer(.refusePrice, agrees: false),
    StepForm(.raisePrice, .fields(PriceRise.table), Step.raisePrice) {
      if case .raisePrice(let it) = $0 { it } else { nil }
    },
    StepForm(.expire, .transaction, Step.expire) {
      if case .expire(let it) = $0 { it } else { nil }
    },
    StepForm(.forceRenewal, .transaction, Step.forceRenewal) {
      if case .forceRenewal(let it) = $0 { it } else { nil }
    }.formerly("renew"),
  ]

  /// The price that the customer accepts or declines: the price of a subscription, or of one item in it.
  private typealias Price = (transaction: TransactionReference, sku: String?)

  private static func priceAnswer(_ name: StepName, agrees: Bool) -> StepForm {
    StepForm(
      name,
      price,
      { price in
        if let sku = price.sku {
          .answerItemPrice(price.transaction, sku: sku, agrees: agrees)
        } else if agrees {
          .agreeToPrice(price.transaction)
        } else {
          .refusePrice(price.transaction)
        }
      },
      { step in
        if case .answerItemPrice(let it, let sku, agrees) = step { return (it, sku) }
        if agrees, case .agreeToPrice(let it) = step { return (it, nil) }
        if !agrees, case .refusePrice(let it) = step { return (it, nil) }
        return nil
      }
    )
  }

  /// `TRANSACTION`, or `{transaction: TRANSACTION, SKU: SKU}`.
  private static let price = ScriptShape<TransactionReference>.transaction
    .of({ Price($0, nil) }, { $0.sku == nil ? $0.transaction : nil })
    .orFields(
      FieldTable(
        Price(.latest, nil),
        [
          .required("transaction", \.transaction, .transaction),
          .required(
            "SKU",
            \.sku,
            ScriptShape<String>.text.naming(.sku, unless: nil).of({ $0 }, { $0 })
          ),
        ]
      )
    )
}
