import AdvancedCommerce
package import StoreModel

/// A new price for one subscriber.
package struct PriceRise: Hashable, Sendable {
  /// Any transaction of the subscription.
  package var transaction: TransactionReference
  /// The new price of a period, in milliunits.
  package var milliunits: Int64
  /// The currency of the new price, or `nil` for the subscription's currency.
  package var currency: Currency?
  /// Whether the customer must agree to the new price.
  ///
  /// If the value is `nil`, the storefront and the amount determine whether consent is needed. If consent isn't needed,
  /// the customer only receives a notice.
  package var needsConsent: Bool?
  /// Whether the subscriber keeps the current price despite the increase.
  ///
  /// The increase applies to one subscriber. New subscribers pay the price in the catalog.
  package var preservesPrice: Bool

  package init(
    of transaction: TransactionReference,
    to milliunits: Int64,
    currency: Currency? = nil,
    needsConsent: Bool? = nil,
    preservesPrice: Bool = false
  ) {
    self.transaction = transaction
    self.milliunits = milliunits
    self.currency = currency
    self.needsConsent = needsConsent
    self.preservesPrice = preservesPrice
  }
}

extension PriceRise {
  /// The declaration of the mapping after `raisePrice:`.
  static let table = FieldTable(
    PriceRise(of: .latest, to: 0),
    [
      .required("transaction", \.transaction, .transaction),
      .required("to", \.amount, .amount),
      .optional("consent", \.needsConsent, consent),
      .unless(false, "preserveCurrentPrice", \.preservesPrice, preserved),
    ]
  )

  private static let consent = ScriptShape<Bool>.flag.told(
    as: """
      {"type": "boolean", "description": "Whether the customer must agree. Default: decided by the storefront and \
      the amount."}
      """
  )

  private static let preserved = ScriptShape<Bool>.flag.told(
    as: """
      {"type": "boolean", "description": "Whether the subscriber keeps the current price. Default: false. New \
      subscribers pay the catalog's price."}
      """
  )

  /// The new price as written.
  ///
  /// It may lack a currency.
  fileprivate struct Amount: Sendable {
    var milliunits: Int64
    var currency: Currency?
  }

  private var amount: Amount {
    get { Amount(milliunits: milliunits, currency: currency) }
    set { (milliunits, currency) = (newValue.milliunits, newValue.currency) }
  }
}

extension ScriptShape<PriceRise.Amount> {
  /// `5.99`, or `5.99 USD`.
  fileprivate static var amount: ScriptShape {
    ScriptShape(
      #"{"type": ["string", "number"], "description": "5.99, or 5.99 USD."}"#,
      { value throws(ScriptProblem) in
        guard let amount = try? Price.amount(value.text ?? "", in: nil) else {
          throw value.problem(
            "\(value.shown) isn't an amount of money",
            "write one such as 5.99, \(Price.decimalWords)"
          )
        }
        return PriceRise.Amount(milliunits: amount.milliunits, currency: amount.currency)
      },
      { amount in
        // The decimals are those of the currency, or two decimals if no currency is named.
        let price = Price(milliunits: amount.milliunits, currency: amount.currency ?? "USD").decimal
        return scalar(amount.currency.map { "\(price) \($0)" } ?? price)
      }
    )
  }
}
