// Which calls a path has, to tell a path that there is not from a method that it has not.
extension AppStoreCall {
  /// The calls at a path, whatever their methods.
  ///
  /// Where a parameter and a word both fit, the word counts, as it does for the router.
  ///
  /// - Parameter segments: The path's, a store's name left out.
  /// - Returns: Calls of one path; none where there is none.
  package static func calls(at segments: [Substring]) -> [AppStoreCall] {
    let found = all.filter { $0.matches(segments) }
    let fewest = found.map(\.parameterCount).min()
    return found.filter { $0.parameterCount == fewest }
  }

  private func matches(_ segments: [Substring]) -> Bool {
    let own = path.split(separator: "/")
    return own.count == segments.count
      && zip(own, segments).allSatisfy { mine, theirs in mine.hasPrefix("{") || mine == theirs }
  }

  private var parameterCount: Int { path.count { $0 == "{" } }
}
