package import StoreCatalog
import StoreModel
import StoreScript
import VisibleText

/// A selection of the scripts that were found.
package struct ScriptFilter {
  /// The patterns that a script must match.
  ///
  /// Each pattern must match the script's path and title, or the values of its combination. If the list is empty, every
  /// script matches.
  package var patterns: [(String) -> Bool]
  /// The patterns as they were typed, for messages.
  package var patternTexts: [String] = []
  /// The tags to include.
  ///
  /// If the set isn't empty, a script must have at least one of these tags.
  package var tags: Set<String>
  /// The tags to exclude.
  ///
  /// A script must not have any of these tags.
  package var withoutTags: Set<String>
  /// Whether the header field `only:` is rejected, because a user has probably forgotten to remove it.
  package var refusesOnly: Bool
  /// The values of parameters that replace those in headers.
  package var values: [String: String]
  /// The permissions for the files that a matrix may read.
  package var permissions = ScriptPermissions()
  /// A closure that asks for consent to more files that a script's matrix needs.
  package var isAgreed: (ChosenScript, ScriptNeeds) -> Bool = { _, _ in false }

  package init(
    patterns: [(String) -> Bool] = [],
    tags: Set<String> = [],
    withoutTags: Set<String> = [],
    refusesOnly: Bool = false,
    values: [String: String] = [:]
  ) {
    self.patterns = patterns
    self.tags = tags
    self.withoutTags = withoutTags
    self.refusesOnly = refusesOnly
    self.values = values
  }

  /// The reason why no script can be chosen, as one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Returns the scripts to play in order, including every combination of their matrices.
  ///
  /// - Parameters:
  ///   - scripts: The scripts that were found.
  ///   - catalog: A catalog that replaces the scripts' own catalogs.
  /// - Returns: The scripts. A script with a matrix is listed once for each combination.
  /// - Throws: ``Failure`` if no script matches, if a script has `only:` although it is rejected, or if no script has a
  ///   parameter with one of the given names. Also if the values of a matrix can't be found, don't include the given
  ///   values, or have too many combinations.
  package func chosen(
    of scripts: [ChosenScript],
    playing catalog: Catalog? = nil
  ) throws(Failure) -> [ChosenScript] {
    let wanted = scripts.filter { wants($0, catalog) }
    guard !wanted.isEmpty || scripts.isEmpty else {
      throw Failure(description: nothingChosen(of: scripts.count))
    }
    let alone = wanted.filter(\.header.only)
    guard let first = alone.first else { return try variants(of: wanted, catalog) }
    guard !refusesOnly else {
      throw Failure(
        description:
          "\(first.path): only: would skip the other scripts, which is for working on a "
          + "script and not for CI; remove it from the file"
      )
    }
    return try variants(of: alone, catalog)
  }

  /// Returns a message that no script matches.
  private func nothingChosen(of count: Int) -> String {
    let options =
      patternTexts.map { "--grep \($0.shortened())" }
      + tags.sorted().map { "--tag \($0.shortened())" }
      + withoutTags.sorted().map { "--skip-tag \($0.shortened())" }
    let field = patternTexts.lazy.compactMap { $0.prefixMatch(of: /([a-z]+):/) }.first
      .map { String($0.1) }
    let remedy =
      field.map {
        "\($0) isn't a field: --grep is a regular expression for paths, titles and values"
      }
      ?? "--list without it lists them"
    return """
      \(options.joined(separator: " ")) doesn't match any of \(count) \
      \(count == 1 ? "script" : "scripts"); \(remedy)
      """
  }

  private func variants(
    of scripts: [ChosenScript],
    _ catalog: Catalog?
  ) throws(Failure) -> [ChosenScript] {
    var known: Set<String>? = []
    var all: [ChosenScript] = []
    for script in scripts {
      let matrix: ScriptMatrix
      do throws(ScriptOpeningError) {
        matrix = try script.matrix(playing: catalog, allowing: permissions) { isAgreed(script, $0) }
      } catch {
        guard !error.needs.isEmpty else { throw Failure(description: error.description) }
        // When the script is opened, the error reports the names of these files.
        all.append(script)
        known = nil
        continue
      }
      known?.formUnion(matrix.names.union(script.header.parameters.keys))
      guard let variants = script.variants(of: matrix, with: values) else {
        throw Failure(
          description:
            "\(script.path): its matrix has more than \(ScriptMatrix.mostVariants) combinations; "
            + "remove some values, or select one with --set"
        )
      }
      guard !variants.isEmpty else {
        throw Failure(
          description: "\(script.path): no row of its matrix has the values of --set; pass others"
        )
      }
      all += isFound(script) ? variants : variants.filter(isFound)
    }
    if let known, let stranger = values.keys.sorted().first(where: { !known.contains($0) }) {
      let remedy =
        known.isEmpty
        ? "none of them has parameters" : Suggestion.remedy(for: stranger, among: known.sorted())
      throw Failure(description: "no script has a parameter \(stranger.quoted); \(remedy)")
    }
    return all
  }

  private func wants(_ script: ChosenScript, _ catalog: Catalog?) -> Bool {
    let own = Set(script.header.tags)
    guard tags.isEmpty || !tags.isDisjoint(with: own), withoutTags.isDisjoint(with: own) else {
      return false
    }
    if isFound(script) { return true }
    guard !script.header.matrix.isEmpty else { return false }
    // Without a match, the user probably doesn't want this script. So the user isn't asked about its files.
    let variants = try? script.variants(with: values, playing: catalog, allowing: permissions)
    return variants?.contains(where: isFound) ?? false
  }

  /// Returns whether every pattern matches the script's path and title, or the values of its combination.
  private func isFound(_ script: ChosenScript) -> Bool {
    // A user may omit the space between two values.
    let variants = script.variant.map { [$0, $0.replacing(", ", with: ",")] } ?? []
    return patterns.allSatisfy { find in find(script.name) || variants.contains(where: find) }
  }
}
