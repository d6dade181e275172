import StoreEngine
import StoreModel
import Texts

/// Something that is done with every marked row, a step each.
struct MarkedWork: Hashable, Sendable {
  /// What the command is called.
  let label: String
  /// How many rows it is done with.
  let count: Int
  /// How many rows were marked.
  let marked: Int
  /// Why it is not done with the others: the reason of the first.
  let obstacle: String?
  /// The number of steps behind the store before the first of these, or `nil` if it keeps none.
  let stepsBefore: Int?
  /// The steps that have not ended.
  var left: Int
  /// The steps that were refused.
  var refused = 0

  /// What came of it, a sentence.
  var words: String {
    let done = count - refused
    let skipped = marked - count
    let rest = skipped > 0 ? " " + said("marking.not", grouped(skipped), obstacle ?? "") : ""
    let bad = refused > 0 ? " " + said("marking.refused-the-log-says-why", grouped(refused)) : ""
    return said("marking.of", label, grouped(done), grouped(marked)) + rest + bad
  }
}

// Doing with every marked row what a command does with the selected one.
extension MarkedWork {
  /// What a command asks for, of every marked row.
  ///
  /// Each row is asked by itself what stands against it, and is a step of its own: scripts, recordings and
  /// undo see what they would see of one after the other.
  ///
  /// - Returns: Nil where nothing is marked, or the command is not about a row: it is run as ever then.
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
      let words = said("marking.asks-more-one-row-time-esc-takes", row.label)
      screen.refuse(words)
      return []
    }
    guard !effects.isEmpty else {
      let words = said("marking.none-of", row.label, grouped(rows.count), obstacle ?? "")
      screen.refuse(words)
      return []
    }
    screen.pages.browse.marks[pane] = nil
    screen.session.markedWork = MarkedWork(
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
  /// Counts a step of marked rows that has ended.
  ///
  /// - Returns: The message about the outcome of all steps, or `nil` unless this was the last one.
  mutating func endMarkedStep(problem: String?) -> Toast? {
    guard var work = markedWork else { return nil }
    work.left -= 1
    if problem != nil { work.refused += 1 }
    markedWork = work.left > 0 ? work : nil
    guard work.left == 0 else { return nil }
    if let before = work.stepsBefore, let after = snapshot?.stepCount {
      doneTogether = DoneTogether(label: work.label, before: before, after: after)
    }
    return Toast(work.words, isProblem: work.refused > 0)
  }
}

/// The steps of the last command that was run for several rows: one undo takes all of them back, and one redo does all
/// of them again.
struct DoneTogether: Hashable, Sendable {
  let label: String
  /// The number of steps behind the store before the command.
  let before: Int
  /// The same after the command.
  let after: Int

  /// Returns where an undo goes: to before the command, unless something has been done since.
  ///
  /// - Parameter count: The number of steps that are behind the store now.
  /// - Returns: The change, or `nil` if a plain undo is meant.
  func undo(at count: Int?) -> BranchChange? {
    count == after && after > before + 1 ? .step(before) : nil
  }

  /// Returns where a redo goes: to after the command, if the store is before it.
  ///
  /// - Parameter count: The number of steps that are behind the store now.
  /// - Returns: The change, or `nil` if a plain redo is meant.
  func redo(at count: Int?) -> BranchChange? {
    count == before && after > before + 1 ? .step(after) : nil
  }

  /// Returns the message about an undo or a redo of all of them, or `nil` for another arrival.
  func words(of arrival: Returned.Arrival, at count: Int?) -> String? {
    guard case .asked(let change, _) = arrival else { return nil }
    let steps = counted(after - before, "counted.step")
    if change == undo(at: count) { return said("marking.undone", label, steps) }
    return change == redo(at: count) ? said("marking.done-again", label, steps) : nil
  }
}
