import StoreModel
import VisibleText

/// How much of a text App Store Connect takes, in letters.
enum TextLimit {
  static let name = 30
  static let description = 45
}

extension CatalogLinter {
  /// Names and descriptions: their length, their signs, the languages.
  mutating func findTexts() {
    let products = products
    for product in products where !product.product.isGeneric {
      let name = product.product.localizations.first { !$0.displayName.isBlank }
      if name == nil {
        note(
          .emptyName,
          "customers see \(product.what) without a name",
          "add a localization with a displayName",
          at: product.value.offset(of: "localizations")
        )
      }
      findTexts(of: product.value, product.what, isLimited: true)
    }
    for group in groups {
      findTexts(of: group, "the group \((group["name"]?.string ?? "").quoted)", isLimited: false)
    }
    // The reader holds SKUs to the limits of requests.
    for (sku, value) in skus {
      findTexts(of: value, "the SKU \(sku.sku.quoted)", isLimited: false)
    }
    findLanguages(
      products.filter { !$0.product.isGeneric }.map {
        Thing(what: $0.what, localizations: $0.product.localizations, value: $0.value)
      }
    )
    findLanguages(
      skus.map {
        Thing(
          what: "the SKU \($0.sku.sku.quoted)",
          localizations: $0.sku.localizations,
          value: $0.value
        )
      }
    )
  }

  private mutating func findTexts(of value: JSONValue, _ what: String, isLimited: Bool) {
    for entry in value["localizations"]?.elements ?? [] {
      let language = (entry["locale"]?.string ?? "").shortened(to: 40)
      let texts = [
        ("displayName", TextLimit.name, CatalogRule.longName),
        ("description", TextLimit.description, .longDescription),
      ]
      for (key, limit, rule) in texts {
        guard let text = entry[key]?.string else { continue }
        let owner = "\(key) of \(what) in \(language)"
        if isLimited, text.count > limit {
          note(
            rule,
            "\(owner) has \(text.count) letters",
            "App Store Connect takes \(limit)",
            at: entry.offset(of: key)
          )
        }
        findSigns(text, owner, at: entry.offset(of: key))
      }
    }
    if let name = value["referenceName"] ?? value["name"], let text = name.string {
      findSigns(text, "the reference name of \(what)", at: name.offset)
    }
  }

  private mutating func findSigns(_ text: String, _ owner: String, at offset: Int) {
    guard text.withVisibleSigns != text else { return }
    note(
      .controlSign,
      "\(owner) has signs that act or hide: \(text.quoted)",
      "write one line of letters",
      at: offset
    )
  }

  /// A language that more than half of the things have, and this one has not.
  private mutating func findLanguages(_ things: [Thing]) {
    var counts: [String: Int] = [:]
    for thing in things {
      for language in Set(thing.localizations.map(\.locale)) { counts[language, default: 0] += 1 }
    }
    let wanted = counts.filter { $0.value * 2 > things.count && $0.value > 1 }.keys.sorted()
    guard !wanted.isEmpty else { return }
    for thing in things where !thing.localizations.isEmpty {
      let there = Set(thing.localizations.map(\.locale))
      let missing = wanted.filter { !there.contains($0) }
      guard !missing.isEmpty else { continue }
      note(
        .missingLanguage,
        "\(thing.what) has no \(missing.joined(separator: ", ")), as most have",
        "add a localization, or leave it to the language that stands in",
        at: thing.value.offset(of: "localizations")
      )
    }
  }
}

extension String {
  /// Whether nothing of it is seen.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
