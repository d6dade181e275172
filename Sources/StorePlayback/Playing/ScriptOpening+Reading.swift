import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSnapshots

// The parts of a script that are needed to open its store.
extension ScriptOpening {
  /// Returns the first combination of the matrix's values, if the values must be found in files.
  static func firstVariant(
    of text: String,
    _ path: String,
    _ replacement: Catalog?,
    _ door: ScriptFileGate
  ) throws(ScriptOpeningError) -> [String: String] {
    guard let header = SessionHeader(topOf: text), header.isMatrixOpen else { return [:] }
    let matrix = try ScriptMatrix(of: header, in: text, at: path, playing: replacement, door)
    return matrix.variants(with: [:])?.first ?? [:]
  }

  /// Returns the events of the store with which a recording began.
  static func events(
    of script: SessionScript,
    in text: String,
    at path: String,
    _ decode: (String) throws -> JournaledEvent
  ) throws(ScriptOpeningError) -> [JournaledEvent] {
    var events: [JournaledEvent] = []
    for (index, line) in script.header.journal.enumerated() {
      do {
        events.append(try decode(line))
      } catch {
        let problem = SessionScript.problem(
          withEvent: index,
          in: text,
          "event \(index + 1) of the journal can't be read: \(EventText.problem(of: error))",
          "don't edit the journal of a recording"
        )
        throw ScriptOpeningError([problem], in: path)
      }
    }
    return events
  }

  /// Returns the catalog that the header names or contains, or the sample catalog.
  static func catalog(
    of header: SessionHeader,
    in text: String,
    at path: String,
    _ door: ScriptFileGate
  ) throws(ScriptOpeningError) -> Catalog {
    guard header.catalog != nil || header.catalogContent != nil else { return .sample }
    let name = header.catalog ?? "catalogContent"
    let reading =
      header.catalogContent.map { CatalogReader.read(bytes: Array($0.utf8), path: name) }
      ?? door.catalog(name)
    if reading.isUnreadable, let problem = reading.problems.first {
      let own = SessionScript.problem(
        withHeader: "catalog",
        in: text,
        "\(problem.path): \(problem.message)",
        problem.remedy
      )
      throw ScriptOpeningError([own], in: path)
    }
    guard let catalog = reading.catalog else {
      throw ScriptOpeningError(reading)
    }
    return catalog
  }
}
