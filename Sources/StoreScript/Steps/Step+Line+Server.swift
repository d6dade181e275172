import StoreModel

extension Step {
  /// A step of the merchant's server on one line; nil for any other.
  var serverLine: String? {
    switch self {
    case .extend(let reference, let terms):
      var fields = FlowMapping()
      fields.add("transaction", reference.value)
      fields.add(terms)
      return "extend: \(fields.text)"
    case .extendAll(let request):
      var fields = FlowMapping()
      fields.add("productId", scalar(request.productID.rawValue))
      fields.add(request.terms)
      fields.add("storefrontCountryCodes", request.storefronts.map { flow($0.map(scalar)) })
      return "extendAll: \(fields.text)"
    case .setAccountToken(let reference, let token):
      return "setAccountToken: {transaction: \(reference.value), appAccountToken: \(scalar(token))}"
    case .consumption(let reference, let report):
      var fields = FlowMapping()
      fields.add("transaction", reference.value)
      fields.add(report)
      return "consumption: \(fields.text)"
    case .reverseRefund(let reference): return "reverseRefund: \(reference.value)"
    case .messaging(let change): return "messaging: \(change.value)"
    case .performanceTest(let reference, let target, let passes):
      var fields = FlowMapping()
      fields.add("transaction", reference.value)
      fields.add("target", target.map(scalar))
      fields.add("passed", passes ? nil : "false")
      return "performanceTest: \(fields.text)"
    default: return nil
    }
  }
}

extension FlowMapping {
  fileprivate mutating func add(_ terms: RenewalExtension) {
    add("extendByDays", String(terms.days))
    add("extendReasonCode", terms.reason == 0 ? nil : String(terms.reason))
    add("requestIdentifier", scalar(terms.requestIdentifier))
  }

  fileprivate mutating func add(_ report: ConsumptionReport) {
    switch report {
    case .current(let request):
      add("customerConsented", request.customerConsented ? nil : "false")
      add("sampleContentProvided", request.sampleContentProvided ? "true" : nil)
      add("deliveryStatus", request.deliveryStatus.rawValue)
      add("consumptionPercentage", request.consumptionPercentage.map { String($0) })
      add("refundPreference", request.refundPreference?.rawValue)
    case .first(let request):
      add("version", "1")
      add("customerConsented", request.customerConsented ? nil : "false")
      add("sampleContentProvided", request.sampleContentProvided ? "true" : nil)
      add(
        "appAccountToken",
        request.appAccountToken.isEmpty ? nil : scalar(request.appAccountToken)
      )
      let numbers = [
        ("consumptionStatus", request.consumptionStatus), ("platform", request.platform),
        ("deliveryStatus", request.deliveryStatus), ("accountTenure", request.accountTenure),
        ("playTime", request.playTime),
        ("lifetimeDollarsRefunded", request.lifetimeDollarsRefunded),
        ("lifetimeDollarsPurchased", request.lifetimeDollarsPurchased),
        ("userStatus", request.userStatus),
      ]
      for (name, number) in numbers { add(name, number == 0 ? nil : String(number)) }
      add("refundPreference", request.refundPreference.map { String($0) })
    }
  }
}

extension MessagingChange {
  /// What stands behind `messaging:`; of a performance test nothing, which has a step of its own.
  fileprivate var value: String {
    switch self {
    case .imageUploaded(let image): "{image: \(image.value)}"
    case .imageDeleted(let identifier): "{deleteImage: \(identifier)}"
    case .imageReviewed(let identifier, let state):
      "{reviewImage: {imageIdentifier: \(identifier), imageState: \(state.rawValue)}}"
    case .messageUploaded(let message): "{message: \(message.value)}"
    case .messageDeleted(let identifier): "{deleteMessage: \(identifier)}"
    case .messageReviewed(let identifier, let state):
      "{reviewMessage: {messageIdentifier: \(identifier), messageState: \(state.rawValue)}}"
    case .defaultSet(let message):
      "{default: {productId: \(scalar(message.product.rawValue)), "
        + "locale: \(scalar(message.locale)), messageIdentifier: \(message.message)}}"
    case .defaultDeleted(let product, let locale):
      "{deleteDefault: {productId: \(scalar(product.rawValue)), locale: \(scalar(locale))}}"
    case .realtimeURLSet(let url): "{realtimeURL: \(scalar(url))}"
    case .realtimeURLDeleted: "{realtimeURL: none}"
    case .performanceTestBegun, .performanceTestEnded: "{}"
    }
  }
}

extension RetentionImage {
  fileprivate var value: String {
    var fields = FlowMapping()
    fields.add("imageIdentifier", identifier)
    fields.add("imageSize", size == .fullSize ? nil : size.rawValue)
    fields.add("width", width == size.usual.width ? nil : String(width))
    fields.add("height", height == size.usual.height ? nil : String(height))
    return fields.text
  }
}

extension RetentionMessage {
  fileprivate var value: String {
    var fields = FlowMapping()
    fields.add("messageIdentifier", identifier)
    fields.add("header", scalar(header))
    fields.add("body", scalar(body))
    fields.add(
      "image",
      image.map { "{imageIdentifier: \($0.imageIdentifier), altText: \(scalar($0.altText))}" }
    )
    fields.add("headerPosition", headerPosition?.rawValue)
    fields.add(
      "bulletPoints",
      bulletPoints.map { bullets in
        flow(
          bullets.map { bullet in
            "{text: \(scalar(bullet.text)), imageIdentifier: \(bullet.imageIdentifier), "
              + "altText: \(scalar(bullet.altText))}"
          }
        )
      }
    )
    return fields.text
  }
}
