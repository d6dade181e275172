package import Texts

/// The language that is set in a config.
package struct LanguageChoice: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The language, or `nil` for the environment's language.
  package let language: Language?

  package init(_ language: Language?) {
    self.language = language
  }

  package init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  package static let auto = Self(nil)
  package static let allCases = [auto] + Language.allCases.map { Self($0) }

  package var rawValue: String { language?.rawValue ?? "auto" }
}
