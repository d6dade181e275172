extension String {
  /// The name of a file without its folders.
  var shortName: String { split(separator: "/").last.map(String.init) ?? self }
}
