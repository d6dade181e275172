import StoreModel

/// A type of setting whose values can be written in scripts.
protocol SettingWord {
  /// Creates a value from its form in a script.
  ///
  /// - Parameters:
  ///   - value: The value in the script.
  ///   - numbers: The numbers that the setting allows.
  /// - Throws: ``ScriptProblem`` if the value is invalid.
  init(setting value: ScriptValue, _ numbers: SettingNumbers?) throws(ScriptProblem)

  var settingText: String { get }

  static func settingSchema(_ numbers: SettingNumbers?) -> String

  /// Returns the schema of a setting whose value may also be `none`.
  static func settingSchemaOrNone(_ numbers: SettingNumbers?) -> String
}

extension SettingWord {
  static func settingSchemaOrNone(_ numbers: SettingNumbers?) -> String {
    "{\"oneOf\": [\(settingSchema(numbers)), {\"const\": \"none\"}]}"
  }
}

extension Optional: SettingWord where Wrapped: SettingWord {
  init(setting value: ScriptValue, _ numbers: SettingNumbers?) throws(ScriptProblem) {
    self = try value.orNone { value throws(ScriptProblem) in
      try Wrapped(setting: value, numbers)
    }
  }

  var settingText: String { self?.settingText ?? "none" }

  static func settingSchema(_ numbers: SettingNumbers?) -> String {
    Wrapped.settingSchemaOrNone(numbers)
  }
}

extension Bool: SettingWord {
  init(setting value: ScriptValue, _ numbers: SettingNumbers?) throws(ScriptProblem) {
    self = try value.bool()
  }

  var settingText: String { String(self) }

  static func settingSchema(_ numbers: SettingNumbers?) -> String { "{\"type\": \"boolean\"}" }
}

extension String: SettingWord {
  init(setting value: ScriptValue, _ numbers: SettingNumbers?) throws(ScriptProblem) {
    self = try value.string()
  }

  var settingText: String { scalar(self) }

  static func settingSchema(_ numbers: SettingNumbers?) -> String { "{\"type\": \"string\"}" }
}

extension Int: SettingWord {
  init(setting value: ScriptValue, _ numbers: SettingNumbers?) throws(ScriptProblem) {
    switch numbers {
    case .within(let bound, unit: _):
      self = try value.whole(bound)
    case .days(let allowed, of: let what):
      let days = try value.count()
      guard allowed.contains(days) else {
        let words = allowed.map(String.init)
        let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        throw value.problem("\(what) has no \(days) days", "write \(list)")
      }
      self = days
    case nil:
      self = try value.count()
    }
  }

  var settingText: String { String(self) }

  static func settingSchema(_ numbers: SettingNumbers?) -> String {
    switch numbers {
    case .within(let bound, unit: let unit?):
      "{\"type\": \"integer\", \(bound.schemaMembers), \"description\": \"\(unit)\"}"
    case .within(let bound, unit: nil): bound.schema
    case .days(let allowed, of: _):
      "{\"enum\": [\(allowed.map(String.init).joined(separator: ", "))]}"
    case nil: WholeBound.count.schema
    }
  }
}

extension Int64: SettingWord {
  init(setting value: ScriptValue, _ numbers: SettingNumbers?) throws(ScriptProblem) {
    self.init(try Int(setting: value, numbers))
  }

  var settingText: String { String(self) }

  static func settingSchema(_ numbers: SettingNumbers?) -> String { Int.settingSchema(numbers) }
}

extension TimeRate: SettingWord {
  init(setting value: ScriptValue, _ numbers: SettingNumbers?) throws(ScriptProblem) {
    self = try value.timeRate()
  }

  var settingText: String { name }

  static func settingSchema(_ numbers: SettingNumbers?) -> String {
    "{\"enum\": \(SessionScript.words(allCases.map(\.name)))}"
  }
}

/// A type of setting whose values are a few words.
protocol SettingChoice: SettingWord, RawRepresentable<String>, CaseIterable {
  /// The name of the setting in messages, such as `refund policy`.
  static var called: String { get }
}

extension SettingChoice {
  init(setting value: ScriptValue, _ numbers: SettingNumbers?) throws(ScriptProblem) {
    self = try value.oneOf(Self.self, called: Self.called)
  }

  var settingText: String { rawValue }

  static func settingSchema(_ numbers: SettingNumbers?) -> String {
    "{\"enum\": \(SessionScript.words(allCases.map(\.rawValue)))}"
  }

  static func settingSchemaOrNone(_ numbers: SettingNumbers?) -> String {
    "{\"enum\": \(SessionScript.words(allCases.map(\.rawValue) + ["none"]))}"
  }
}

extension RefundPolicy: SettingChoice {
  static var called: String { "refund policy" }
}

extension SignatureFlaw: SettingChoice {
  static var called: String { "signature flaw" }
}

extension PurchaseFailure: SettingChoice {
  static var called: String { "purchase failure" }

  static func settingSchemaOrNone(_ numbers: SettingNumbers?) -> String {
    ##"{"$ref": "#/$defs/failureOrNone"}"##
  }
}

extension SheetAnswer: SettingWord {
  init(setting value: ScriptValue, _ numbers: SettingNumbers?) throws(ScriptProblem) {
    self = try value.sheetAnswer()
  }

  var settingText: String { value }

  static func settingSchema(_ numbers: SettingNumbers?) -> String {
    ##"{"$ref": "#/$defs/answer"}"##
  }

  static func settingSchemaOrNone(_ numbers: SettingNumbers?) -> String {
    "{\"oneOf\": [{\"const\": \"none\"}, \(settingSchema(numbers))]}"
  }
}
