import StoreEngine

/// The step after which a snapshot of the whole process, not only of its store, was taken.
package struct SnapshotStep: Hashable, Sendable, Codable {
  package let id: Int
  /// Its number, counted from 1.
  package let number: Int
  /// Its last event.
  package let ordinal: Int

  package init(id: Int, number: Int, ordinal: Int) {
    self.id = id
    self.number = number
    self.ordinal = ordinal
  }

  /// The name of the part that holds it.
  ///
  /// The number stands for the form of the state outside the store, and for the behavior of the app in it. A store
  /// never goes back to a snapshot with another number.
  package static let part = SnapshotParts.memory + "step.2"
}

/// Where a snapshot stands.
package struct SnapshotStand: Hashable, Sendable {
  /// Its own among the snapshots of a journal; a later one has a higher.
  package let id: Int
  /// The last event before it.
  package let ordinal: Int
  /// The branch that the event is an own one of; nil for the active one.
  package let branch: Int?
  /// The step behind which it says everything; nil for one of the store alone.
  package let step: SnapshotStep?

  package init(id: Int, ordinal: Int, branch: Int? = nil, step: SnapshotStep?) {
    self.id = id
    self.ordinal = ordinal
    self.branch = branch
    self.step = step
  }

  /// How many of the newest are kept whatever they say: where the last one is dropped, the one before is
  /// still a short way off.
  private static let newest = 2

  /// Those of some snapshots that are kept, by their ids.
  ///
  /// - Parameters:
  ///   - stands: All that there are, by their ordinals and ids.
  ///   - spacing: How far apart those have to stand that are gone back to.
  /// - Returns: The newest of the active branch, of those before what a store goes back to, and all of other
  ///   branches, which were thinned out while they were active.
  package static func kept(of stands: [SnapshotStand], _ spacing: MomentSpacing) -> Set<Int> {
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

  /// Whether another one of the same moment is not needed beside it.
  private func saysAll(of other: SnapshotStand) -> Bool {
    ordinal == other.ordinal && (other.step == nil || other.step == step)
  }
}

extension SnapshotStep {
  /// How much it takes to come to it from the beginning.
  package var position: Int { MomentSpacing.position(of: number, events: ordinal) }
}

/// Which moments of a long session are kept to be gone back to: few of those that are far back.
package struct MomentSpacing: Hashable, Sendable {
  /// How far apart they stand near the end.
  package var near: Int
  /// Further off, what lies between two is no more than this part of the way to there.
  package var part: Int

  /// - Parameters:
  ///   - near: How far apart they stand near the end.
  ///   - part: Further back, what lies between two is no more than this part of the way to the end.
  package init(near: Int, part: Int) {
    self.near = near
    self.part = part
  }

  /// Those in memory, which cost next to nothing.
  package static let inMemory = MomentSpacing(near: 256, part: 32)

  /// Those in a file: one for about 800 steps of purchases, which are carried out again in a tenth of a second.
  package static let inAFile = MomentSpacing(near: 5000, part: 16)

  /// How much it takes to come to a step from the beginning: its own cost, and that of what came of it.
  package static func position(of number: Int, events: Int) -> Int { 4 * number + events }

  /// Whether another one is due.
  ///
  /// - Parameters:
  ///   - end: Where it would stand.
  ///   - last: Where the last one stands.
  /// - Returns: Whether that is far enough behind.
  package func isDue(at end: Int, behind last: Int) -> Bool { end - last >= near }

  /// Those that have come to stand too close together.
  ///
  /// - Parameters:
  ///   - positions: Where each stands, ascending.
  ///   - place: The index of the one that stands where the store is, near which they stand closest; nil for
  ///     the last one.
  /// - Returns: The indices of those that are not needed; never the first, the last, or that one.
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
