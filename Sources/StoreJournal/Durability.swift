/// How much a committed event survives.
package enum Durability: String, Hashable, Sendable, CaseIterable {
  /// The end of the process at any instant.
  case normal
  /// Losing power as well; a sync of the disk for each command.
  case full
}

/// Moments of an append at which a test may end the process.
package enum AppendBoundary: Hashable, Sendable {
  /// The events are written but not committed.
  case beforeCommit(ordinal: Int)
  /// The events are committed; no caller knows yet.
  case afterCommit(ordinal: Int)
}
