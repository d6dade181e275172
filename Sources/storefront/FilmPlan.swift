import ArgumentParser
import StoreCatalog
import StorePlayback
import TerminalCanvas

/// How a script is filmed, and where the film goes.
struct FilmPlan {
  let path: String
  /// The size of the screen, nil for the usual one.
  let size: Size?
  let speed: Double

  /// Films a script with its own catalog or another.
  ///
  /// - Throws: What reading the script or opening its store throws.
  func shoot(_ script: String, _ catalog: Catalog?) async throws -> ScriptFilm {
    let opening = try ScriptOpening(path: script, playing: catalog, decode: Recording.event)
    return try await ScriptFilm(opening, size: size ?? ScriptFilm.usualSize, speed: speed)
  }
}

/// A screen's size as the command line gives it: `100x30` is 100 columns and 30 rows.
struct FilmSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (20...500).contains(columns), (5...200).contains(rows)
    else { return nil }
    size = Size(columns: columns, rows: rows)
  }
}
