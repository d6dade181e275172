import AdvancedCommerce

/// The members of a request as a script writes them: Apple's names, those of `requestInfo` and `item`
/// laid flat among the others.
///
/// One table for each request says how a step is read, how it is written and what an editor is told of
/// it, so that the three cannot drift apart. It knows names and types; what a request may say is not
/// its business, because a script may be wrong on purpose.
struct RequestForm: Sendable {
  /// The parts of a request whose members stand flat in a step; they may also be written as they are
  /// on the wire.
  enum Home: String, CaseIterable {
    case requestInfo
    case item
  }

  struct Field: Sendable {
    let name: String
    let kind: Kind
    var isRequired = true
    /// Where the wire form has it; nil for the request itself.
    var home: Home?

    var optional: Field { changed { $0.isRequired = false } }

    func at(_ home: Home) -> Field { changed { $0.home = home } }

    private func changed(_ change: (inout Field) -> Void) -> Field {
      var field = self
      change(&field)
      return field
    }
  }

  indirect enum Kind: Sendable {
    case text
    case flag
    case count
    /// Milliunits on the wire; `4.99 USD`, or "4.99" beside a currency, in a script.
    case money
    case texts
    case part(RequestForm)
    case parts(RequestForm)
    /// Objects that hold no more than a SKU; a script may write the SKU alone.
    case skus
  }

  let fields: [Field]

  init(_ fields: [Field]) {
    self.fields = fields
  }

  static func text(_ name: String) -> Field { Field(name: name, kind: .text) }
  static func flag(_ name: String) -> Field { Field(name: name, kind: .flag) }
  static func count(_ name: String) -> Field { Field(name: name, kind: .count) }
  static func money(_ name: String) -> Field { Field(name: name, kind: .money) }
  static func texts(_ name: String) -> Field { Field(name: name, kind: .texts) }
  static func skus(_ name: String) -> Field { Field(name: name, kind: .skus) }

  static func part(_ name: String, _ fields: [Field]) -> Field {
    Field(name: name, kind: .part(RequestForm(fields)))
  }

  static func parts(_ name: String, _ fields: [Field]) -> Field {
    Field(name: name, kind: .parts(RequestForm(fields)))
  }
}

// The tables of advanced-commerce.md 1.1 to 1.6.
extension RequestForm {
  static func form(of operation: RequestOperation) -> RequestForm {
    switch operation {
    case .oneTimeCharge: oneTimeCharge
    case .createSubscription: createSubscription
    case .modifySubscription: modifySubscription
    case .reactivateSubscription: reactivateSubscription
    }
  }

  private static let requestInfo = [
    text("requestReferenceId").at(.requestInfo),
    text("appAccountToken").optional.at(.requestInfo),
    text("consistencyToken").optional.at(.requestInfo),
  ]

  private static let names = [text("displayName"), text("description")]

  private static let offer = part(
    "offer",
    [text("period"), count("periodCount"), money("price"), text("reason")]
  ).optional

  private static let changedDescriptors = part(
    "descriptors",
    [text("effective"), text("displayName").optional, text("description").optional]
  ).optional

  private static let oneTimeCharge = RequestForm(
    ([text("SKU")] + names + [money("price")]).map { $0.at(.item) }
      + [text("currency"), text("taxCode"), text("storefront").optional] + requestInfo
  )

  private static let createSubscription = RequestForm(
    [
      part("descriptors", names),
      parts("items", [text("SKU")] + names + [money("price"), offer]),
      text("period"), text("currency"), text("taxCode"), text("storefront").optional,
      text("previousTransactionId").optional,
    ] + requestInfo
  )

  private static let modifySubscription = RequestForm(
    [
      text("transactionId"), flag("retainBillingCycle"),
      parts(
        "addItems",
        [text("SKU")] + names + [money("price"), money("proratedPrice").optional, offer]
      ).optional,
      parts(
        "changeItems",
        [text("currentSKU"), text("SKU")] + names
          + [
            money("price"), text("effective"), text("reason"), money("proratedPrice").optional,
            offer,
          ]
      ).optional,
      skus("removeItems").optional,
      part("periodChange", [text("effective"), text("period")]).optional,
      changedDescriptors,
      text("currency").optional, text("taxCode").optional, text("storefront").optional,
    ] + requestInfo
  )

  private static let reactivateSubscription = RequestForm(
    [text("transactionId"), skus("items").optional, text("storefront").optional] + requestInfo
  )
}

// The tables of advanced-commerce.md 2.1.
extension RequestForm {
  static func form(of endpoint: ServerEndpoint) -> RequestForm {
    switch endpoint {
    case .cancel: cancel
    case .revoke: revoke
    case .changePrice: changePrice
    case .changeMetadata: changeMetadata
    case .migrate: migrate
    case .requestRefund: requestRefund
    }
  }

  private static let cancel = RequestForm([text("storefront").optional] + requestInfo)

  private static let revoke = RequestForm(
    [
      text("refundReason"), text("refundType"), flag("refundRiskingPreference"),
      text("storefront").optional,
    ] + requestInfo
  )

  private static let changePrice = RequestForm(
    [
      parts("items", [text("SKU"), money("price"), texts("dependentSKUs").optional]),
      text("currency").optional, text("storefront").optional,
    ] + requestInfo
  )

  private static let changeMetadata = RequestForm(
    [
      changedDescriptors,
      parts(
        "items",
        [text("currentSKU"), text("effective"), text("SKU").optional] + names.map(\.optional)
      ).optional,
      text("taxCode").optional, text("storefront").optional,
    ] + requestInfo
  )

  private static let migrate = RequestForm(
    [
      text("targetProductId"),
      part("descriptors", names),
      parts("items", [text("SKU")] + names),
      parts("renewalItems", [text("SKU")] + names).optional,
      text("taxCode"), text("storefront").optional,
    ] + requestInfo
  )

  private static let requestRefund = RequestForm(
    [
      parts(
        "items",
        [
          text("SKU"), text("refundReason"), text("refundType"), money("refundAmount").optional,
          flag("revoke"),
        ]
      ),
      flag("refundRiskingPreference"), text("currency").optional, text("storefront").optional,
    ] + requestInfo
  )
}
