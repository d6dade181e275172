import Foundation
import StoreModel

/// The query of a call, decoded as tolerantly as Apple's clients need (rule: server.lenient-queries).
///
/// An empty query is accepted, names can be repeated, and flags can be written `True`. Unknown parameters are
/// ignored, as Apple does.
struct AppStoreQuery: Hashable, Sendable {
  private let parameters: [Parameter]

  private struct Parameter: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Parses the text after the question mark of a URL, if any.
  init(_ text: String?) {
    parameters = (text ?? "").split(separator: "&").map { part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Parameter(
        name: Self.decoded(halves[0]),
        value: halves.count > 1 ? Self.decoded(halves[1]) : ""
      )
    }
  }

  /// Returns all values of a parameter, in the order of the query.
  func values(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.map(\.value)
  }

  /// Returns the first value of a parameter, if any.
  func first(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// Returns a flag, ignoring case, or `nil` if it is absent.
  ///
  /// - Throws: The error if the value is something else.
  func bool(_ name: String, or code: AppStoreErrorCode) throws(AppStoreError) -> Bool? {
    guard let text = first(name) else { return nil }
    switch text.lowercased() {
    case "true": return true
    case "false": return false
    default: throw AppStoreError(code)
    }
  }

  /// Returns a time in milliseconds since 1970, which may be outside store time, or `nil` if it is absent.
  ///
  /// - Throws: The error if the value is something else, including a time before 1970.
  func milliseconds(_ name: String, or code: AppStoreErrorCode) throws(AppStoreError) -> Int64? {
    guard let text = first(name) else { return nil }
    guard let milliseconds = Int64(digits: text) else { throw AppStoreError(code) }
    return milliseconds
  }

  /// Returns all values of a parameter, which must all be in a list of words.
  ///
  /// - Throws: The error if a word isn't in the list.
  func words<Word: RawRepresentable>(
    _ name: String,
    as type: Word.Type = Word.self,
    or code: AppStoreErrorCode
  ) throws(AppStoreError) -> [Word] where Word.RawValue == String {
    var words: [Word] = []
    for text in values(name) {
      guard let word = Word(rawValue: text) else { throw AppStoreError(code) }
      words.append(word)
    }
    return words
  }

  /// Decodes plus signs and percent escapes, or returns the text unchanged if that fails.
  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}

extension Int64 {
  /// Parses an integer that consists only of digits, or returns `nil` for other texts, including signs and spaces.
  init?(digits: some StringProtocol) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    self.init(digits)
  }
}
