import StoreModel

// What the merchant's server asks for through the App Store Server API; fields are named as in Apple's
// requests (server-api.md 1.3).

extension StepReader {
  /// `{transaction, extendByDays, extendReasonCode, requestIdentifier}`.
  mutating func extend(_ value: ScriptValue) -> Step? {
    var fields = FieldReader(value, of: "extend")
    let transaction = fields.requireTransaction("transaction")
    let terms = fields.takeExtension()
    guard finish(&fields), let transaction, let terms else { return nil }
    return .extend(transaction, terms)
  }

  /// `{productId, storefrontCountryCodes, extendByDays, extendReasonCode, requestIdentifier}`.
  mutating func extendAll(_ value: ScriptValue) -> Step? {
    var fields = FieldReader(value, of: "extendAll")
    let product = fields.requireProduct("productId")
    let terms = fields.takeExtension()
    let storefronts = fields.take("storefrontCountryCodes") { value throws(ScriptProblem) in
      try value.list { value throws(ScriptProblem) in try value.string() }
    }
    guard finish(&fields), let product, let terms else { return nil }
    return .extendAll(
      MassRenewalExtension(terms: terms, productID: product, storefronts: storefronts)
    )
  }

  /// `{transaction, appAccountToken}`.
  mutating func setAccountToken(_ value: ScriptValue) -> Step? {
    var fields = FieldReader(value, of: "setAccountToken")
    let transaction = fields.requireTransaction("transaction")
    let token = fields.require("appAccountToken") { value throws(ScriptProblem) in
      try value.string()
    }
    guard finish(&fields), let transaction, let token else { return nil }
    return .setAccountToken(transaction, token)
  }

  /// The fields of version 2, or with `version: 1` those of version 1.
  mutating func consumption(_ value: ScriptValue) -> Step? {
    var fields = FieldReader(value, of: "consumption")
    let transaction = fields.requireTransaction("transaction")
    let version = fields.take("version") { value throws(ScriptProblem) -> Int in
      let version = try value.count()
      guard version == 1 || version == 2 else {
        throw value.problem("there is no version \(value.shown)", "write 1 or 2")
      }
      return version
    }
    let report = version == 1 ? fields.takeConsumptionV1() : fields.takeConsumption()
    guard finish(&fields), let transaction, let report else { return nil }
    return .consumption(transaction, report)
  }

  /// `{transaction, target, passed}`.
  mutating func performanceTest(_ value: ScriptValue) -> Step? {
    var fields = FieldReader(value, of: "performanceTest")
    let transaction = fields.requireTransaction("transaction")
    let target = fields.takeText("target")
    let passes = fields.takeBool("passed")
    guard finish(&fields), let transaction else { return nil }
    return .performanceTest(transaction, target: target, passes: passes ?? true)
  }
}

extension FieldReader {
  fileprivate mutating func takeExtension() -> RenewalExtension? {
    let days = require("extendByDays") { value throws(ScriptProblem) in try value.count() }
    let reason = take("extendReasonCode") { value throws(ScriptProblem) in try value.count() }
    let identifier = require("requestIdentifier") { value throws(ScriptProblem) in
      try value.string()
    }
    guard let days, let identifier else { return nil }
    return RenewalExtension(days: days, reason: reason ?? 0, requestIdentifier: identifier)
  }

  fileprivate mutating func takeConsumption() -> ConsumptionReport? {
    let consents = takeBool("customerConsented")
    let sample = takeBool("sampleContentProvided")
    let status = take("deliveryStatus") { value throws(ScriptProblem) in
      try value.oneOf(DeliveryStatus.self, called: "deliveryStatus")
    }
    let percentage = take("consumptionPercentage") { value throws(ScriptProblem) in
      try value.count()
    }
    let preference = take("refundPreference") { value throws(ScriptProblem) in
      try value.oneOf(RefundPreference.self, called: "refundPreference")
    }
    return .current(
      request: ConsumptionRequest(
        customerConsented: consents ?? true,
        sampleContentProvided: sample ?? false,
        deliveryStatus: status ?? .delivered,
        consumptionPercentage: percentage,
        refundPreference: preference
      )
    )
  }

  fileprivate mutating func takeConsumptionV1() -> ConsumptionReport? {
    func number(_ name: String, _ fields: inout FieldReader) -> Int? {
      fields.take(name) { value throws(ScriptProblem) in try value.count() }
    }
    return .first(
      request: ConsumptionRequestV1(
        customerConsented: takeBool("customerConsented") ?? true,
        consumptionStatus: number("consumptionStatus", &self) ?? 0,
        platform: number("platform", &self) ?? 0,
        sampleContentProvided: takeBool("sampleContentProvided") ?? false,
        deliveryStatus: number("deliveryStatus", &self) ?? 0,
        appAccountToken: takeText("appAccountToken") ?? "",
        accountTenure: number("accountTenure", &self) ?? 0,
        playTime: number("playTime", &self) ?? 0,
        lifetimeDollarsRefunded: number("lifetimeDollarsRefunded", &self) ?? 0,
        lifetimeDollarsPurchased: number("lifetimeDollarsPurchased", &self) ?? 0,
        userStatus: number("userStatus", &self) ?? 0,
        refundPreference: number("refundPreference", &self)
      )
    )
  }
}
