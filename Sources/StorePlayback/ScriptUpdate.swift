import StoreDriver
package import StoreScript

/// What `play --update` makes of a script: the file with what was found in place of what was
/// expected.
package enum ScriptUpdate: Hashable, Sendable {
  /// The script expects what happens, or could not be played to its end and is left alone.
  case nothing
  /// The file's new text, and what is new in it, a line for each value that differed.
  ///
  /// The goldens are files that hold something else from now on, by their paths from the script's folder.
  case rewritten(text: String, changes: [String], goldens: [String: String])
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
    let corrections = result.corrections.filter { $0.changesScript || !$0.goldens.isEmpty }
    guard !corrections.isEmpty else { return }
    do throws(Obstacle) {
      self = .rewritten(
        text: try Self.text(
          of: script,
          in: text,
          at: result.path,
          after: corrections.filter(\.changesScript),
          files
        ),
        changes: corrections.flatMap { $0.changes(in: result.path) },
        goldens: try Self.goldens(after: corrections)
      )
    } catch {
      self = .unable(reason: error.reason)
    }
  }

  /// Why a file cannot be put right.
  private struct Obstacle: Error {
    let reason: String
  }

  /// The script's file with other expectations.
  private static func text(
    of script: SessionScript,
    in text: String,
    at path: String,
    after corrections: [Correction],
    _ files: @escaping ScriptFiles
  ) throws(Obstacle) -> String {
    guard !corrections.isEmpty else { return text }
    let header = SessionHeader(topOf: text)
    guard header?.parameters.isEmpty ?? true, header?.matrix.isEmpty ?? true else {
      throw Obstacle(
        reason: "what is expected may be written with parameters, and hold for other values; "
          + "correct it by hand"
      )
    }
    let own = corrections.filter { $0.step.file == nil }
    guard !own.isEmpty else {
      let places = corrections.compactMap { $0.step.place(in: path) }
      throw Obstacle(
        reason:
          "what differs is expected at \(places.joined(separator: ", ")), in a file that other "
          + "scripts may include too; correct it by hand"
      )
    }
    let expectations = own.map { ($0.step.position, $0.expectation) }
    let changed = script.text(
      text,
      expecting: Dictionary(uniqueKeysWithValues: expectations),
      files: files
    )
    if let changed { return changed }
    let lines = own.map { String($0.step.line) }.joined(separator: ", ")
    throw Obstacle(
      reason: "cannot rewrite the expectation of line \(lines) without losing what stands "
        + "around it; correct it by hand"
    )
  }

  /// What goldens hold from now on; one file cannot hold two things.
  private static func goldens(
    after corrections: [Correction]
  ) throws(Obstacle) -> [String: String] {
    var goldens: [String: String] = [:]
    for (path, text) in corrections.flatMap({ $0.goldens.sorted { $0.key < $1.key } }) {
      guard goldens[path] ?? text == text else {
        throw Obstacle(reason: "\(path) would have to hold two things; name a file for each")
      }
      goldens[path] = text
    }
    return goldens
  }
}

extension Correction {
  fileprivate func changes(in path: String) -> [String] {
    let location = step.place(in: path) ?? path
    let values = mismatches.map { mismatch in
      // What other scripts may include is theirs too.
      remaining.contains(mismatch) || step.file != nil
        ? "\(location): \(mismatch); left as it is"
        : "\(location): \(mismatch.field): \(mismatch.expected) -> \(mismatch.actual)"
    }
    return values + goldens.keys.sorted().map { "\(location): \($0) is written" }
  }
}
