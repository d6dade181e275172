import StoreModel

/// A script's permissions to use programs, hosts and files outside its store and root folder.
package struct ScriptPermissions: Hashable, Sendable {
  /// The kinds of needs that are allowed without restriction.
  package var all: Set<ScriptPermission>
  /// The single programs, hosts and files that are allowed.
  package var granted = ScriptNeeds()

  /// Creates permissions for whole kinds, by default for none.
  package init(_ all: Set<ScriptPermission> = []) {
    self.all = all
  }

  /// The permission for everything, for scripts that the caller wrote itself.
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
