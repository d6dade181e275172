/// A regular expression whose search comes to an end soon, whatever it is searched in.
///
/// Swift's engine goes back when it does not get on. A repetition within a repetition goes back for ever, so
/// there is none; of several in a row each multiplies the work by the length of the text, so the more there
/// are, the shorter a text is searched.
package struct SearchPattern: Sendable {
  /// The most letters of a pattern.
  package static let longest = 1_000
  /// The most steps of a search.
  private static let mostSteps = 5_000_000.0
  /// The most letters of a text that any pattern is searched in.
  private static let mostLetters = 100_000

  private let text: String
  /// How many ends the engine chooses: those of repetitions whose number is open, and where it begins.
  private let choices: Int

  /// Why a text is no such pattern.
  package enum Fault: Error {
    case malformed
    /// A group repeats that contains a repetition or a choice.
    case nested
  }

  /// Reads a pattern.
  package init(_ text: String) throws(Fault) {
    guard text.count <= Self.longest, (try? Regex(text)) != nil else { throw .malformed }
    self.text = text
    let isAnchored = text.hasPrefix("^") && !text.contains("|")
    choices = max(1, try Self.repetitions(in: Array(text)) + (isAnchored ? 0 : 1))
  }

  /// The most letters of a text that is searched: so many that the steps, at worst the ways to choose where
  /// the search begins and each repetition ends, stay within their bound.
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

  /// Whether the pattern is found in a text; false for one that is too long.
  package func isFound(in word: String) -> Bool { finder(word) }

  /// The same for many texts, one after another: the pattern is compiled once.
  package var finder: (String) -> Bool {
    guard let regex = try? Regex(text) else { return { _ in false } }
    let most = mostLetters
    return { word in word.count <= most && word.firstMatch(of: regex) != nil }
  }

  /// Returns a function that finds every match in a text, as character offsets; none in one that is too long.
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
  /// What is known of a group, of which the outermost is the pattern itself.
  private struct Group {
    /// Whether what is in it may match one text in several ways.
    var isOpen = false
  }

  /// Counts the repetitions whose number is open.
  private static func repetitions(in letters: [Character]) throws(Fault) -> Int {
    var (groups, closed, count, position) = ([Group()], Group?.none, 0, 0)
    while position < letters.count {
      let letter = letters[position]
      let ended = closed
      closed = nil
      position += 1
      switch letter {
      case "\\":
        // Quoted as a whole, or a reference to a group: neither is told from what it means here.
        let next = position < letters.count ? letters[position] : "\\"
        if next == "Q" || next == "k" || next.isNumber { throw .nested }
        position += 1
      case "[": position = end(ofClassAt: position, in: letters)
      case "(":
        groups.append(Group())
        // What makes a group special is no repetition of anything.
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
        // Lazy or possessive: the same repetition.
        if position < letters.count, "?+".contains(letters[position]) { position += 1 }
      default: break
      }
    }
    return count
  }

  /// Where a class of letters ends, which may hold others.
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
