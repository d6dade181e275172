package import StoreScript
package import TerminalCanvas

/// A screen as a report shows it: a small part of the memory that its cells take.
package struct Still: Hashable, Sendable {
  /// Cells of one style that stand beside each other.
  struct Run: Hashable, Sendable {
    let style: Style
    /// As text between tags.
    let html: String
  }

  /// From the top to the bottom.
  let rows: [[Run]]

  package init(_ canvas: Canvas) {
    let columns = canvas.fullSize.columns
    rows = (0..<canvas.fullSize.rows).map { row in
      var cells = canvas.cells[(row * columns)..<((row + 1) * columns)]
      while cells.last == .blank { cells.removeLast() }
      var runs: [Run] = []
      while let style = cells.first?.style {
        let run = cells.prefix { $0.style == style }
        cells = cells.dropFirst(run.count)
        let letters = run.filter { !$0.isContinuation }.map { cell in
          let letter = String(cell.character).escaped
          // Fonts disagree on how wide a wide letter is; the page does not.
          return cell.width == 2 ? "<i>\(letter)</i>" : letter
        }
        runs.append(Run(style: style, html: letters.joined()))
      }
      return runs
    }
  }
}

/// A step of a script and what came of it, for the reports.
package struct PlayedStep: Hashable, Sendable {
  /// What came of a step.
  package enum State: Hashable, Sendable {
    case done
    case failed
    /// The script had ended before.
    case notPlayed
  }

  package var step: ScriptStep
  package var state: State
  /// The store time after it; empty if it was not played.
  package var time: String
  /// How many events the store had after it.
  package var ordinal = 0
  /// Wall seconds that it took.
  package var seconds = 0.0
  /// What it brought about, in the words of the log; the first of it.
  package var events: [String] = []
  /// How much it brought about besides.
  package var unlisted = 0
  /// The screen after it, 80 by 24; nil if it was not played, or if that was not kept.
  package var still: Still?

  package init(
    _ step: ScriptStep,
    state: State = .notPlayed,
    time: String = "",
    still: Still? = nil
  ) {
    self.step = step
    self.state = state
    self.time = time
    self.still = still
  }
}
