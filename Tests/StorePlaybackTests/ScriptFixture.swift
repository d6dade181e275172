import Foundation
import StoreCatalog
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// A script of the test's own over the sample catalog.
enum ScriptFixture {
  /// Writes a script beside nothing else and reads it back as `storefront play` does.
  static func opening(
    _ text: String,
    playing catalog: Catalog? = nil,
    isUpdating: Bool = false
  ) async throws -> ScriptOpening {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "test.session.yaml")
      try Data(text.utf8).write(to: file)
      return try ScriptOpening(
        path: file.path,
        playing: catalog,
        isUpdating: isUpdating,
        decode: EventLine.decode
      )
    }
  }

  /// A story in a store that is some days old when it begins; nothing has happened in it until then.
  static func story(at path: String, days: Int64) async throws -> ScriptOpening {
    let story = try ScriptOpening(path: path, decode: EventLine.decode)
    guard days > 0 else { return story }
    let beginning = story.script.header.start ?? ScriptOpening.defaultStart
    var script = story.script
    script.header.start = beginning.advanced(byDays: -days)
    script.steps.insert(ScriptStep(.advance(.to(beginning))), at: 0)
    return try await opening(script.text, playing: story.catalog)
  }

  /// Plays a script and returns its result with every event it brought, as lines.
  static func play(_ opening: ScriptOpening) async throws -> (ScriptResult, [String]) {
    let journal = MemoryJournal()
    let result = await opening.play(journal: journal)
    return (result, try journal.events.map(EventLine.encode))
  }
}
