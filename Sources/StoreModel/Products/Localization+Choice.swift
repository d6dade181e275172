extension Localization {
  /// Returns the localization that customers with the given locale see, or `nil` if the list is empty.
  ///
  /// The method returns the first existing one of these: the locale itself, its language and script, its language in
  /// any region, US English, the first localization (rule: storefronts.localization-fallback).
  package static func choice(among localizations: [Localization], for locale: String)
    -> Localization?
  {
    // The most common case needs no parsing.
    if let first = localizations.first, first.locale == locale { return first }
    let wanted = LocaleName(locale)
    return localizations.first { LocaleName($0.locale) == wanted }
      ?? localizations.first { LocaleName($0.locale).isWithoutRegion(of: wanted) }
      ?? localizations.first { LocaleName($0.locale).sharesScript(with: wanted) }
      ?? localizations.first { $0.locale == "en_US" }
      ?? localizations.first
  }
}

extension Product {
  /// Returns the name and description for a locale.
  ///
  /// An empty name becomes the product's identifier.
  package func localized(in locale: String) -> Localization {
    let choice = Localization.choice(among: localizations, for: locale)
    var result = choice ?? Localization(locale: locale, displayName: "", description: "")
    if result.displayName.isEmpty { result.displayName = id.rawValue }
    return result
  }
}

extension SubscriptionGroup {
  /// Returns the group's name for a locale, or its reference name if it isn't localized.
  package func localizedName(in locale: String) -> String {
    let choice = Localization.choice(among: localizations, for: locale)
    return choice.map(\.displayName).flatMap { $0.isEmpty ? nil : $0 } ?? name
  }
}

/// The parts of a locale identifier such as `zh_Hans_CN`.
///
/// Hyphens are accepted too.
private struct LocaleName: Equatable {
  var language: Substring
  var script: Substring?
  var region: Substring?

  init(_ identifier: String) {
    let parts = identifier.split { $0 == "_" || $0 == "-" }
    language = parts.first.map { Self.aliases[$0] ?? $0 } ?? ""
    script = parts.dropFirst().first { $0.count == 4 }
    region = parts.dropFirst().last { $0.count < 4 }
  }

  /// Returns whether this name is the other name without its region, as `de` is for `de_AT`, and `zh_Hans` for
  /// `zh_Hans_CN`.
  func isWithoutRegion(of other: LocaleName) -> Bool {
    region == nil && language == other.language && script == other.script
  }

  func sharesScript(with other: LocaleName) -> Bool {
    language == other.language
      && (script == nil || other.script == nil || script == other.script)
  }

  /// Norwegian Bokmål and Hebrew have two codes each.
  private static let aliases: [Substring: Substring] = ["no": "nb", "iw": "he"]
}
