import Foundation
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreSnapshots

extension FuzzKind {
  /// The kind that tests recordings, which are scripts that start with events.
  ///
  /// Each is opened from a file and played.
  static let recordings = FuzzKind(
    name: "recordings",
    about: "scripts that begin with events, opened from their file with their catalog, and played",
    group: 64
  ) {
    let folder = try ScratchFolder()
    let session = try StoryWorld.session(seed: 37, commands: 12)
    let lines = try session.events(after: 0).map { try $0.line() }
    let snapshot = SnapshotLines(Array(lines.joined(separator: "\n").utf8))
    let schema = try scriptSchema()
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      let text = String(decoding: snapshot.mutated(&chance), as: UTF8.self)
      let journal = text.split(separator: "\n").map { JSONValue(.string(String($0))) }
      let steps = [#"{"buy":"gems"}"#, #"{"answer":"buy"}"#, #"{"advance":"1d"}"#]
      var header = schema.value(schema.document, &chance).members ?? []
      header.removeAll { $0.key == "journal" || $0.key == "steps" }
      // If the header is invalid, the events usually aren't read.
      if !chance.once(in: 4) { header.removeAll { $0.key != "title" && $0.key != "seed" } }
      header.append(JSONMember(key: "journal", value: JSONValue(.array(journal))))
      header.append(
        JSONMember(
          key: "steps",
          value: JSONValue(.array(Corpus.trees(steps.map { Array($0.utf8) })))
        )
      )
      return JSONValue(.object(header)).bytes
    }
    return FuzzTarget(make: make) { bytes in
      let path = "\(folder.path)/recorded.session.yaml"
      try Data(bytes).write(to: URL(filePath: path))
      let opening: ScriptOpening
      do throws(ScriptOpeningError) {
        let hasCatalog = JSONDocument(bytes).root?["catalog"] != nil
        opening = try ScriptOpening(path: path, playing: hasCatalog ? nil : StoryWorld.catalog) {
          try EventText().journaled(line: $0.utf8)
        }
      } catch {
        try hold(!error.lines.isEmpty, "a refusal says nothing")
        return .refused
      }
      // A recording that can't be opened is refused with a reason, like a damaged store.
      guard let driver = try? await opening.driver() else { return .refused }
      defer { driver.close() }
      try driver.session.checkInvariants()
      let nothing = TraceSink { _ in }
      let result = try await opening.play(on: driver, keeping: .account, tracing: nothing)
      if case .broken(let why, _) = result.ending { throw Violation(why) }
      try driver.session.checkInvariants()
      return .accepted
    } close: {
      folder.remove()
    }
  }
}
