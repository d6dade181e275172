import PhraseBook
import StoreEngine
import TerminalCanvas

/// Going back and on along the steps.
enum ReturnCommand: Hashable, Sendable, CaseIterable {
  case undo
  case redo
  case steps
  case branches
  case screens
}

extension ReturnCommand {
  /// The keys are free on every page: one undoes wherever one is.
  static let rows: [CommandRow] = [
    CommandRow(
      .returning(.undo),
      "Undo",
      "Take the last step back: store, app and merchant are what they were before it.",
      [.letter("<", in: .everywhere, rank: 17)],
      writes: true,
      obstacle: {
        $0.obstacleToReturning ?? ($0.undoable == nil ? said("nothing has been done") : nil)
      },
      run: { screen in
        let together = screen.doneTogether?.undo(at: screen.snapshot?.stepCount)
        return [.returning(.go(together ?? .undo))]
      }
    ),
    CommandRow(
      .returning(.redo),
      "Redo",
      "Do the step again that was undone last: the same, byte for byte.",
      // Shown only where something was undone, and there it is what one looks for.
      [.letter(">", in: .everywhere, rank: 3)],
      writes: true,
      obstacle: { $0.obstacleToReturning ?? ($0.isRedoable ? nil : said("nothing was undone")) },
      footer: CommandRow.Footer(worth: .whenever(\.isRedoable)),
      run: { screen in
        let together = screen.doneTogether?.redo(at: screen.snapshot?.stepCount)
        return [.returning(.go(together ?? .redo))]
      }
    ),
    CommandRow(
      .returning(.steps),
      "Steps",
      "Every step of the session with its store time: go to any of them.",
      [.letter("S", in: .everywhere)],
      obstacle: { $0.obstacleToReturning },
      run: { _ in [.returning(.read(.steps))] }
    ),
    CommandRow(
      .returning(.branches),
      "Branches",
      "What was left by an undo: go there, lay it beside this, copy it as a script, take it away.",
      [.letter("Z", in: .everywhere)],
      obstacle: { $0.obstacleToReturning },
      run: { _ in [.returning(.read(.branches))] }
    ),
    CommandRow(
      .returning(.screens),
      "Screens",
      "What the screen shows at the end of each branch, and what differs; the facts again.",
      [.keys([.tab], in: .explanation, rank: 2)],
      obstacle: {
        $0.comparedView == nil
          ? said("lay two branches side by side first: \($0.key(.returning(.branches)))") : nil
      },
      footer: CommandRow.Footer(label: { $0.comparedView?.next(in: $0.context.body).label }),
      run: { screen in
        guard case .explanation(var explanation) = screen.page else { return [] }
        explanation.showNext(in: screen.context.body)
        screen.page = .explanation(explanation)
        return []
      }
    ),
  ]
}

extension Subjects {
  /// Why nothing can be undone now, whatever there is; nil if it can.
  fileprivate var obstacleToReturning: String? {
    guard store != nil else { return notOpen }
    return playback == nil
      ? nil
      : said(
        "a script plays: \(Binding.shown(.left)) and \(Binding.shown(.right)) step in it, \(key(.playback(.takeOver))) takes over"
      )
  }
}
