import StoreModel

extension SettingsChange {
  /// What is assumed of Advanced Commerce; nil leaves an assumption as it is.
  package struct AdvancedCommerce: Hashable, Sendable {
    /// How old a signed request may be, in seconds.
    package var requestLifetime: Int64?
    /// The most items that a subscription may have.
    package var itemLimit: Optionally<Int>?
    /// The most offers in one request.
    package var offerLimit: Optionally<Int>?
    /// Removing items without adding or changing any is refused.
    package var refusesRemovalAlone: Bool?
    /// A one-time charge for a SKU that the customer has is refused.
    package var refusesOwnedSKUs: Bool?
    /// A reactivation brings an expired subscription back.
    package var reactivatesExpired: Bool?
    /// The customer always has to agree to a higher price.
    package var alwaysAsksConsent: Bool?
    package var estimatesTax: Bool?

    package init() {}
  }
}

extension SettingsChange.AdvancedCommerce {
  /// Reads the fields of `advancedCommerce`.
  init(_ value: ScriptValue) throws(ScriptProblem) {
    var fields = FieldReader(value, of: "advancedCommerce")
    requestLifetime = fields.take("requestLifetime") { value throws(ScriptProblem) in
      Int64(try value.count())
    }
    itemLimit = fields.take("itemLimit") { value throws(ScriptProblem) in
      try value.orNone { value throws(ScriptProblem) in try value.count() }
    }
    offerLimit = fields.take("offerLimit") { value throws(ScriptProblem) in
      try value.orNone { value throws(ScriptProblem) in try value.count() }
    }
    refusesRemovalAlone = fields.takeBool("refusesRemovalAlone")
    refusesOwnedSKUs = fields.takeBool("refusesOwnedSKUs")
    reactivatesExpired = fields.takeBool("reactivatesExpired")
    alwaysAsksConsent = fields.takeBool("alwaysAsksConsent")
    estimatesTax = fields.takeBool("estimatesTax")
    fields.finish()
    if let problem = fields.problems.kept.first { throw problem }
  }

  var value: String {
    var fields = FlowMapping()
    fields.add("requestLifetime", requestLifetime.map { String($0) })
    fields.add("itemLimit", itemLimit?.value { String($0) })
    fields.add("offerLimit", offerLimit?.value { String($0) })
    fields.add("refusesRemovalAlone", refusesRemovalAlone.map { String($0) })
    fields.add("refusesOwnedSKUs", refusesOwnedSKUs.map { String($0) })
    fields.add("reactivatesExpired", reactivatesExpired.map { String($0) })
    fields.add("alwaysAsksConsent", alwaysAsksConsent.map { String($0) })
    fields.add("estimatesTax", estimatesTax.map { String($0) })
    return fields.text
  }

  static var schema: String {
    let limit = #"{"oneOf": [{"type": "integer", "minimum": 0}, {"const": "none"}]}"#
    let switches = [
      "refusesRemovalAlone", "refusesOwnedSKUs", "reactivatesExpired", "alwaysAsksConsent",
      "estimatesTax",
    ].map { "\"\($0)\": {\"type\": \"boolean\"}" }
    return SessionScript.object(
      [
        #""requestLifetime": {"type": "integer", "minimum": 0, "description": "Seconds."}"#,
        "\"itemLimit\": \(limit)", "\"offerLimit\": \(limit)",
      ] + switches
    )
  }
}
