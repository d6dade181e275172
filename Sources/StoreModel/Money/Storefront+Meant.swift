import VisibleText

extension Storefront {
  /// Returns the storefront that a string probably means.
  ///
  /// The string can be a lower-case or two-letter code, a country's name, the beginning of a name, or a misspelled
  /// name.
  ///
  /// - Returns: The storefront, or `nil` if the string isn't similar to any name or code.
  package static func meant(by text: String) -> Storefront? {
    let word = text.lowercased()
    guard (2...Suggestion.longestWord).contains(word.utf8.count) else { return nil }
    if let found = all.first(where: { $0.countryCode.lowercased() == word }) { return found }
    if let found = all.first(where: { $0.isNamed(word) }) { return found }
    let begun = word.count > 2 ? all.filter { $0.countryName.lowercased().hasPrefix(word) } : []
    if begun.count == 1 { return begun.first }
    let names = all.map(\.countryName)
    if let name = Suggestion.nearest(to: text, among: names) {
      return all.first { $0.countryName == name }
    }
    return Suggestion.nearest(to: text, among: all.map(\.countryCode))
      .flatMap { Storefront(countryCode: $0) }
  }

  /// Returns the remedy in a message about an unknown storefront.
  package static func remedy(for text: String) -> String {
    guard let meant = meant(by: text) else {
      return "write an ISO 3166-1 alpha-3 code such as USA"
    }
    return "did you mean \(meant.countryCode) (\(meant.countryName))?"
  }

  /// Returns whether a lower-case word is the country's name or its two-letter code.
  private func isNamed(_ word: String) -> Bool {
    let region = locale.split(separator: "_").last.map { $0.lowercased() }
    return word == countryName.lowercased() || word == region
      || word == "uk" && countryCode == "GBR"
  }
}
