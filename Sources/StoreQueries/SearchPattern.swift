/// A regular expression whose search ends soon in any text.
///
/// Swift's engine backtracks. A nested repetition can backtrack forever, so it is invalid. Each further
/// repetition multiplies the work by the length of the text. So the maximum length of the text is
/// smaller for a pattern with more repetitions.
package struct SearchPattern: Sendable {
  /// The maximum number of characters of a pattern.
  package static let longest = 1_000
  /// The maximum number of steps of a search.
  private static let mostSteps = 5_000_000.0
  /// The maximum number of characters of a text for any pattern.
  private static let mostLetters = 100_000

  private let text: String
  /// The number of positions that the engine chooses: the start of the match, and the end of each open
  /// repetition.
  private let choices: Int

  /// The reason why a text isn't a valid pattern.
  package enum Fault: Error {
    case malformed
    /// A repeated group contains a repetition or an alternative.
    case nested
  }

  /// Parses a pattern.
  package init(_ text: String) throws(Fault) {
    guard text.count <= Self.longest, (try? Regex(text)) != nil else { throw .malformed }
    self.text = text
    let isAnchored = text.hasPrefix("^") && !text.contains("|")
    choices = max(1, try Self.repetitions(in: Array(text)) + (isAnchored ? 0 : 1))
  }

  /// The maximum number of characters of a searched text.
  ///
  /// It limits the steps, which in the worst case are all choices of the start of the match and the end of
  /// each repetition.
  package var mostLetters: Int {
    let factorial = (1...choices).reduce(1.0) { $0 * Double($1) }
    var letters = Self.mostLetters
    while letters > 1 {
      let ways = (0..<choices).reduce(1.0) { product, _ in product * Double(letters) } / factorial
      if ways <= Self.mostSteps { break }
      letters -= max(1, letters / 10)
    }
    return letters
  }

  /// Returns whether the pattern occurs in a text, or `false` for a text that is too long.
  package func isFound(in word: String) -> Bool { finder(word) }

  /// A function that searches many texts with the pattern compiled only once.
  package var finder: (String) -> Bool {
    guard let regex = try? Regex(text) else { return { _ in false } }
    let most = mostLetters
    return { word in word.count <= most && word.firstMatch(of: regex) != nil }
  }

  /// A function that finds every match in a text, as character offsets, and none in a text that is too long.
  var rangeFinder: (String) -> [Range<Int>] {
    guard let regex = try? Regex(text) else { return { _ in [] } }
    let most = mostLetters
    return { word in
      guard word.count <= most else { return [] }
      return word.ranges(of: regex).map { range in
        let start = word.distance(from: word.startIndex, to: range.lowerBound)
        return start..<start + word[range].count
      }.filter { !$0.isEmpty }
    }
  }
}

extension SearchPattern {
  /// The state of a group; the outermost one is the pattern itself.
  private struct Group {
    /// Whether its contents may match a text in several ways.
    var isOpen = false
  }

  /// Returns the number of repetitions without a fixed count.
  private static func repetitions(in letters: [Character]) throws(Fault) -> Int {
    var (groups, closed, count, position) = ([Group()], Group?.none, 0, 0)
    while position < letters.count {
      let letter = letters[position]
      let ended = closed
      closed = nil
      position += 1
      switch letter {
      case "\\":
        // A quotation or a reference to a group: this check doesn't understand them.
        let next = position < letters.count ? letters[position] : "\\"
        if next == "Q" || next == "k" || next.isNumber { throw .nested }
        position += 1
      case "[": position = end(ofClassAt: position, in: letters)
      case "(":
        groups.append(Group())
        // The question mark of a special group isn't a repetition.
        if position < letters.count, letters[position] == "?" { position += 1 }
      case ")":
        guard groups.count > 1, let group = groups.popLast() else { throw .malformed }
        if group.isOpen { groups[groups.count - 1].isOpen = true }
        closed = group
      case "|": groups[groups.count - 1].isOpen = true
      case "*", "+", "?", "{":
        if ended?.isOpen == true { throw .nested }
        if letter == "{" {
          while position < letters.count, letters[position - 1] != "}" { position += 1 }
        }
        count += 1
        groups[groups.count - 1].isOpen = true
        // A lazy or possessive suffix belongs to the same repetition.
        if position < letters.count, "?+".contains(letters[position]) { position += 1 }
      default: break
      }
    }
    return count
  }

  /// Returns the end of a character class, which may contain others.
  private static func end(ofClassAt start: Int, in letters: [Character]) -> Int {
    var (depth, position) = (1, start)
    while position < letters.count, depth > 0 {
      switch letters[position] {
      case "\\": position += 1
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      position += 1
    }
    return position
  }
}
