extension String {
  /// A file's name without the folders before it.
  var shortName: String { split(separator: "/").last.map(String.init) ?? self }
}
