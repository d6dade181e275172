import StoreCatalog
import StoreDriver
import StoreEngine
import StoreScript
import VisibleText

/// The catalogs that the steps of a script open.
///
/// The catalogs are read together with the script. So a missing or invalid file is reported before the first step runs,
/// and every playback uses the same catalogs.
struct OpenedCatalogs: Sendable {
  private let byName: [String: Catalog]
  /// The catalogs whose content is in the script itself.
  private let inside: [Catalog]

  /// All catalogs, for finding the names in them.
  var all: [Catalog] { byName.keys.sorted().compactMap { byName[$0] } + inside }

  /// - Parameters:
  ///   - script: The script.
  ///   - path: The path of the script. The paths of catalogs are relative to the script's folder.
  ///   - door: Opens the files of the catalogs.
  /// - Throws: ``ScriptOpeningError`` with the errors of the first invalid catalog.
  init(
    of script: SessionScript,
    beside path: String,
    _ door: ScriptFileGate
  ) throws(ScriptOpeningError) {
    var byName: [String: Catalog] = [:]
    var inside: [Catalog] = []
    for step in (script.header.before + script.steps).flatMap(\.withBranch) {
      guard case .catalog(let opened) = step.step else { continue }
      if let content = opened.content {
        let reading = CatalogReader.read(bytes: Array(content.utf8), path: opened.file)
        inside.append(try Self.catalog(reading, of: step, path))
      } else if byName[opened.file] == nil {
        byName[opened.file] = try Self.catalog(door.catalog(opened.file), of: step, path)
      }
    }
    self.byName = byName
    self.inside = inside
  }

  private static func catalog(
    _ reading: CatalogReading,
    of step: ScriptStep,
    _ path: String
  ) throws(ScriptOpeningError) -> Catalog {
    if let catalog = reading.catalog { return catalog }
    guard reading.isUnreadable, let problem = reading.problems.first else {
      throw ScriptOpeningError(reading)
    }
    let place = step.location.map { FilePlace(path: $0.path(from: path), position: $0.position) }
    throw ScriptOpeningError(
      ["\(place?.words ?? path): \(problem.path): \(problem.message); \(problem.remedy)"],
      at: place
    )
  }

  /// A closure that returns the catalog with the given file name.
  var files: StoreDriver.CatalogFiles {
    { [byName] name throws(StepFailure) in
      guard let catalog = byName[name] else {
        throw .impossible(
          "the script doesn't open a catalog \(name.quoted)",
          right: "name one that a step opens"
        )
      }
      return catalog
    }
  }
}

extension ScriptStep {
  /// The step, followed by the steps of its branch if the step is a branch.
  fileprivate var withBranch: [ScriptStep] {
    if case .branch(let branch) = step {
      [self] + branch.steps.flatMap(\.withBranch)
    } else {
      [self]
    }
  }
}

extension [JournaledEvent] {
  /// The catalogs that a store has changed to.
  var catalogs: [Catalog] {
    compactMap { event in
      if case .catalogChanged(let file) = event.event { Catalog(file) } else { nil }
    }
  }
}
