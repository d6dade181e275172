import StoreModel
import VisibleText

extension StepReader {
  /// The fields of `set`.
  mutating func set(_ value: ScriptValue) -> SettingsChange? {
    var fields = FieldReader(value, of: "set")
    var change = SettingsChange()
    change.storefront = fields.take("storefront") { value throws(ScriptProblem) in
      try value.countryCode()
    }
    change.rows.read(&fields)
    change.takeNotifications(&fields)
    change.advancedCommerce = fields.take("advancedCommerce") { value throws(ScriptProblem) in
      try SettingsChange.AdvancedCommerce(value)
    }
    return finish(&fields) ? change : nil
  }
}

extension SettingsChange.AdvancedCommerce {
  /// Reads the fields of `advancedCommerce`.
  fileprivate init(_ value: ScriptValue) throws(ScriptProblem) {
    var fields = FieldReader(value, of: "advancedCommerce")
    self.init()
    read(&fields)
    fields.finish()
    if let problem = fields.problems.kept.first { throw problem }
  }
}

extension SettingsChange {
  fileprivate mutating func takeNotifications(_ fields: inout FieldReader) {
    webhooks = fields.take("webhooks") { value throws(ScriptProblem) in
      let urls = try value.list { value throws(ScriptProblem) in try value.webhookURL() }
      guard urls.count <= WebAddress.webhookLimit else {
        throw value.problem(
          "\(urls.count) webhooks are too many",
          "write at most \(WebAddress.webhookLimit)"
        )
      }
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
