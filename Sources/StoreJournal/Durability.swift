/// The failures that a committed event survives.
package enum Durability: String, Hashable, Sendable, CaseIterable {
  /// The end of the process at any instant.
  case normal
  /// Power loss as well, with a sync of the disk for each command.
  case full
}

/// A moment of an append at which a test may end the process.
package enum AppendBoundary: Hashable, Sendable {
  /// The events are written but not committed.
  case beforeCommit(ordinal: Int)
  /// The events are committed, but no caller knows yet.
  case afterCommit(ordinal: Int)
}
