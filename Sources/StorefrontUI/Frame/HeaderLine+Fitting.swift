import TerminalCanvas

extension HeaderLine {
  /// The right side of the top line, with as many badges as fit.
  ///
  /// First, the settings are shortened. If the first badge still doesn't fit, the name is shortened too. The badge is
  /// left out only if this isn't enough.
  struct Fitting {
    /// The width of the line, without the gap between its left and right sides.
    let columns: Int
    /// The width of the name on the left side.
    let name: Int
    /// The text before the badges.
    let situation: [TextRun]
    /// The badges, in order of importance.
    let badges: [[TextRun]]
    /// A closure that returns a badge for the given number of hidden badges.
    let more: (Int) -> [TextRun]
    /// Versions of the settings after the badges, from the most complete to the shortest version.
    let places: [[TextRun]]

    /// The minimum width of the name, for its margin and a few letters.
    private static let leastName = 6

    var runs: [TextRun] {
      let place = place
      let rest = columns - situation.columns - place.columns
      let room = rest - name
      let least = badges.isEmpty ? room : rest - min(name, Self.leastName)
      // The name is shortened only if no badge fits next to the whole name.
      return situation + shownBadges(in: room >= first ? room : min(least, first)) + place
    }

    /// The width of the most important badge and, if there are more badges, the number of the others.
    private var first: Int {
      guard let first = badges.first else { return 0 }
      return first.columns + (badges.count > 1 ? more(badges.count - 1).columns : 0)
    }

    /// The most complete settings that leave space for the name and all badges, or else for the name and the first
    /// badge.
    ///
    /// To make space for more than the first badge, only the text about the clock is left out.
    private var place: [TextRun] {
      let all = badges.reduce(0) { $0 + $1.columns }
      return places.prefix(2).first { leavesRoom($0, for: all) }
        ?? places.dropFirst().first { leavesRoom($0, for: first) } ?? places.last ?? []
    }

    private func leavesRoom(_ place: [TextRun], for badges: Int) -> Bool {
      name + situation.columns + badges + place.columns <= columns
    }

    private func shownBadges(in room: Int) -> [TextRun] {
      for shown in stride(from: badges.count, through: 1, by: -1) {
        let hidden = badges.count - shown
        let runs = badges.prefix(shown).flatMap(\.self) + (hidden > 0 ? more(hidden) : [])
        if runs.columns <= room { return runs }
      }
      return badges.isEmpty ? [] : cutBadge(in: room)
    }

    /// Returns the first badge, truncated, with the number of other badges.
    ///
    /// If this doesn't fit, returns only the number of all badges.
    private func cutBadge(in room: Int) -> [TextRun] {
      let number = badges.count > 1 ? more(badges.count - 1) : []
      let space = room - number.columns - Array(badges[0].dropFirst()).columns
      if space >= 6, let first = badges[0].first {
        let end = first.text.hasSuffix("]") ? "]" : " "
        let text = TextLayout.truncated(String(first.text.dropLast()), to: space - 1) + end
        return [TextRun(text, first.style)] + badges[0].dropFirst() + number
      }
      let count = more(badges.count)
      return count.columns <= room ? count : []
    }
  }
}
