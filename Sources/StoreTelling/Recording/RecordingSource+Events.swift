package import StoreEngine
package import StoreScript

extension RecordingSource {
  /// Returns the events of a store as a script, for a store whose steps aren't recorded.
  ///
  /// - Parameters:
  ///   - line: The events.
  ///   - last: The last event that the script's header contains. Its steps contain the later
  ///     events.
  /// - Returns: A script that does the same in Storefront's own app.
  /// - Throws: An error from writing events.
  package func script(of line: RecordedLine, after last: Int) throws -> SessionScript {
    // A store that was just opened has launched its app. A script does the same by itself.
    let (header, first) =
      last > 2 ? (try header(holding: last, of: line), []) : beginning(of: line)
    var teller = EventNarrator()
    let told = teller.steps(ofEvents: last + 1, upTo: line.log.count, in: line)
    return SessionScript(
      header: header,
      steps: first + told.map { ScriptStep($0) }
    )
  }
}
