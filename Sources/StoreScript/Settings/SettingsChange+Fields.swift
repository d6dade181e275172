package import StoreModel
import VisibleText

extension SettingsChange {
  /// The keys that `set:` allows.
  package static var names: [String] { fields.rows.map(\.name) }

  /// The keys of the settings that this change sets.
  package var names: [String] { Self.fields.rows.filter { $0.write(self) != nil }.map(\.name) }

  /// The declaration of the mapping after `set:`.
  static let fields: FieldTable<SettingsChange> = {
    let rows = TableChange<StoreSettings>.fields.map { $0.at(\SettingsChange.rows) }
      .map { row in
        guard row.name == "locale" else { return row }
        return row.told(as: SessionScript.localeSchema)
          .checked { _, written throws(ScriptProblem) in _ = try written.locale() }
      }
    let others: [FieldRow<SettingsChange>] = [
      .optional("advancedCommerce", \.advancedCommerce, .advancedCommerceSettings),
      .optional("webhooks", \.webhooks, .webhooks(.webhookURL)),
      .optional(
        "heldWebhooks",
        \.heldWebhooks,
        .webhooks(.webhookURL.naming(.webhook, unless: nil))
      ),
      .optional("retries", \.retries, .word("schedule of retries")),
    ]
    var table = FieldTable(
      SettingsChange(),
      [.optional("storefront", \.storefront, .storefront)] + rows + others
    )
    table.noun = "setting"
    table.readFirst = ["storefront"] + rows.map(\.name) + ["webhooks", "heldWebhooks", "retries"]
    return table
  }()
}

extension ScriptShape<String> {
  /// The code of a known storefront.
  fileprivate static var storefront: ScriptShape {
    ScriptShape(
      SessionScript.storefrontSchema,
      { value throws(ScriptProblem) in try value.storefront().countryCode },
      { $0 }
    )
  }
}

extension ScriptShape<SettingsChange.AdvancedCommerce> {
  /// The settings of Advanced Commerce, of whose problems only the first is reported.
  fileprivate static var advancedCommerceSettings: ScriptShape {
    var table = FieldTable(Value(), Value.fields)
    table.tellsAll = false
    return .fields(table)
  }
}

extension ScriptShape<[String]> {
  /// Returns the shape of a list of webhooks' URLs.
  fileprivate static func webhooks(_ url: ScriptShape<String>) -> ScriptShape {
    list(of: url)
      .checked { urls, value throws(ScriptProblem) in
        guard urls.count <= WebAddress.webhookLimit else {
          throw value.problem(
            "\(urls.count) webhooks are too many",
            "write at most \(WebAddress.webhookLimit)"
          )
        }
        var seen: Set<String> = []
        if let twice = urls.first(where: { !seen.insert($0).inserted }) {
          throw value.problem(
            "the webhook \(twice.quoted) is listed twice",
            "write each webhook once"
          )
        }
      }
      .told(
        as: """
          {"type": "array", "maxItems": \(WebAddress.webhookLimit), "items": \(ScriptShape<String>.knownWebhookURL.schema)}
          """
      )
  }
}

extension ScriptValue {
  /// Reads the code of a storefront, which is three capital letters.
  ///
  /// The storefront may be unknown.
  package func countryCode() throws(ScriptProblem) -> String {
    let text = try string()
    guard text.utf8.count == 3, text.utf8.allSatisfy({ (65...90).contains($0) }) else {
      throw problem("\(shown) isn't a storefront", Storefront.remedy(for: text))
    }
    return text
  }

  /// Reads the code of a known storefront.
  package func storefront() throws(ScriptProblem) -> Storefront {
    let code = try countryCode()
    guard let storefront = Storefront(countryCode: code) else {
      throw problem("there is no storefront \(shown)", Storefront.remedy(for: code))
    }
    return storefront
  }

  /// Reads the identifier of a known locale.
  package func locale() throws(ScriptProblem) -> String {
    let text = try string()
    guard LocaleIdentifier.isKnown(text) else {
      throw problem("there is no locale \(shown)", LocaleIdentifier.remedy)
    }
    return text
  }

  func timeRate() throws(ScriptProblem) -> TimeRate {
    guard let rate = TimeRate.allCases.first(where: { $0.name == text }) else {
      throw noWord(called: "time rate", among: TimeRate.allCases.map(\.name))
    }
    return rate
  }
}
