import StoreDriver
package import StoreScript

/// What `play --update` makes of a script: the file with what was found in place of what was
/// expected.
package enum ScriptUpdate: Hashable, Sendable {
  /// The script expects what happens, or could not be played to its end and is left alone.
  case nothing
  /// The file's new text, and what is new in it, a line for each value that differed.
  case rewritten(text: String, changes: [String])
  /// The file is written in a way that only its author can change, for the reason given.
  case unable(reason: String)

  /// Works out the update of a script that was played keeping its corrections.
  ///
  /// A script that was refused a step, or could not be played, is never touched.
  ///
  /// - Parameters:
  ///   - result: What came of playing it.
  ///   - script: The script that was played.
  ///   - text: The file that it was read from.
  ///   - files: Reads the files that its steps name.
  package init(
    _ result: ScriptResult,
    of script: SessionScript,
    in text: String,
    files: @escaping ScriptFiles = { _ in nil }
  ) {
    self = .nothing
    guard case .failed(let fault) = result.ending, fault.refusal == nil else { return }
    let corrections = result.corrections.filter { $0.step.step != .expect($0.expectation) }
    guard !corrections.isEmpty else { return }
    let header = SessionHeader(topOf: text)
    guard header?.parameters.isEmpty ?? true, header?.matrix.isEmpty ?? true else {
      self = .unable(
        reason: "what is expected may be written with parameters, and hold for other values; "
          + "correct it by hand"
      )
      return
    }
    let own = corrections.filter { $0.step.file == nil }
    guard !own.isEmpty else {
      let places = corrections.compactMap { $0.step.place(in: result.path) }
      self = .unable(
        reason:
          "what differs is expected at \(places.joined(separator: ", ")), in a file that other "
          + "scripts may include too; correct it by hand"
      )
      return
    }
    let expectations = own.map { ($0.step.position, $0.expectation) }
    let changed = script.text(
      text,
      expecting: Dictionary(uniqueKeysWithValues: expectations),
      files: files
    )
    guard let changed else {
      let lines = own.map { String($0.step.line) }.joined(separator: ", ")
      self = .unable(
        reason: "cannot rewrite the expectation of line \(lines) without losing what stands "
          + "around it; correct it by hand"
      )
      return
    }
    self = .rewritten(text: changed, changes: corrections.flatMap { $0.changes(in: result.path) })
  }
}

extension Correction {
  fileprivate func changes(in path: String) -> [String] {
    mismatches.map { mismatch in
      let location = step.place(in: path) ?? path
      // What other scripts may include is theirs too.
      return remaining.contains(mismatch) || step.file != nil
        ? "\(location): \(mismatch); left as it is"
        : "\(location): \(mismatch.field): \(mismatch.expected) -> \(mismatch.actual)"
    }
  }
}
