import ArgumentParser
import StoreCatalog
import StoreModel
import StorePlayback
import TerminalCanvas
import VisibleText

/// How a script is filmed, and where the film goes.
struct FilmPlan {
  /// The asciicast; nil for none.
  let cast: String?
  /// The picture of the screen at the end; nil for none.
  let picture: String?
  /// The size of the screen, nil for the default.
  let size: Size?
  let speed: Double
  let format: CastFormat

  /// Writes what is wanted of a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - title: What the picture shows.
  /// - Throws: What writing the files throws.
  func write(_ film: ScriptFilm, titled title: String) throws {
    if let cast { try OutputFiles.write(film.cast, to: cast, as: .json) }
    if let picture, let frame = film.last {
      try OutputFiles.write(frame.svg(title: title), to: picture, as: .source)
    }
  }

  /// Films a script with its own catalog or another.
  ///
  /// Nobody outside of its store is asked a second time.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - catalog: The other catalog; nil for its own.
  ///   - consent: The script's permissions.
  ///   - outside: How it reaches what is outside.
  ///   - record: What outsiders answered when it was played; nil if it was not, or reached nobody.
  /// - Returns: The film.
  /// - Throws: What reading the script or opening its store throws.
  func shoot(
    _ script: ChosenScript,
    _ catalog: Catalog?,
    _ consent: ScriptConsent,
    reaching outside: OutsideAccess?,
    replaying record: OutsideRecord?
  ) async throws -> ScriptFilm {
    var opening = try script.opening(playing: catalog, consent)
    opening.outside = outside
    return try await ScriptFilm(
      opening,
      size: size ?? ScriptFilm.defaultSize,
      speed: speed,
      format: format,
      replaying: record
    )
  }
}

/// Reads an option that is a version of asciicast.
@Sendable
func readCastFormat(_ text: String) throws -> CastFormat {
  guard let format = Int(text).flatMap(CastFormat.init) else {
    let known = CastFormat.allCases.map { String($0.rawValue) }.joined(separator: " or ")
    throw ValidationError("It isn't a supported asciicast version; write \(known).")
  }
  return format
}

/// Reads an option that is a screen's size: `100x30` is 100 columns and 30 rows.
@Sendable
func readFilmSize(_ text: String) throws -> Size {
  let (columns, rows) = (WholeBound("columns", 20...500), WholeBound("rows", 5...200))
  let parts = text.split(separator: "x", omittingEmptySubsequences: false)
  guard parts.count == 2, let width = columns.number(parts[0]), let height = rows.number(parts[1])
  else {
    throw ValidationError(
      "It isn't a size; write COLSxROWS such as 100x30, columns \(columns.words), "
        + "rows \(rows.words)."
    )
  }
  return Size(columns: width, rows: height)
}
