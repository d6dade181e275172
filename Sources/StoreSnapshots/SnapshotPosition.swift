import StoreEngine

/// The step of a snapshot that contains the state of the whole process, and not only that of the
/// store.
package struct SnapshotStep: Hashable, Sendable, Codable {
  package let id: Int
  /// The number of the step, counted from 1.
  package let number: Int
  /// The ordinal of the step's last event.
  package let ordinal: Int

  package init(id: Int, number: Int, ordinal: Int) {
    self.id = id
    self.number = number
    self.ordinal = ordinal
  }

  /// The name of the part that contains the step.
  ///
  /// The number in the name identifies the format of the state outside the store, and the behavior
  /// of the app. Undo never uses a snapshot with another number.
  package static let part = SnapshotParts.memory + "step.2"
}

/// The position of a snapshot in a journal.
package struct SnapshotPosition: Hashable, Sendable {
  /// The number of the snapshot in its journal.
  ///
  /// Later snapshots have higher numbers.
  package let id: Int
  /// The ordinal of the last event before the snapshot.
  package let ordinal: Int
  /// The branch that contains the event, or `nil` for the active branch.
  package let branch: Int?
  /// The step after which the snapshot has the whole state, or `nil` if it has only that of the
  /// store.
  package let step: SnapshotStep?

  package init(id: Int, ordinal: Int, branch: Int? = nil, step: SnapshotStep?) {
    self.id = id
    self.ordinal = ordinal
    self.branch = branch
    self.step = step
  }

  /// The number of newest snapshots that are always kept.
  ///
  /// If the last snapshot is deleted, the previous one is still near.
  private static let newest = 2

  /// Returns the ids of the snapshots that are kept.
  ///
  /// - Parameters:
  ///   - stands: All snapshots, by ordinal and id.
  ///   - spacing: The spacing of the snapshots for undo.
  /// - Returns: The ids of three groups of snapshots: the newest ones of the active branch, a
  ///   selection of its earlier ones for undo, and all snapshots of other branches, which were
  ///   selected while those branches were active.
  package static func kept(of stands: [SnapshotPosition], _ spacing: MomentSpacing) -> Set<Int> {
    let active = stands.filter { $0.branch == nil }
    let needed = active.filter { stand in
      !active.contains { $0.id > stand.id && $0.saysAll(of: stand) }
    }
    var kept = Set(needed.suffix(newest).map(\.id))
    let behindSteps = needed.filter { $0.step != nil }
    let crowded = spacing.crowded(among: behindSteps.compactMap { $0.step?.position })
    for (index, stand) in behindSteps.enumerated() where !crowded.contains(index) {
      kept.insert(stand.id)
    }
    return kept.union(stands.filter { $0.branch != nil }.map(\.id))
  }

  /// Returns whether this snapshot makes another one of the same moment redundant.
  private func saysAll(of other: SnapshotPosition) -> Bool {
    ordinal == other.ordinal && (other.step == nil || other.step == step)
  }
}

extension SnapshotStep {
  /// The cost of reaching the step from the beginning.
  package var position: Int { MomentSpacing.position(of: number, events: ordinal) }
}

/// The distances between the moments of a long session that are kept for undo.
///
/// The further a moment is from the end, the greater the distance to the next one.
package struct MomentSpacing: Hashable, Sendable {
  /// The distance between two moments near the end.
  package var near: Int
  /// The divisor for moments further back: their distance to the end, divided by it, is the limit
  /// of the distance between two moments.
  package var part: Int

  /// - Parameters:
  ///   - near: The distance between two moments near the end.
  ///   - part: The divisor for moments further back.
  package init(near: Int, part: Int) {
    self.near = near
    self.part = part
  }

  /// The spacing in memory, where moments cost almost nothing.
  package static let inMemory = MomentSpacing(near: 256, part: 32)

  /// The spacing in a file: a snapshot after about 800 steps of purchases, which run again in a
  /// tenth of a second.
  package static let inAFile = MomentSpacing(near: 5000, part: 16)

  /// Returns the cost of reaching a step from the beginning: the cost of the steps and that of
  /// their events.
  package static func position(of number: Int, events: Int) -> Int { 4 * number + events }

  /// Returns whether another moment is due.
  ///
  /// - Parameters:
  ///   - end: The position of the new moment.
  ///   - last: The position of the last moment.
  /// - Returns: Whether the distance is large enough.
  package func isDue(at end: Int, behind last: Int) -> Bool { end - last >= near }

  /// Returns the moments that are now too close together.
  ///
  /// - Parameters:
  ///   - positions: The positions, ascending.
  ///   - place: The index of the store's current position, or `nil` for the last one. The moments
  ///     near it are the closest to each other.
  /// - Returns: The indices of redundant moments, but never that of the first, the last or the
  ///   current one.
  package func crowded(among positions: [Int], around place: Int? = nil) -> Set<Int> {
    guard positions.count > 2 else { return [] }
    let place = place ?? positions.count - 1
    let here = positions[place]
    var crowded: Set<Int> = []
    var last = positions[0]
    for index in 1..<positions.count - 1 {
      if index != place, positions[index + 1] - last <= max(near, abs(here - last) / part) {
        crowded.insert(index)
      } else {
        last = positions[index]
      }
    }
    return crowded
  }
}
