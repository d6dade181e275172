import StoreModel

extension StepReader {
  /// The fields of `set`.
  mutating func set(_ value: ScriptValue) -> SettingsChange? {
    var fields = FieldReader(value, of: "set")
    var change = SettingsChange()
    change.storefront = fields.take("storefront") { value throws(ScriptProblem) in
      try value.countryCode()
    }
    change.locale = fields.take("locale") { value throws(ScriptProblem) in try value.string() }
    change.askToBuy = fields.takeBool("askToBuy")
    change.interruptedPurchases = fields.takeBool("interruptedPurchases")
    change.billingRetryOnRenewal = fields.takeBool("billingRetryOnRenewal")
    change.billingGracePeriod = fields.takeBool("billingGracePeriod")
    change.standingAnswer = fields.take("standingAnswer") { value throws(ScriptProblem) in
      try value.orNone { value throws(ScriptProblem) in try value.sheetAnswer() }
    }
    change.purchaseError = fields.takeFailure("purchaseError")
    change.loadProductsError = fields.takeFailure("loadProductsError")
    change.syncError = fields.takeFailure("syncError")
    change.verificationError = fields.take("verificationError") { value throws(ScriptProblem) in
      try value.orNone { value throws(ScriptProblem) in
        try value.oneOf(SignatureFlaw.self, called: "signature flaw")
      }
    }
    return finish(&fields) ? change : nil
  }

  /// The fields of `expect`.
  mutating func expectation(_ value: ScriptValue) -> Expectation? {
    var fields = FieldReader(value, of: "expect")
    var result = Expectation()
    result.entitlements = fields.takeProducts("entitlements")
    result.unfinished = fields.takeProducts("unfinished")
    result.updates = fields.takeProducts("updates")
    result.granted = fields.takeProducts("granted")
    result.status = fields.take("status") { value throws(ScriptProblem) in
      try value.table { value throws(ScriptProblem) in try value.renewalState() }
    }
    result.willAutoRenew = fields.take("willAutoRenew") { value throws(ScriptProblem) in
      try value.table { value throws(ScriptProblem) in try value.bool() }
    }
    result.error = fields.takeText("error")
    result.outcome = fields.take("outcome") { value throws(ScriptProblem) in
      try value.oneOf(ExpectedOutcome.self, called: "outcome").rawValue
    }
    result.sheet = fields.takeText("sheet")
    result.sheetPrice = fields.takeText("sheetPrice")
    result.transactions = fields.take("transactions") { value throws(ScriptProblem) in
      try value.count()
    }
    result.time = fields.take("time") { value throws(ScriptProblem) in try value.instant() }
    result.screen = fields.take("screen") { value throws(ScriptProblem) in
      try value.list { value throws(ScriptProblem) in try value.string() }
    }
    result.message = fields.takeText("message")
    return finish(&fields) ? result : nil
  }
}

/// How an app's purchase can end, as `expect` names it.
package enum ExpectedOutcome: String, Hashable, Sendable, CaseIterable {
  case success
  case userCancelled
  case pending
  case unverified
  case failed
}

extension FieldReader {
  fileprivate mutating func takeBool(_ name: String) -> Bool? {
    take(name) { value throws(ScriptProblem) in try value.bool() }
  }

  fileprivate mutating func takeText(_ name: String) -> String? {
    take(name) { value throws(ScriptProblem) in try value.string() }
  }

  fileprivate mutating func takeProducts(_ name: String) -> [ProductID]? {
    take(name) { value throws(ScriptProblem) in
      try value.list { value throws(ScriptProblem) in try value.productID() }
    }
  }

  fileprivate mutating func takeFailure(
    _ name: String
  ) -> SettingsChange.Optionally<PurchaseFailure>? {
    take(name) { value throws(ScriptProblem) in
      try value.orNone { value throws(ScriptProblem) in
        try value.oneOf(PurchaseFailure.self, called: "purchase failure")
      }
    }
  }
}

extension ScriptValue {
  func countryCode() throws(ScriptProblem) -> String {
    let text = try string()
    guard text.utf8.count == 3, text.utf8.allSatisfy({ (65...90).contains($0) }) else {
      throw problem("\(shown) is not a storefront", "write three capital letters such as USA")
    }
    return text
  }
}
