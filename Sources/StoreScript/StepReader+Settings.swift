import StoreModel
import VisibleText

extension StepReader {
  /// The fields of `set`.
  mutating func set(_ value: ScriptValue) -> SettingsChange? {
    var fields = FieldReader(value, of: "set")
    var change = SettingsChange()
    change.takeSwitches(&fields)
    change.takeRules(&fields)
    change.takeErrors(&fields)
    change.takeNotifications(&fields)
    change.advancedCommerce = fields.take("advancedCommerce") { value throws(ScriptProblem) in
      try SettingsChange.AdvancedCommerce(value)
    }
    return finish(&fields) ? change : nil
  }
}

extension SettingsChange {
  fileprivate mutating func takeSwitches(_ fields: inout FieldReader) {
    storefront = fields.take("storefront") { value throws(ScriptProblem) in
      try value.countryCode()
    }
    locale = fields.takeText("locale")
    askToBuy = fields.takeBool("askToBuy")
    interruptedPurchases = fields.takeBool("interruptedPurchases")
    billingRetryOnRenewal = fields.takeBool("billingRetryOnRenewal")
    billingGracePeriod = fields.takeBool("billingGracePeriod")
    offline = fields.takeBool("offline")
    canMakePayments = fields.takeBool("canMakePayments")
    keepFinishedConsumables = fields.takeBool("keepFinishedConsumables")
  }

  fileprivate mutating func takeRules(_ fields: inout FieldReader) {
    gracePeriodDays = fields.take("gracePeriodDays") { value throws(ScriptProblem) in
      let days = try value.count()
      guard [3, 16, 28].contains(days) else {
        throw value.problem("a grace period has no \(days) days", "write 3, 16 or 28")
      }
      return days
    }
    timeRate = fields.take("timeRate") { value throws(ScriptProblem) in try value.timeRate() }
    refunds = fields.take("refunds") { value throws(ScriptProblem) in
      try value.oneOf(RefundPolicy.self, called: "refund policy")
    }
    standingAnswer = fields.take("standingAnswer") { value throws(ScriptProblem) in
      try value.orNone { value throws(ScriptProblem) in try value.sheetAnswer() }
    }
  }

  fileprivate mutating func takeNotifications(_ fields: inout FieldReader) {
    webhooks = fields.take("webhooks") { value throws(ScriptProblem) in
      let urls = try value.list { value throws(ScriptProblem) in try value.webhookURL() }
      var seen: Set<String> = []
      if let twice = urls.first(where: { !seen.insert($0).inserted }) {
        throw value.problem(
          "the webhook \(twice.quoted) is there twice",
          "write each webhook once"
        )
      }
      return urls
    }
    retries = fields.take("retries") { value throws(ScriptProblem) in
      try value.oneOf(SettingsChange.Retries.self, called: "schedule of retries")
    }
  }

  fileprivate mutating func takeErrors(_ fields: inout FieldReader) {
    purchaseError = fields.takeFailure("purchaseError")
    verificationError = fields.take("verificationError") { value throws(ScriptProblem) in
      try value.orNone { value throws(ScriptProblem) in
        try value.oneOf(SignatureFlaw.self, called: "signature flaw")
      }
    }
    loadProductsError = fields.takeFailure("loadProductsError")
    syncError = fields.takeFailure("syncError")
    subscriptionStatusError = fields.takeFailure("subscriptionStatusError")
    appTransactionError = fields.takeFailure("appTransactionError")
    manageSubscriptionsError = fields.takeFailure("manageSubscriptionsError")
    refundRequestError = fields.takeFailure("refundRequestError")
    offerCodeRedeemError = fields.takeFailure("offerCodeRedeemError")
  }
}

extension ScriptValue {
  /// Three capital letters.
  package func countryCode() throws(ScriptProblem) -> String {
    let text = try string()
    guard text.utf8.count == 3, text.utf8.allSatisfy({ (65...90).contains($0) }) else {
      throw problem("\(shown) is not a storefront", "write three capital letters such as USA")
    }
    return text
  }

  func timeRate() throws(ScriptProblem) -> TimeRate {
    guard let text else { throw problem("a time rate is a word, not \(shown)", "write its name") }
    guard let rate = TimeRate.allCases.first(where: { $0.name == text }) else {
      let names = TimeRate.allCases.map(\.name)
      throw problem("there is no time rate \(shown)", Suggestion.remedy(for: text, among: names))
    }
    return rate
  }
}
