import StoreCatalog
import StoreModel
package import VisibleText

extension CatalogComparison {
  /// Returns the comparison for a terminal: the summary, then each change with its lines and its consequences
  /// (`!`).
  ///
  /// - Parameters:
  ///   - isWhole: Whether to name every storefront, however many there are.
  ///   - remedy: The way to see the changes that aren't listed.
  /// - Returns: The text without its final line break.
  package func text(isWhole: Bool, remedy: String) -> PlainText {
    let words = ComparisonWords(before: before, after: after, isWhole: isWhole)
    var lines = [summary]
    var isShort = false
    for entry in entries {
      // Additions and removals take one line each, without empty lines between them.
      let isLine = entry.change.kind != .changed && entry.consequences.isEmpty
      if !isLine || !isShort { lines.append("") }
      isShort = isLine
      let told = report(entry, words)
      lines.append(told.headline)
      lines += told.lines.map { "    \($0.text)" }
      lines += told.consequences.map { "  ! \($0)" }
    }
    if unlisted > 0 { lines += ["", "… and \(grouped(unlisted)) more; \(remedy)"] }
    return PlainText(lines: lines)
  }

  /// A change in words.
  package struct Report: Sendable {
    /// The subject, after `+`, `-` or `~`.
    package let headline: String
    /// The differences.
    ///
    /// Empty if the subject was added or removed.
    package let lines: [ChangeLine]
    package let consequences: [String]
  }

  /// Describes a change, naming only the first storefronts.
  package func report(_ entry: Entry) -> Report {
    report(entry, ComparisonWords(before: before, after: after, isWhole: false))
  }

  private func report(_ entry: Entry, _ words: ComparisonWords) -> Report {
    Report(
      headline: headline(of: entry.change, words),
      lines: words.lines(of: entry.change),
      consequences: entry.consequences.map(words.words(of:))
    )
  }

  /// Returns the differences of a subject that both catalogs have, then their consequences (`!`), one line
  /// each.
  package func lines(of entry: Entry) -> [String] {
    let told = report(entry)
    return told.lines.map(\.text) + told.consequences.map { "! \($0)" }
  }

  private func headline(of change: CatalogChange, _ words: ComparisonWords) -> String {
    let headline = words.headline(of: change)
    switch change.kind {
    case .added: return "+ \(headline): \(words.terms(of: change, in: change.subject, after))"
    case .removed: return "- \(headline): \(words.terms(of: change, in: change.subject, before))"
    case .changed: return "~ \(headline)"
    }
  }

  /// Returns the comparison as Markdown, for a pull request.
  ///
  /// - Parameter isWhole: Whether to name every storefront.
  /// - Returns: A heading, a table of the differences, and their consequences.
  package func markdown(isWhole: Bool) -> String {
    let words = ComparisonWords(before: before, after: after, isWhole: isWhole)
    var lines = ["### Catalog: \(summary.markdownCell)"]
    guard !isSame else { return lines.joined(separator: "\n") }
    lines += ["", "| | What | Before | After | |", "| --- | --- | --- | --- | --- |"]
    for entry in entries { lines += rows(of: entry.change, words) }
    if unlisted > 0 { lines.append("| and \(grouped(unlisted)) more | | | | |") }
    let consequences = entries.flatMap { entry in
      entry.consequences.map {
        "- **\(entry.change.name.markdownCell)**: \(words.words(of: $0).markdownCell)"
      }
    }
    if !consequences.isEmpty { lines += ["", "**Consequences**", ""] + consequences }
    return lines.joined(separator: "\n")
  }

  private func rows(of change: CatalogChange, _ words: ComparisonWords) -> [String] {
    let headline = words.headline(of: change).markdownCell
    guard change.kind == .changed else {
      let old = change.kind == .added ? "" : words.terms(of: change, in: change.subject, before)
      let new = change.kind == .added ? words.terms(of: change, in: change.subject, after) : ""
      return [
        "| \(headline) | \(change.kind.rawValue) | \(old.markdownCell) | \(new.markdownCell) | |"
      ]
    }
    return words.lines(of: change).enumerated().map { index, line in
      let cells = [line.what, line.before, line.after, line.remark].map(\.markdownCell)
      return "| \(index == 0 ? headline : "") | \(cells.joined(separator: " | ")) |"
    }
  }
}
