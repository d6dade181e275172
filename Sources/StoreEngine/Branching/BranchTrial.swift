/// The beginning of a trial branch.
///
/// The store's file contains this value until the branch ends. If the process is killed, the store
/// can therefore still return to the state before the branch.
package struct BranchTrial: Codable, Hashable, Sendable {
  /// The name of the branch.
  package let name: String
  /// The number of steps before the branch.
  package let step: Int
  /// The id of the branch that a redo would have run before the trial, or `nil` if no step was undone.
  package let undone: Int?
}
