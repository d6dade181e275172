import StoreEngine
import StoreModel
import Texts

/// A command that runs for each selected row, as one step for each row.
struct BatchOperation: Hashable, Sendable {
  /// The command's label.
  let label: String
  /// The number of rows for which the command runs.
  let count: Int
  /// The number of selected rows.
  let marked: Int
  /// The reason why the command can't run for the first row that is left out, or `nil` if it runs for every row.
  let obstacle: String?
  /// The number of the store's steps before the command, or `nil` if the store doesn't record steps.
  let stepsBefore: Int?
  /// The number of unfinished steps.
  var left: Int
  /// The number of steps that the store rejected.
  var refused = 0

  /// A sentence about the result.
  var words: String {
    let done = count - refused
    let skipped = marked - count
    let rest = skipped > 0 ? " " + localized("marking.not", grouped(skipped), obstacle ?? "") : ""
    let bad =
      refused > 0 ? " " + localized("marking.refused-the-log-says-why", grouped(refused)) : ""
    return localized("marking.of", label, grouped(done), grouped(marked)) + rest + bad
  }
}

// Running a command for each selected row instead of the current row.
extension BatchOperation {
  /// Returns the effects of a command for each selected row.
  ///
  /// Each row is checked for obstacles and becomes a separate step. Therefore, scripts, recordings and undo treat the
  /// rows as if the command ran several times.
  ///
  /// - Returns: The effects, or `nil` if no rows are selected or the command doesn't act on a row. In this case, the
  ///   command runs normally.
  static func effects(of command: Command, on screen: inout StorefrontScreen) -> [Effect]? {
    guard screen.pages.open == .browse, let row = CommandRow.of(command), row.isOfRow else {
      return nil
    }
    let pane = screen.focus
    guard Pane.live.contains(pane) else { return nil }
    let rows = screen.pages.browse.markedPlaces(of: pane, screen.context)
    guard !rows.isEmpty else { return nil }
    var effects: [Effect] = []
    var obstacle: String?
    var one = screen
    one.overlays.menus = []
    one.pages.browse.marks[pane] = nil
    one.pages.browse.actsOnMarks = true
    for place in rows {
      one.pages.browse.selected[pane] = place.id
      one.pages.browse.positions[pane] = ListPosition(row: place.row)
      let subjects = one.subjects
      if let reason = row.obstacle(subjects) {
        obstacle = obstacle ?? reason
      } else {
        effects += one.run(row, about: subjects)
      }
    }
    guard one.overlays.menus.isEmpty else {
      let words = localized("marking.asks-more-one-row-time-esc-takes", row.label)
      screen.refuse(words)
      return []
    }
    guard !effects.isEmpty else {
      let words = localized("marking.none-of", row.label, grouped(rows.count), obstacle ?? "")
      screen.refuse(words)
      return []
    }
    screen.pages.browse.marks[pane] = nil
    screen.session.batchOperation = BatchOperation(
      label: row.label.text,
      count: effects.count,
      marked: rows.count,
      obstacle: obstacle,
      stepsBefore: screen.session.snapshot?.stepCount,
      left: effects.count
    )
    return effects
  }
}

extension ShownSession {
  /// Counts a finished step of a command that runs for selected rows.
  ///
  /// - Returns: The message about the results of all steps if this was the last step, otherwise `nil`.
  mutating func endMarkedStep(problem: String?) -> Toast? {
    guard var work = batchOperation else { return nil }
    work.left -= 1
    if problem != nil { work.refused += 1 }
    batchOperation = work.left > 0 ? work : nil
    guard work.left == 0 else { return nil }
    if let before = work.stepsBefore, let after = snapshot?.stepCount {
      undoGroup = UndoGroup(label: work.label, before: before, after: after)
    }
    return Toast(work.words, isProblem: work.refused > 0)
  }
}

/// The steps of the last command that ran for several rows.
///
/// One undo or redo covers all of these steps.
struct UndoGroup: Hashable, Sendable {
  let label: String
  /// The number of the store's steps before the command.
  let before: Int
  /// The number of the store's steps after the command.
  let after: Int

  /// Returns the target of an undo if no other step has run since the command.
  ///
  /// - Parameter count: The current number of the store's steps.
  /// - Returns: A move to the step before the command, or `nil` to undo only one step.
  func undo(at count: Int?) -> BranchChange? {
    count == after && after > before + 1 ? .step(before) : nil
  }

  /// Returns the target of a redo if the store is at the step before the command.
  ///
  /// - Parameter count: The current number of the store's steps.
  /// - Returns: A move to the last step of the command, or `nil` to redo only one step.
  func redo(at count: Int?) -> BranchChange? {
    count == before && after > before + 1 ? .step(after) : nil
  }

  /// Returns the message about an undo or a redo of the whole command, or `nil` for any other change.
  func words(of arrival: HistoryResult.Arrival, at count: Int?) -> String? {
    guard case .asked(let change, _) = arrival else { return nil }
    let steps = counted(after - before, "counted.step")
    if change == undo(at: count) { return localized("marking.undone", label, steps) }
    return change == redo(at: count) ? localized("marking.done-again", label, steps) : nil
  }
}
