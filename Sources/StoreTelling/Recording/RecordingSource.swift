package import StoreEngine
package import StoreModel
package import StoreScript
import StoreSnapshots

/// The catalog that a recording starts with.
package struct RecordingSource: Sendable {
  /// The path of the catalog in the script, or `nil` for the sample.
  package let path: String?
  /// The text of the catalog, or `nil` for a script that names the catalog's file.
  package let content: String?
  /// The user's program that is the app of the store, or `nil` for the demo app.
  package var app: ScriptService?
  let catalog: SoldCatalog
  private let sold: Search

  /// Returns the catalog that a store sold after an event, or `nil` if it is unknown.
  package typealias Search =
    @Sendable (_ event: Int, _ store: Store, _ log: EventLog) -> SoldCatalog?

  /// - Parameters:
  ///   - catalog: The catalog that the store was opened with.
  ///   - path: Its path in the script, or `nil` for the sample.
  ///   - content: Its text, for a script that names no file.
  ///   - sold: Returns the catalog that the store sold earlier, which by default is the same.
  package init(
    of catalog: SoldCatalog,
    path: String? = nil,
    content: String? = nil,
    soldAfter sold: @escaping Search = { _, _, _ in nil }
  ) {
    self.catalog = catalog
    self.path = path
    self.content = content
    self.sold = sold
  }

  /// Returns the source of a recording that starts after an event.
  ///
  /// A file contains the store's current catalog. If the store sold another one at the event, the script
  /// contains its text.
  package func beginning(
    after event: Int,
    of store: Store,
    in log: EventLog
  ) -> RecordingSource {
    guard let then = sold(max(1, event), store, log), then.digest != catalog.digest,
      then.isSample || then.text != nil
    else { return self }
    var source = RecordingSource(
      of: then,
      content: then.isSample ? nil : then.text,
      soldAfter: sold
    )
    source.app = app
    return source
  }
}

extension RecordingSource {
  /// Returns a log as a complete script.
  package func script(of log: StoreLog) -> SessionScript {
    var script = log.script(catalog: path, beginningWith: catalog.settings)
    script.header.catalogContent = content
    return script
  }

  /// Returns the header of a script that starts with an empty store, and the steps for settings that a header
  /// lacks.
  func beginning(of line: RecordedLine) -> (SessionHeader, [ScriptStep]) {
    var log = StoreLog()
    if let first = line.log.first { log.append(first) }
    var script = script(of: log)
    script.header.catalogDigest = catalog.digest
    script.header.isRecording = true
    script.header.app = app
    return (script.header, script.steps)
  }

  /// Returns the header of a script that starts with the content of a store, event by event.
  ///
  /// - Parameters:
  ///   - end: The last event in the header.
  ///   - line: The events.
  /// - Returns: The header, without a storefront.
  /// - Throws: An error from writing events.
  func header(holding end: Int, of line: RecordedLine) throws -> SessionHeader {
    var (header, _) = beginning(of: line)
    header.journal = try line.events(1...end).map { try $0.line() }
    (header.storefront, header.locale) = (nil, nil)
    return header
  }
}
