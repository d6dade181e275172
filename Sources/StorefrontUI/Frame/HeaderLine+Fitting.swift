import TerminalCanvas

extension HeaderLine {
  /// The right side of the top line, with as many badges as fit.
  ///
  /// The settings are shortened before the name, and the name is shortened before the first badge is left
  /// out.
  struct Fitting {
    /// The width of the line, without the gap between its sides.
    let columns: Int
    /// The width of the name at the left.
    let name: Int
    /// The runs before the badges.
    let situation: [TextRun]
    /// The badges, in order of importance.
    let badges: [[TextRun]]
    /// A function that returns the badge with the number of hidden badges.
    let more: (Int) -> [TextRun]
    /// The versions of the settings after the badges, from the most complete to the shortest.
    let places: [[TextRun]]

    /// The minimum width of a name: its margin and a few letters.
    private static let leastName = 6

    var runs: [TextRun] {
      let place = place
      let rest = columns - situation.columns - place.columns
      let room = rest - name
      let least = badges.isEmpty ? room : rest - min(name, Self.leastName)
      // The name is shortened only if no badge fits next to it.
      return situation + shownBadges(in: room >= first ? room : min(least, first)) + place
    }

    /// The width of the most important badge, including the number of the others.
    private var first: Int {
      guard let first = badges.first else { return 0 }
      return first.columns + (badges.count > 1 ? more(badges.count - 1).columns : 0)
    }

    /// The most complete settings that leave room for the name and all badges, otherwise for the first badge.
    ///
    /// To show more badges, only the words about the clock are left out.
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

    /// Returns the truncated first badge with the number of the others, or only the number of all if it
    /// doesn't fit.
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
