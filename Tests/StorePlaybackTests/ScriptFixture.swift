import CatalogTools
import Foundation
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

extension Step {
  /// Whether the step compares with a file.
  var hasGolden: Bool {
    if case .expect(let expectation) = self { expectation.golden != nil } else { false }
  }
}

/// A test's own script for the sample catalog.
enum ScriptFixture {
  /// Writes a script to an empty folder and opens it as `storefront play` does.
  static func opening(
    _ text: String,
    playing catalog: Catalog? = nil,
    isUpdating: Bool = false,
    allowing permissions: ScriptPermissions = .everything
  ) async throws -> ScriptOpening {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "test.session.yaml")
      try Data(text.utf8).write(to: file)
      return try ScriptOpening(
        path: file.path,
        playing: catalog,
        isUpdating: isUpdating,
        allowing: permissions,
        decode: EventLine.decode
      )
    }
  }

  /// Opens a story in a store that is some days old at its start, and in which nothing has happened.
  static func story(at path: String, days: Int64) async throws -> ScriptOpening {
    let story = try ScriptOpening(path: path, decode: EventLine.decode)
    guard days > 0 else { return story }
    let beginning = story.script.header.start ?? ScriptOpening.defaultStart
    var script = story.script
    script.header.start = beginning.advanced(byDays: -days)
    script.steps.insert(ScriptStep(.advance(.to(beginning))), at: 0)
    return try await opening(script.text, playing: story.catalog)
  }

  /// Performs steps.
  ///
  /// A step may be refused only if the next step expects it.
  static func carryOut(
    _ steps: [ScriptStep],
    on driver: StoreDriver
  ) async throws {
    for (index, step) in steps.enumerated() {
      do {
        let mark = step.name.map { _ in driver.names.mark }
        try await driver.perform(step.step)
        if let name = step.name, let mark { driver.names.give(name, since: mark) }
      } catch {
        guard case .expect(let next)? = steps.dropFirst(index + 1).first?.step, next.refused != nil
        else { throw error }
      }
    }
  }

  /// Plays a script, and returns its result and every event it caused, as lines.
  static func play(_ opening: ScriptOpening) async throws -> (ScriptResult, [String]) {
    let journal = MemoryJournal()
    let result = await opening.play(journal: journal)
    return (result, try journal.events.map(EventLine.encode))
  }
}
