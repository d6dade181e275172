package import StoreModel

/// The position of a store on its branches.
package struct BranchPosition: Hashable, Sendable {
  /// The name of the active branch.
  package let branch: String?
  /// The number of steps of the active branch.
  package let step: Int
  /// The number of steps that were undone and can run again.
  package let undone: Int
  /// The number of the store's current life.
  package let life: Int
  /// The store time.
  package let now: StoreInstant

  /// Creates the position of a store.
  ///
  /// - Parameters:
  ///   - tree: The store's branches.
  ///   - store: The store at the end of the active branch.
  package init(of tree: BranchTree, _ store: Store) {
    branch = tree[tree.active]?.name
    step = tree.count
    undone = tree.undone?.steps ?? 0
    life = store.life
    now = store.now
  }
}
