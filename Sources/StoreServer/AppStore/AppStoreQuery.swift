import Foundation
import StoreModel

/// The query of a call, with the liberties that Apple's clients take (rule: server.lenient-queries).
///
/// An empty query is none, names may be repeated, flags may be written `True`. Parameters that the
/// call doesn't know are ignored, as Apple does.
struct AppStoreQuery: Hashable, Sendable {
  private let parameters: [Parameter]

  private struct Parameter: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Reads what stands behind the question mark of a URL; nil for nothing.
  init(_ text: String?) {
    parameters = (text ?? "").split(separator: "&").map { part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Parameter(
        name: Self.decoded(halves[0]),
        value: halves.count > 1 ? Self.decoded(halves[1]) : ""
      )
    }
  }

  /// Every value of a parameter, in the order they were written.
  func values(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.map(\.value)
  }

  /// The first value of a parameter; nil if it is not there.
  func first(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// A flag in any case of its letters; nil if it is not there.
  ///
  /// - Throws: The error for anything else.
  func bool(_ name: String, or code: AppStoreErrorCode) throws(AppStoreError) -> Bool? {
    guard let text = first(name) else { return nil }
    switch text.lowercased() {
    case "true": return true
    case "false": return false
    default: throw AppStoreError(code)
    }
  }

  /// A moment in milliseconds since 1970, which may lie outside of store time; nil if it is not there.
  ///
  /// - Throws: The error for anything else, moments before 1970 included.
  func milliseconds(_ name: String, or code: AppStoreErrorCode) throws(AppStoreError) -> Int64? {
    guard let text = first(name) else { return nil }
    guard let milliseconds = Int64(digits: text) else { throw AppStoreError(code) }
    return milliseconds
  }

  /// Every value of a parameter as one of a list of words; empty if it is not there.
  ///
  /// - Throws: The error for a word that is not in the list.
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

  /// Takes a form's plus signs and percent signs out of a text; what cannot be decoded stays.
  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}

extension Int64 {
  /// A whole number written with digits alone; nil for anything else, signs and spaces included.
  init?(digits: some StringProtocol) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    self.init(digits)
  }
}
