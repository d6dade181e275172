import StoreModel

/// The permissions of a script to use programs, hosts and files outside of its store and its root folder.
package struct ScriptPermissions: Hashable, Sendable {
  /// The kinds of needs that are completely allowed.
  package var all: Set<ScriptPermission>
  /// The individual programs, hosts and files that are allowed.
  package var granted = ScriptNeeds()

  /// Creates permissions that allow the given kinds of needs completely.
  ///
  /// By default, nothing is allowed.
  package init(_ all: Set<ScriptPermission> = []) {
    self.all = all
  }

  /// The permission to use everything.
  ///
  /// It is for scripts that the program itself wrote.
  package static let everything = ScriptPermissions(Set(ScriptPermission.allCases))

  func allows(_ item: String, as kind: ScriptPermission) -> Bool {
    all.contains(kind) || granted[kind].contains(item)
  }

  package func missing(of needs: ScriptNeeds) -> ScriptNeeds {
    var missing = needs
    for kind in ScriptPermission.allCases {
      missing[kind] = missing[kind].filter { !allows($0, as: kind) }
    }
    return missing
  }
}
