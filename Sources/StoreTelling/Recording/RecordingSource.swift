import StoreEngine
package import StoreModel
import StoreScript

/// What a recording is of, besides the store's own steps.
package struct RecordingSource: Sendable {
  /// The catalog's path as its file names it; nil is the sample.
  package var catalog: String?
  /// The text of the catalog, or `nil` for a recording that names the catalog's file.
  package var content: String?
  package var digest: String?
  /// What a store of the catalog begins with where nobody says otherwise.
  package var settings: StoreSettings
  /// Whether the catalog sells something of that name, which no step is called then.
  package var isSold: @Sendable (String) -> Bool

  package init(
    catalog: String? = nil,
    content: String? = nil,
    digest: String? = nil,
    settings: StoreSettings = StoreSettings(),
    isSold: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.catalog = catalog
    self.content = content
    self.digest = digest
    self.settings = settings
    self.isSold = isSold
  }
}

extension RecordingSource {
  /// The header of a script that begins with an empty store, and what it has no word for as steps.
  func beginning(of line: NotedLine) -> (SessionHeader, [ScriptStep]) {
    var log = StoreLog()
    if let first = line.log.first { log.append(first) }
    var script = log.script(catalog: catalog, beginningWith: settings)
    script.header.catalogContent = content
    script.header.catalogDigest = digest
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
