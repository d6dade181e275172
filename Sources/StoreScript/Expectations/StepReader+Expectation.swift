import StoreModel

extension StepReader {
  /// The fields of `expect`.
  mutating func expectation(_ value: ScriptValue) -> Expectation? {
    var fields = FieldReader(value, of: "expect")
    var result = Expectation()
    result.takeCustomer(&fields)
    result.takeSubscriptions(&fields)
    result.takePurchases(&fields)
    result.takeSystem(&fields)
    result.takeAdvancedCommerce(&fields)
    return finish(&fields) ? result : nil
  }
}

extension Expectation {
  /// What the customer has.
  fileprivate mutating func takeCustomer(_ fields: inout FieldReader) {
    entitlements = fields.takeProducts("entitlements")
    unfinished = fields.takeProducts("unfinished")
    updates = fields.takeProducts("updates")
    granted = fields.takeProducts("granted")
    history = fields.takeProducts("history")
    revoked = fields.takeProducts("revoked")
    shared = fields.takeProducts("shared")
    access = fields.takeTable("access") { value throws(ScriptProblem) in try value.bool() }
    premium = fields.take("premium") { value throws(ScriptProblem) in try value.bool() }
    registrations = fields.take("registrations") { value throws(ScriptProblem) in
      try value.list { value throws(ScriptProblem) in
        try value.oneOf(RegistrationVersion.self, called: "version")
      }
    }
    why = fields.takeTable("why") { value throws(ScriptProblem) in try value.string() }
  }

  /// What subscriptions stand at.
  fileprivate mutating func takeSubscriptions(_ fields: inout FieldReader) {
    status = fields.takeTable("status") { value throws(ScriptProblem) in
      try value.renewalState()
    }
    willAutoRenew = fields.takeTable("willAutoRenew") { value throws(ScriptProblem) in
      try value.bool()
    }
    renewsAs = fields.takeTable("renewsAs") { value throws(ScriptProblem) in
      try value.productID()
    }
    renewalDate = fields.takeTable("renewalDate") { value throws(ScriptProblem) in
      try value.instant()
    }
    renewalPrice = fields.takeTable("renewalPrice") { value throws(ScriptProblem) in
      try value.string()
    }
    priceIncrease = fields.takeTable("priceIncrease") { value throws(ScriptProblem) in
      try value.oneOf(ExpectedPriceIncrease.self, called: "price increase status")
    }
    expirationReason = fields.takeTable("expirationReason") { value throws(ScriptProblem) in
      try value.oneOf(ExpectedExpirationReason.self, called: "expiration reason")
    }
    offer = fields.takeTable("offer") { value throws(ScriptProblem) in try value.string() }
    eligibleForIntro = fields.takeTable("eligibleForIntro") { value throws(ScriptProblem) in
      try value.bool()
    }
  }

  /// What became of purchases.
  fileprivate mutating func takePurchases(_ fields: inout FieldReader) {
    error = fields.takeText("error")
    outcome = fields.take("outcome") { value throws(ScriptProblem) in
      try value.oneOf(ExpectedOutcome.self, called: "outcome").rawValue
    }
    sheet = fields.takeText("sheet")
    sheetPrice = fields.takeText("sheetPrice")
    transactions = fields.take("transactions") { value throws(ScriptProblem) in
      try value.count()
    }
    refundRequests = fields.takeProducts("refundRequests")
    intents = fields.takeProducts("intents")
  }

  /// What the system and the app show.
  fileprivate mutating func takeSystem(_ fields: inout FieldReader) {
    systemSheet = fields.take("systemSheet") { value throws(ScriptProblem) in
      if value.text == "none" { return "none" }
      return try value.oneOf(SystemSheetName.self, called: "system sheet").rawValue
    }
    messages = fields.take("messages") { value throws(ScriptProblem) in
      try value.list { value throws(ScriptProblem) in try value.messageReason() }
    }
    notifications = fields.take("notifications") { value throws(ScriptProblem) in
      try ExpectedNotifications(value)
    }
    time = fields.takeInstant("time")
    screen = fields.take("screen") { value throws(ScriptProblem) in
      try value.list { value throws(ScriptProblem) in try value.string() }
    }
    message = fields.takeText("message")
  }
}
