import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import StorePlayback
import StoreQueries
import StoreScript
import VisibleText

/// The options that select scripts.
struct ChoiceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Session scripts; folders, searched recursively for *.session.yaml and *.session.json; "
        + "patterns such as 'tests/**/*.yaml'; - for standard input.",
      valueName: "script"
    ),
    completion: .file()
  )
  var scripts: [String]

  @Option(
    help: ArgumentHelp(
      "Play only scripts whose path or title matches this regular expression, "
        + "or matrix combinations by value, such as country=JPN; repeat it to require all.",
      valueName: "pattern"
    ),
    transform: readPattern
  )
  var grep: [Pattern] = []

  @Option(
    help: ArgumentHelp(
      "Play only scripts with this tag; repeat it to allow any of several.",
      valueName: "tag"
    )
  )
  var tag: [String] = []

  @Option(help: ArgumentHelp("Skip scripts with this tag.", valueName: "tag"))
  var skipTag: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set a parameter of the scripts; may be repeated.",
      valueName: "name=value"
    ),
    transform: readAssignment
  )
  var set: [Assignment] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Play only part I of N of the scripts.", valueName: "i/n"),
    transform: readShard
  )
  var shard: ScriptShard?

  @Option(
    help: ArgumentHelp(
      "With --shard: an earlier --json-lines file, to make all parts take equally long.",
      valueName: "file"
    ),
    completion: .file()
  )
  var timings: String?

  /// A valid regular expression.
  struct Pattern {
    let text: String
    let search: SearchPattern

    /// Rejects names that are too long for a fast search.
    func requireShort(_ scripts: [ChosenScript]) throws(ExitCode) {
      let most = search.mostLetters
      guard let long = scripts.first(where: { $0.name.count > most }) else { return }
      throw CommandOutput.couldNot(
        "--grep has too many repetitions for \(long.name), which has \(long.name.count) characters; "
          + "it can search \(most); remove some repetitions"
      )
    }
  }

  /// A parameter and its value.
  struct Assignment {
    let name: String
    let value: String
  }

  func validate() throws {
    if timings != nil, shard == nil {
      throw ValidationError("--timings requires --shard I/N.")
    }
    if scripts.count(where: { $0 == ScriptSearch.standardInput }) > 1 {
      throw ValidationError("Standard input can be read only once; pass - once.")
    }
  }

  /// The named folders, and those at the start of patterns.
  var folders: [String] { ScriptSearch().folders(of: scripts) }

  /// Returns the scripts to play, in order.
  ///
  /// - Parameters:
  ///   - catalog: A catalog to play them with instead of their own.
  ///   - consent: Decides which files their matrices may read.
  /// - Returns: Each script once for every combination of its matrix.
  /// - Throws: `ExitCode(2)` after printing the reason, if there are no scripts, one isn't found, or one has
  ///   `only:` in CI.
  func chosen(
    playing catalog: String? = nil,
    asking consent: ScriptConsent
  ) throws(ExitCode) -> [ChosenScript] {
    let chosen: [ChosenScript]
    do {
      let found = try ScriptSearch().paths(of: scripts).map(ChosenScript.init(glancingAt:))
      var filter = ScriptFilter(
        patterns: grep.map(\.search.finder),
        tags: Set(tag),
        withoutTags: Set(skipTag),
        refusesOnly: CIEnvironment.ci != nil,
        values: Dictionary(set.map { ($0.name, $0.value) }) { $1 }
      )
      filter.patternTexts = grep.map(\.text)
      filter.permissions = consent.permissions
      filter.isAgreed = { script, needs in consent.isGiven(needs, ScriptRoot(of: script.path)) }
      for pattern in grep { try pattern.requireShort(found) }
      // If the other catalog can't be read, each script reports that, unless the selection of
      // scripts needs the catalog.
      let isAsked = found.contains(where: \.header.isMatrixOpen)
      let replacement = isAsked ? try catalog.map(Catalog.replacement) : nil
      chosen = try filter.chosen(of: found, playing: replacement)
    } catch let code as ExitCode {
      throw code
    } catch {
      let lines = "\(error)".split(separator: "\n")
      for line in lines.dropLast() { Diagnostics.note("\(line)") }
      throw CommandOutput.couldNot("\(lines.last ?? "")")
    }
    guard let shard else { return chosen }
    let part = shard.scripts(of: chosen, timings: try readTimings())
    if part.isEmpty { Diagnostics.note(shard.emptiness(of: chosen.count)) }
    return part
  }

  private func readTimings() throws(ExitCode) -> ScriptTimings? {
    guard let timings else { return nil }
    do {
      let bytes = try UserFile.read(timings, as: .script, allowsPipe: true)
      return try ScriptTimings(String(decoding: bytes, as: UTF8.self), path: timings)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}

/// Reads an option that is a regular expression.
@Sendable
private func readPattern(_ text: String) throws -> ChoiceOptions.Pattern {
  do throws(SearchPattern.Fault) {
    return ChoiceOptions.Pattern(text: text, search: try SearchPattern(text))
  } catch {
    switch error {
    case .malformed:
      throw ValidationError("it isn't a valid regular expression\(reason(against: text))")
    case .nested:
      throw ValidationError(
        "a repeated group can't contain a repetition or a choice, because the search might never end"
      )
    }
  }
}

/// Returns the engine's reason against a regular expression after a colon, or an empty text without one.
private func reason(against pattern: String) -> String {
  do {
    _ = try Regex(pattern)
    return ""
  } catch {
    return ": \(error)"
  }
}

/// Reads an option that sets a parameter's value.
@Sendable
private func readAssignment(_ text: String) throws -> ChoiceOptions.Assignment {
  guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
    throw ValidationError("it has no value; write NAME=VALUE, such as country=JPN")
  }
  return ChoiceOptions.Assignment(
    name: String(text[..<sign]),
    value: String(text[text.index(after: sign)...])
  )
}
