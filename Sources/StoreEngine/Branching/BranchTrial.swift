/// The beginning of a trial branch.
///
/// A store's file has it until the branch ends, so that the store returns to the state before it even if the
/// process is killed.
package struct BranchTrial: Codable, Hashable, Sendable {
  /// The name of the branch.
  package let name: String
  /// The number of steps before it.
  package let step: Int
  /// The id of the branch that a redo ran before it, or `nil`.
  package let undone: Int?
}
