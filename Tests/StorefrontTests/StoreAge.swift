import Foundation

/// The amount of time that has passed in a store before a test uses it.
enum StoreAge: String, CaseIterable {
  case fresh
  /// A script has advanced time by 200 days, which is longer than Apple's limits in days and months.
  case aged

  /// The steps that make a store this old, as the lines of a script.
  ///
  /// For a fresh store, the text is empty.
  var steps: String {
    switch self {
    case .fresh: ""
    case .aged: "  - advance: 200d\n"
    }
  }

  /// Returns the options with which `serve` starts a store of this age.
  ///
  /// - Parameter folder: The folder for the script.
  /// - Returns: The options.
  /// - Throws: An error of the file system.
  func options(in folder: URL) throws -> [String] {
    switch self {
    case .fresh: return []
    case .aged:
      let name = "aged.session.yaml"
      try Data("steps:\n\(steps)".utf8).write(to: folder.appending(path: name))
      return ["--play", name]
    }
  }
}
