/// The failures that a committed event survives.
package enum Durability: String, Hashable, Sendable, CaseIterable {
  /// The end of the process at any instant.
  case normal
  /// The end of the process, or a power loss. Each command then syncs the disk.
  case full
}

/// A moment during an append at which a test may end the process.
package enum AppendBoundary: Hashable, Sendable {
  /// The events are written but not committed.
  case beforeCommit(ordinal: Int)
  /// The events are committed, but `append` hasn't returned yet.
  case afterCommit(ordinal: Int)
}
