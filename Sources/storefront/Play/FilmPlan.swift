import ArgumentParser
import StoreCatalog
import StoreModel
import StorePlayback
import TerminalCanvas
import VisibleText

/// The options of a film and its files.
struct FilmPlan {
  /// The file of the asciicast, or `nil` to not write one.
  let cast: String?
  /// The file of the picture of the last screen, or `nil` to not write one.
  let picture: String?
  /// The size of the screen, or `nil` for the default.
  let size: Size?
  let speed: Double
  let format: CastFormat

  /// Writes the requested files of a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - title: The title of the picture.
  /// - Throws: An error from writing the files.
  func write(_ film: ScriptFilm, titled title: String) throws {
    if let cast { try OutputFiles.write(film.cast, to: cast, as: .json) }
    if let picture, let frame = film.last {
      try OutputFiles.write(frame.svg(title: title), to: picture, as: .source)
    }
  }

  /// Films a script with its own catalog or another.
  ///
  /// Its requests to servers aren't sent a second time.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - catalog: The other catalog, or `nil` for its own.
  ///   - consent: The script's permissions.
  ///   - outside: Access to servers and services.
  ///   - record: The responses when the script was played, or `nil` if it wasn't played or sent nothing.
  /// - Returns: The film.
  /// - Throws: An error from reading the script or opening its store.
  func shoot(
    _ script: ChosenScript,
    _ catalog: Catalog?,
    _ consent: ScriptConsent,
    reaching outside: ExternalAccess?,
    replaying record: ExternalRecord?
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
    throw ValidationError("it isn't a supported asciicast version; write \(known)")
  }
  return format
}

/// Reads an option that is the size of a screen: `100x30` is 100 columns and 30 rows.
@Sendable
func readFilmSize(_ text: String) throws -> Size {
  let (columns, rows) = (WholeBound("columns", 20...500), WholeBound("rows", 5...200))
  let parts = text.split(separator: "x", omittingEmptySubsequences: false)
  guard parts.count == 2, let width = columns.number(parts[0]), let height = rows.number(parts[1])
  else {
    throw ValidationError(
      "it isn't a size; write COLSxROWS such as 100x30, columns \(columns.words), "
        + "rows \(rows.words)"
    )
  }
  return Size(columns: width, rows: height)
}
