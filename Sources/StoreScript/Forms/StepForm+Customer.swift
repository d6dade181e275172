import StoreModel

extension StepForm {
  /// The steps of the customer and the family.
  static let customer: [StepForm] = [
    StepForm(.approve, .productOrNone, Step.approve) {
      if case .approve(let it) = $0 { it } else { nil }
    },
    StepForm(.decline, .productOrNone, Step.decline) {
      if case .decline(let it) = $0 { it } else { nil }
    },
    StepForm(.resolve, .productOrNone, Step.resolve) {
      if case .resolve(let it) = $0 { it } else { nil }
    },
    StepForm(.redeemCode, .redeemCode),
    StepForm(.showMessage, .reasonOrNone, Step.showMessage) {
      if case .showMessage(let it) = $0 { it } else { nil }
    },
    StepForm(.answer, .answer, Step.answer) { if case .answer(let it) = $0 { it } else { nil } },
    StepForm(.respond, SystemSheetResponse.shape, Step.respond) {
      if case .respond(let it) = $0 { it } else { nil }
    },
    StepForm(.buyElsewhere, Buy.shape(of: Buy.elsewhere, told: "buyElsewhere"), Step.buyElsewhere) {
      if case .buyElsewhere(let it) = $0 { it } else { nil }
    },
    StepForm(.familyBuy, Buy.shape(of: Buy.elsewhere, told: "buyElsewhere"), Step.familyBuy) {
      if case .familyBuy(let it) = $0 { it } else { nil }
    },
    StepForm(.stopFamilySharing, .transaction, Step.stopFamilySharing) {
      if case .stopFamilySharing(let it) = $0 { it } else { nil }
    }.formerly("stopSharing"),
    StepForm(.sendIntent, intent, Step.sendIntent) {
      if case .sendIntent(let product, let offer) = $0 { (product, offer) } else { nil }
    },
  ]

  /// `PRODUCT`, or `{product: PRODUCT, offer: ID}`.
  private static let intent = ScriptShape<ProductID>.productAlone
    .of({ (product: $0, offer: String?.none) }, { $0.offer == nil ? $0.product : nil })
    .orFields(
      FieldTable(
        (product: "", offer: nil),
        [.required("product", \.product, .knownProduct), .optional("offer", \.offer, .offer)]
      )
    )
}

extension ScriptShape<ProductID?> {
  /// The product of a pending purchase, or nothing for the oldest pending purchase.
  fileprivate static var productOrNone: ScriptShape {
    ScriptShape<ProductID>.product.naming(.sold, unless: nil).of({ $0 }, { $0 })
      .orNothing(nil, told: #"{"type": ["string", "null"], "format": "sold"}"#)
  }
}

extension ScriptShape<MessageReason?> {
  /// The reason of a pending message, or nothing for the oldest message.
  fileprivate static var reasonOrNone: ScriptShape {
    let reason = ScriptShape<MessageReason>.messageReason
    return reason.of({ $0 }, { $0 })
      .orNothing(nil, told: "{\"oneOf\": [{\"type\": \"null\"}, \(reason.schema)]}")
  }
}
