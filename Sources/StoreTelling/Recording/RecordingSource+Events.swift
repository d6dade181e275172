package import StoreEngine
package import StoreScript

extension RecordingSource {
  /// What happened in a store whose steps nobody notes, as a script.
  ///
  /// - Parameters:
  ///   - line: Its events.
  ///   - last: The last event that is not told, and stands in the script's header.
  /// - Returns: A script that does the same in Storefront's own app.
  /// - Throws: What writing events throws.
  package func script(of line: NotedLine, after last: Int) throws -> SessionScript {
    // A store that was just opened has begun and launched its app; a script does the same by itself.
    let (header, first) =
      last > 2 ? (try header(holding: last, of: line), []) : beginning(of: line)
    var teller = EventTeller()
    let told = teller.steps(ofEvents: last + 1, upTo: line.log.count, in: line)
    return SessionScript(
      header: header,
      steps: first + told.map { ScriptStep($0) }
    )
  }
}
