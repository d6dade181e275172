/// What a misspelt word was probably meant to be, for the second half of a message.
package enum Suggestion {
  /// The word nearest to one that is unknown, or nil if none is near.
  ///
  /// Near is one slip (a letter more, less, other, or two swapped) for each three letters.
  package static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = slips(Array(word.lowercased()), Array(candidate.lowercased()))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(1, word.count / 3) else { return nil }
    return best.word
  }

  /// `did you mean X?`, or all the words that there are.
  package static func remedy(for word: String, among words: [String]) -> String {
    if let near = nearest(to: word, among: words) { return "did you mean \(near)?" }
    return words.count == 1
      ? "write \(words[0])" : "write one of \(words.joined(separator: ", "))"
  }

  private static func slips(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let same = left[row] == right[column]
        var least = min(last[column] + (same ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
