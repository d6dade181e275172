import StoreEngine
import TerminalCanvas
import Texts

/// A command that moves between steps and branches.
enum UndoCommand: Hashable, Sendable, CaseIterable {
  case undo
  case redo
  case steps
  case branches
  case screens
}

extension UndoCommand {
  /// The keys work on every page, because a user may want to undo anywhere.
  static let rows: [CommandRow] = [
    CommandRow(
      .returning(.undo),
      "catalog-form.undo",
      "returning.take-last-step-back-store-app",
      [.letter("<", in: .everywhere, rank: 17)],
      writes: true,
      obstacle: {
        $0.historyObstacle
          ?? ($0.undoable == nil ? localized("returning.nothing-has-been-done") : nil)
      },
      update: .reading { subjects in
        let together = subjects.undoGroup?.undo(at: subjects.stepCount)
        return [.history(.go(together ?? .undo))]
      }
    ),
    CommandRow(
      .returning(.redo),
      "catalog-form.redo",
      "returning.step-again-undone-last-same",
      // The entry appears only after an undo, because the user is likely to need it then.
      [.letter(">", in: .everywhere, rank: 3)],
      writes: true,
      obstacle: {
        $0.historyObstacle ?? ($0.isRedoable ? nil : localized("returning.nothing-was-undone"))
      },
      footer: CommandRow.Footer(worth: .whenever(\.isRedoable)),
      update: .reading { subjects in
        let together = subjects.undoGroup?.redo(at: subjects.stepCount)
        return [.history(.go(together ?? .redo))]
      }
    ),
    CommandRow(
      .returning(.steps),
      "returning.steps",
      "returning.every-step-session-store-time",
      [.letter("S", in: .everywhere)],
      obstacle: { $0.historyObstacle },
      update: .reading { _ in [.history(.read(.steps))] }
    ),
    CommandRow(
      .returning(.branches),
      "returning.branches",
      "returning.left-undo-go-lay-beside-copy",
      [.letter("Z", in: .everywhere)],
      obstacle: { $0.historyObstacle },
      update: .reading { _ in [.history(.read(.branches))] }
    ),
    CommandRow(
      .returning(.screens),
      "returning.screens",
      "returning.screen-shows-end-each-branch",
      [.keys([.tab], in: .explanation, rank: 2)],
      obstacle: {
        $0.comparedView == nil
          ? localized("returning.lay-two-branches-side-side", $0.key(.returning(.branches))) : nil
      },
      footer: CommandRow.Footer(label: { $0.comparedView?.next(in: $0.context.body).label }),
      update: .on { (page: inout Explanation, context) in
        page.showNext(in: context.body)
        return []
      }
    ),
  ]
}

extension Subjects {
  /// The reason why undo and redo are impossible, or `nil` if they are possible.
  fileprivate var historyObstacle: String? {
    guard store != nil else { return notOpen }
    return playback == nil
      ? nil
      : localized(
        "returning.script-plays-step-takes-over",
        Binding.shown(.left),
        Binding.shown(.right),
        key(.playback(.takeOver))
      )
  }
}
