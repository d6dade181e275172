import VisibleText

/// Suggestions for a misspelled word, used as the remedy in a message.
///
/// The cost is limited for any word. A word of more than ``longestWord`` letters gets no suggestion. Only the first
/// ``mostCandidates`` words of a long list are compared, and words of very different lengths are skipped.
package enum Suggestion {
  /// The maximum length of a misspelled word, in Unicode scalars.
  package static let longestWord = 64
  /// The maximum number of known words that a misspelled word is compared with.
  package static let mostCandidates = 1000

  /// Returns the known word that is nearest to an unknown word, or `nil` if no known word is near.
  ///
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - words: The known words.
  ///   - limit: The maximum number of mistakes, or `nil` to allow one mistake per three letters. A mistake is an added,
  ///     missing or different letter, or two swapped letters.
  /// - Returns: The nearest of the known words.
  package static func nearest(
    to word: String,
    among words: some Sequence<String>,
    slips limit: Int? = nil
  ) -> String? {
    guard let letters = letters(of: word) else { return nil }
    let most = limit ?? max(1, letters.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in words.prefix(mostCandidates) {
      let allowed = best.map { $0.distance - 1 } ?? most
      guard let other = self.letters(of: candidate), abs(other.count - letters.count) <= allowed
      else { continue }
      let distance = slips(letters, other)
      if distance <= allowed { best = (candidate, distance) }
      if distance == 0 { break }
    }
    return best?.word
  }

  /// Returns `did you mean X?`, or `nil` if no word is near.
  package static func question(for word: String, among words: some Sequence<String>) -> String? {
    nearest(to: word, among: words).map { "did you mean \($0)?" }
  }

  /// Returns `did you mean X?`, or the known words.
  ///
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - words: The known words.
  ///   - limit: The maximum number of mistakes, as for ``nearest(to:among:slips:)``.
  ///   - isQuoting: Whether to put the nearest word in quotation marks, as in JSON.
  /// - Returns: The remedy.
  package static func remedy(
    for word: String,
    among words: [String],
    slips limit: Int? = nil,
    quoting isQuoting: Bool = false
  ) -> String {
    if let near = nearest(to: word, among: words, slips: limit) {
      return "did you mean \(isQuoting ? near.quoted : near)?"
    }
    guard words.count > 1 else {
      return words.first.map { "there is only \($0.shortened())" } ?? "there is none"
    }
    return "write one of \(choices(for: word, among: words))"
  }

  /// Returns the words, beginning with those that resemble `word`.
  ///
  /// Of a long list, only the first few words are returned.
  package static func choices(for word: String, among words: [String]) -> String {
    guard words.count > mostListed else {
      return words.map { $0.shortened(to: longestWord) }.joined(separator: ", ")
    }
    return some(of: related(to: word, first: words))
  }

  /// Returns the words, beginning with those that share a part with `word`.
  private static func related(to word: String, first words: [String]) -> [String] {
    let letters = word.lowercased().prefix(longestWord)
    guard letters.count >= 3 else { return words }
    let isRelated = words.prefix(mostCandidates).map { candidate in
      let other = candidate.lowercased()
      return other.contains(letters.prefix(4)) || other.count >= 4 && letters.contains(other)
    }
    let chosen = zip(words, isRelated).filter(\.1).map(\.0).prefix(mostShown)
    return chosen + words.filter { !chosen.contains($0) }
  }

  /// Returns the first few words, and the number of the others.
  package static func some(of words: [String]) -> String {
    let rest = words.count - mostShown
    return words.prefix(mostShown).map { $0.shortened(to: longestWord) }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The number of words that ``some(of:)`` returns.
  private static let mostShown = 5

  /// The maximum number of words that a message lists completely.
  private static let mostListed = 12

  /// Returns the lower-case letters of a word, or `nil` if it is too long.
  private static func letters(of word: String) -> [Unicode.Scalar]? {
    guard word.utf8.count <= longestWord * 4, word.unicodeScalars.count <= longestWord else {
      return nil
    }
    return Array(word.lowercased().unicodeScalars)
  }

  private static func slips(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = last
    for row in left.indices {
      current[0] = row + 1
      for column in right.indices {
        let same = left[row] == right[column]
        var least = min(last[column] + (same ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current[column + 1] = least
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
  }
}
