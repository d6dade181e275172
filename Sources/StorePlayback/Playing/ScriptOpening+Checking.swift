import StoreCatalog
import StoreDriver
import StoreEngine
import StoreScript

// The checks of a script before it is played.
extension ScriptOpening {
  /// Rejects names that are neither in the script's catalogs nor in its own steps.
  ///
  /// - Parameters:
  ///   - reading: The script and the names in it.
  ///   - isServed: Whether clients may change the script's store.
  /// - Throws: ``ScriptOpeningError`` with one line for each name.
  func checkNames(
    of reading: ScriptReading,
    isServed: Bool
  ) throws(ScriptOpeningError) {
    var known = KnownNames(
      catalogs: [catalog] + openedCatalogs.all + events.catalogs,
      script: script,
      events: events,
      isServed: isServed
    )
    let absent = Set(missing.map(\.name))
    let problems = known.problems(of: reading.names.filter { !absent.contains($0.text) })
    guard problems.isEmpty else {
      throw ScriptOpeningError(reading.refused(for: problems), in: path)
    }
  }

  /// Returns the problems of names in a script that also has other problems.
  ///
  /// - Parameters:
  ///   - reading: The script and the names in it.
  ///   - text: The content of the file.
  ///   - path: The path of the file.
  ///   - isServed: Whether clients may change the script's store.
  ///   - door: Opens the files that the script names.
  ///   - decode: Reads an event from a line of JSON in a recording.
  /// - Returns: The problems. The list is empty if the other problems hide whether names exist.
  static func wrongNames(
    in reading: ScriptReading,
    _ text: String,
    at path: String,
    isServed: Bool,
    _ door: ScriptFileGate,
    _ decode: (String) throws -> JournaledEvent
  ) -> [ScriptProblem] {
    guard let draft = reading.draft,
      let catalog = try? catalog(of: draft.header, in: text, at: path, door),
      let events = try? events(of: draft, in: text, at: path, decode),
      let opened = try? OpenedCatalogs(of: draft, beside: path, door)
    else { return [] }
    var known = KnownNames(
      catalogs: [catalog] + opened.all + events.catalogs,
      script: draft,
      events: events,
      isServed: isServed
    )
    return known.problems(of: reading.names)
  }

  /// The result of a script that is checked but not played.
  ///
  /// The result is a failure only if a file to compare with is missing.
  package var unplayed: ScriptResult {
    var result = ScriptResult(
      path: path,
      title: script.header.title,
      ending: .passed,
      stepsDone: script.steps.count,
      expectationsHeld: script.steps.count(where: \.step.isCheck)
    )
    for (index, outer) in script.steps.enumerated() {
      for step in outer.withInner {
        guard case .expect(let expectation) = step.step, let golden = expectation.golden else {
          continue
        }
        let missing = golden.missing { (try? door.read($0, as: .script)) != nil }
        guard !missing.isEmpty else { continue }
        let mismatches = missing.map { $0.located(in: step) }
        let position = index + 1
        result.stepsDone = index
        result.ending = .failed(
          StepFault(step: step, position: position, mismatches: mismatches, time: "\(start)")
        )
        return result
      }
    }
    return result
  }
}
