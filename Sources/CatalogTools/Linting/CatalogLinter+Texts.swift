import StoreCatalog
import StoreModel
import VisibleText

extension CatalogLinter {
  /// Finds problems of names and descriptions: their length, their characters, their languages.
  mutating func findTexts() {
    // The file's values are examined, so that an unreadable value hides no findings about other values.
    let products = productValues.filter { $0.members != nil && $0["isGeneric"]?.bool != true }
    for product in products {
      let what = Self.what(product)
      let texts = product["localizations"]?.elements ?? []
      if texts.allSatisfy({ ($0["displayName"]?.string ?? "").isBlank }) {
        emit(
          .emptyName,
          "customers see \(what) without a name",
          "add a localization with a displayName",
          at: product.offset(of: "localizations")
        )
      } else {
        for text in texts where text["displayName"]?.string?.isBlank == true {
          emit(
            .emptyName,
            "\(what) lacks a name in \(Self.language(of: text))",
            "App Store Connect requires one in each language",
            at: text.offset(of: "displayName")
          )
        }
      }
      for text in texts where (text["description"]?.string ?? "").isBlank {
        emit(
          .emptyDescription,
          "\(what) has no description in \(Self.language(of: text))",
          "App Store Connect requires one in each language",
          at: text.offset(of: "description")
        )
      }
      findTexts(of: product, what, AppStoreLimits.displayName, AppStoreLimits.description)
    }
    for group in groups {
      let what = "the group \((group["name"]?.string ?? "").quoted)"
      findTexts(of: group, what, AppStoreLimits.groupDisplayName, nil)
    }
    // The reader already checks SKUs against the limits of requests.
    let skus = (root["skus"]?.elements ?? []).map { value in
      (what: value["sku"]?.string.map { "the SKU \($0.quoted)" } ?? "a SKU", value: value)
    }
    for sku in skus { findTexts(of: sku.value, sku.what, nil, nil) }
    findLanguages(products.map { (what: Self.what($0), value: $0) })
    findLanguages(skus)
  }

  private mutating func findTexts(
    of value: JSONValue,
    _ what: String,
    _ nameLimit: Int?,
    _ descriptionLimit: Int?
  ) {
    for entry in value["localizations"]?.elements ?? [] {
      let language = Self.language(of: entry)
      let texts = [
        ("displayName", nameLimit, CatalogRule.longName),
        ("description", descriptionLimit, .longDescription),
      ]
      for (key, limit, rule) in texts {
        guard let text = entry[key]?.string else { continue }
        let owner = "\(key) of \(what) in \(language)"
        if let limit, text.count > limit {
          emit(
            rule,
            "\(owner) has \(text.count) characters",
            "App Store Connect accepts at most \(limit)",
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

  /// Returns the language of a text in messages.
  private static func language(of text: JSONValue) -> String {
    text["locale"]?.string.map { $0.shortened(to: 40) } ?? "an unknown language"
  }

  private mutating func findSigns(_ text: String, _ owner: String, at offset: Int) {
    guard text.withVisibleSigns != text else { return }
    emit(
      .controlSign,
      "\(owner) has control or invisible characters: \(text.quoted)",
      "write one line of visible characters",
      at: offset
    )
  }

  /// Finds a language that more than half of the items have, but this one lacks.
  private mutating func findLanguages(_ things: [(what: String, value: JSONValue)]) {
    let languages = things.map { thing in
      Set((thing.value["localizations"]?.elements ?? []).compactMap { $0["locale"]?.string })
    }
    var counts: [String: Int] = [:]
    for language in languages.joined() { counts[language, default: 0] += 1 }
    let wanted = counts.filter { $0.value * 2 > things.count && $0.value > 1 }.keys.sorted()
    guard !wanted.isEmpty else { return }
    for (thing, there) in zip(things, languages) where !there.isEmpty {
      let missing = wanted.filter { !there.contains($0) }
      guard !missing.isEmpty else { continue }
      emit(
        .missingLanguage,
        "\(thing.what) has no \(missing.joined(separator: ", ")), as most have",
        "add a localization, or use the fallback language there",
        at: thing.value.offset(of: "localizations")
      )
    }
  }
}

extension String {
  /// Whether the text is empty or only white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
