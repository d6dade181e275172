import StoreEngine

/// The step of a snapshot that contains the state of the whole process, and not only of its store.
package struct SnapshotStep: Hashable, Sendable, Codable {
  package let id: Int
  /// The number of the step, counted from 1.
  package let number: Int
  /// The ordinal of its last event.
  package let ordinal: Int

  package init(id: Int, number: Int, ordinal: Int) {
    self.id = id
    self.number = number
    self.ordinal = ordinal
  }

  /// The name of the part that contains it.
  ///
  /// The number identifies the format of the state outside the store, and the behavior of the app in it. Undo
  /// never uses a snapshot with another number.
  package static let part = SnapshotParts.memory + "step.2"
}

/// The position of a snapshot.
package struct SnapshotPosition: Hashable, Sendable {
  /// The number of the snapshot in its journal; later ones have higher numbers.
  package let id: Int
  /// The ordinal of the last event before it.
  package let ordinal: Int
  /// The branch that owns the event, or `nil` for the active one.
  package let branch: Int?
  /// The step after which it contains the whole state, or `nil` for one of the store alone.
  package let step: SnapshotStep?

  package init(id: Int, ordinal: Int, branch: Int? = nil, step: SnapshotStep?) {
    self.id = id
    self.ordinal = ordinal
    self.branch = branch
    self.step = step
  }

  /// The number of newest snapshots that are always kept.
  ///
  /// If the last one is dropped, the one before is still near.
  private static let newest = 2

  /// Returns the ids of the snapshots that are kept.
  ///
  /// - Parameters:
  ///   - stands: All snapshots, by ordinal and id.
  ///   - spacing: The spacing of the snapshots for undo.
  /// - Returns: The newest of the active branch, a selection of the earlier ones for undo, and all of other
  ///   branches, which were thinned out while they were active.
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

  /// Returns whether another snapshot of the same moment is redundant.
  private func saysAll(of other: SnapshotPosition) -> Bool {
    ordinal == other.ordinal && (other.step == nil || other.step == step)
  }
}

extension SnapshotStep {
  /// The cost of reaching it from the beginning.
  package var position: Int { MomentSpacing.position(of: number, events: ordinal) }
}

/// The distances between the moments of a long session that are kept for undo.
///
/// The further back, the fewer moments are kept.
package struct MomentSpacing: Hashable, Sendable {
  /// The distance between two moments near the end.
  package var near: Int
  /// The divisor of the distance to the end, which limits the distance between two moments further back.
  package var part: Int

  /// - Parameters:
  ///   - near: The distance between two moments near the end.
  ///   - part: The divisor of the distance to the end, which limits the distance further back.
  package init(near: Int, part: Int) {
    self.near = near
    self.part = part
  }

  /// The spacing in memory, where moments cost almost nothing.
  package static let inMemory = MomentSpacing(near: 256, part: 32)

  /// The spacing in a file: one for about 800 steps of purchases, which run again in a tenth of a second.
  package static let inAFile = MomentSpacing(near: 5000, part: 16)

  /// Returns the cost of reaching a step from the beginning: that of the steps, and that of their events.
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
  ///   - place: The index of the store's current position, or `nil` for the last one. Moments near it may be
  ///     closest.
  /// - Returns: The indices of redundant moments, but never the first, the last, or the current one.
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
