package import StoreEngine
package import StoreModel
package import StoreScript
import StoreSnapshots

/// The catalog that a recording begins with.
package struct RecordingSource: Sendable {
  /// The path of the catalog as the script names it, or `nil` for the sample.
  package let path: String?
  /// The text of the catalog, or `nil` for a script that names the catalog's file.
  package let content: String?
  let catalog: SoldCatalog
  private let sold: Search

  /// Finds the catalog that a store sold after an event, or `nil` if it isn't known.
  package typealias Search =
    @Sendable (_ event: Int, _ store: Store, _ log: EventLog) -> SoldCatalog?

  /// - Parameters:
  ///   - catalog: The catalog that the store was opened with.
  ///   - path: Its path as the script is to name it, or `nil` for the sample.
  ///   - content: Its text, for a script that names no file.
  ///   - sold: Finds what the store sold earlier. Default: the same.
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

  /// The source of a recording that begins after an event.
  ///
  /// A file says what the store sells now. If the store sold something else then, the script holds the text of that.
  package func beginning(
    after event: Int,
    of store: Store,
    in log: EventLog
  ) -> RecordingSource {
    guard let then = sold(max(1, event), store, log), then.digest != catalog.digest,
      then.isSample || then.text != nil
    else { return self }
    return RecordingSource(of: then, content: then.isSample ? nil : then.text, soldAfter: sold)
  }
}

extension RecordingSource {
  /// A log as a script that plays as it is.
  package func script(of log: StoreLog) -> SessionScript {
    var script = log.script(catalog: path, beginningWith: catalog.settings)
    script.header.catalogContent = content
    return script
  }

  /// The header of a script that begins with an empty store, and what it has no word for as steps.
  func beginning(of line: NotedLine) -> (SessionHeader, [ScriptStep]) {
    var log = StoreLog()
    if let first = line.log.first { log.append(first) }
    var script = script(of: log)
    script.header.catalogDigest = catalog.digest
    script.header.isRecording = true
    return (script.header, script.steps)
  }

  /// The header of a script that begins with what was in the store, event by event.
  ///
  /// - Parameters:
  ///   - end: The last event that it has.
  ///   - line: The events.
  /// - Returns: The header, without a storefront of its own.
  /// - Throws: What writing events throws.
  func header(holding end: Int, of line: NotedLine) throws -> SessionHeader {
    var (header, _) = beginning(of: line)
    header.journal = try line.events(1...end).map { try $0.line() }
    (header.storefront, header.locale) = (nil, nil)
    return header
  }
}
