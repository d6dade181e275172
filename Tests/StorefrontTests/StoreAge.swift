import Foundation

/// How much time has passed in a store before a test asks it something.
enum StoreAge: String, CaseIterable {
  case fresh
  /// A script has let 200 days pass: past what Apple counts in days and months.
  case aged

  /// The script's steps, as the lines of a script; none for a fresh store.
  var steps: String {
    switch self {
    case .fresh: ""
    case .aged: "  - advance: 200d\n"
    }
  }

  /// What has `serve` begin with a store of this age.
  ///
  /// - Parameter folder: Where the script may lie.
  /// - Returns: Options.
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
