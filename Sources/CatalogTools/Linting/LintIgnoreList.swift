import Glibc
package import StoreCatalog
import StoreModel
import VisibleText

/// The rules that a team ignores, everywhere or in single items.
package struct LintIgnoreList: Hashable, Sendable {
  /// A rule and the item in which it is ignored.
  package struct Entry: Hashable, Sendable {
    package let rule: CatalogRule
    /// The identifier of a product, group, SKU or offer, or `nil` for the whole catalog.
    package let subject: String?
  }

  package private(set) var entries: [Entry] = []

  package static let none = LintIgnoreList()

  private init() {}

  /// Parses a list.
  ///
  /// Each line names a rule, and after a space the item for which it is ignored, if any. Text after a # is a
  /// comment.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - path: The name of the file in problems.
  /// - Throws: ``LintIgnoreProblem`` for the first line that doesn't name a rule.
  package init(_ text: String, path: String) throws(LintIgnoreProblem) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.prefix { $0 != "#" }.split(
        maxSplits: 1,
        whereSeparator: \.isWhitespace
      )
      guard let name = words.first.map(String.init) else { continue }
      guard let rule = CatalogRule(rawValue: name) else {
        throw LintIgnoreProblem(
          description: "\(path):\(index + 1):1: there is no rule \(name.quoted); "
            + CatalogRule.remedy(for: name)
        )
      }
      let subject = words.dropFirst().first.map { $0.trimmed }
      entries.append(Entry(rule: rule, subject: subject.flatMap { $0.isEmpty ? nil : $0 }))
    }
  }
}

// The file that lists the rules that a team ignores.
extension LintIgnoreList {
  /// The name of the list that applies to the catalogs in its folder.
  package static let fileName = ".storefront-lint"

  /// Reads the list for a catalog.
  ///
  /// - Parameters:
  ///   - path: The file of the list, `-` for standard input, or `nil` for the one in the catalog's folder.
  ///   - catalog: The path of the catalog, `-` for standard input.
  /// - Returns: The list, which is empty if the folder doesn't have one.
  /// - Throws: ``UnreadableFile`` or ``LintIgnoreProblem``.
  package static func read(_ path: String?, for catalog: String) throws -> LintIgnoreList {
    guard let path = path ?? file(for: catalog) else { return .none }
    let bytes = try UserFile.readInput(path, as: .document)
    return try LintIgnoreList(String(decoding: bytes, as: UTF8.self), path: path)
  }

  /// Returns the path of the list in a catalog's folder, or `nil` if it doesn't exist.
  private static func file(for catalog: String) -> String? {
    let folder = catalog.lastIndex(of: "/").map { String(catalog[...$0]) } ?? ""
    let path = folder + fileName
    return catalog != "-" && access(path, F_OK) == 0 ? path : nil
  }
}

/// An invalid line of a list of ignored rules.
package struct LintIgnoreProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}

extension CatalogRule {
  /// Returns the remedy for an unknown rule name.
  static func remedy(for name: String) -> String {
    Suggestion.nearest(
      to: name,
      among: allCases.map(\.rawValue),
      slips: Spelling.slips(of: name)
    )
    .map { "did you mean \($0.quoted)?" } ?? "storefront catalog lint --rules lists them"
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// The parts of a file in which rules are ignored.
struct IgnoredRanges {
  private var ranges: [(range: ClosedRange<Int>, rules: Set<CatalogRule>)] = []
  private let list: LintIgnoreList

  init(_ root: JSONValue, _ list: LintIgnoreList) {
    self.list = list
    _ = collect(root)
  }

  /// Returns whether a finding is ignored.
  ///
  /// Errors are never ignored.
  func ignores(_ finding: CatalogFinding) -> Bool {
    finding.severity != .error
      && ranges.contains { $0.range.contains(finding.offset) && $0.rules.contains(finding.rule) }
  }

  private static let identifiers = ["productID", "id", "sku", "offerID", "referenceName"]

  /// Records the rules that are ignored in a value.
  ///
  /// - Returns: The last offset at which a part of the value starts. Every finding in the value is at one of
  ///   these offsets.
  private mutating func collect(_ value: JSONValue, isRoot: Bool = true) -> Int {
    var last = value.offset
    for member in value.members ?? [] {
      last = max(last, member.keyOffset, collect(member.value, isRoot: false))
    }
    for element in value.elements ?? [] { last = max(last, collect(element, isRoot: false)) }
    guard value.members != nil else { return last }
    let names = value[CatalogShape.lintIgnoreKey]?.elements?.compactMap(\.string) ?? []
    var rules = Set(names.compactMap { CatalogRule(rawValue: $0) })
    if !list.entries.isEmpty {
      let own = Self.identifiers.compactMap { value[$0]?.string }
      for entry in list.entries where entry.subject.map(own.contains) ?? isRoot {
        rules.insert(entry.rule)
      }
    }
    if !rules.isEmpty { ranges.append((min(value.offset, last)...last, rules)) }
    return last
  }
}
