// The calls at a path, to distinguish an unknown path from an unsupported method.
extension AppStoreCall {
  /// Returns the calls at a path, of any method.
  ///
  /// If a parameter and a literal segment both match, the literal wins, as it does in the router.
  ///
  /// - Parameter segments: The segments of the path, without a store's name.
  /// - Returns: The calls at one path, or an empty array if the path is unknown.
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
