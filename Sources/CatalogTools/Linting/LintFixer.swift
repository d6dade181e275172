import StoreCatalog
import StoreModel
import VisibleText

/// The automatic fixes of findings: only those that have a single possible meaning, or that lose
/// nothing.
struct LintFixer {
  /// A value of the file, with the values around it.
  private struct Location {
    let path: CatalogPath
    let value: JSONValue
    /// The values around it, the outermost first.
    let around: [JSONValue]
  }

  private var places: [Int: Location] = [:]
  /// The storefront that the catalog's base prices are meant for.
  private let home: Storefront

  /// - Parameters:
  ///   - root: The outermost value.
  ///   - offsets: The offsets of the findings.
  ///   - home: The storefront that base prices are meant for.
  init(_ root: JSONValue, at offsets: Set<Int>, home: Storefront) {
    self.home = home
    visit(root, CatalogPath(), [], offsets)
  }

  private mutating func visit(
    _ value: JSONValue,
    _ path: CatalogPath,
    _ around: [JSONValue],
    _ offsets: Set<Int>
  ) {
    if offsets.contains(value.offset) {
      places[value.offset] = Location(path: path, value: value, around: around)
    }
    for member in value.members ?? [] {
      visit(member.value, path.appending(member.key), around + [value], offsets)
    }
    for (index, element) in (value.elements ?? []).enumerated() {
      visit(element, path.appending(.index(index)), around + [value], offsets)
    }
  }

  /// Returns the fix of a finding, or none if a person must decide.
  func fix(_ rule: CatalogRule, at offset: Int) -> [CatalogEdit.Item] {
    guard let mending = rule.row.fix, let place = places[offset] else { return [] }
    return switch mending {
    case .visibleText: change(of: place, to: text(place.value))
    case .knownLocale: change(of: place, to: language(place))
    case .ownGroup: change(of: place, to: place.around.dropLast(2).last?["id"])
    case .rank: change(of: place, to: level(place))
    case .decimalText: change(of: place, to: price(place))
    case .fittingTaxCode: change(of: place, to: taxCode(place))
    case .keyRemoval: [CatalogEdit.Item(place.path, .remove)]
    // The finding is at the name of the language. The fix removes the object that contains it.
    case .languageRemoval: [CatalogEdit.Item(place.path.parent, .remove)]
    }
  }

  private func change(of place: Location, to value: JSONValue?) -> [CatalogEdit.Item] {
    guard let value, value != place.value else { return [] }
    return [CatalogEdit.Item(place.path, .set(value))]
  }

  /// Returns a text without control and invisible characters, unless nothing else is left.
  private func text(_ value: JSONValue) -> JSONValue? {
    let text = value.string?.withoutHiddenSigns ?? ""
    return text.isBlank ? nil : .text(text)
  }

  /// Returns `zh-Hans` as `zh_Hans`, unless the item has that language too.
  private func language(_ place: Location) -> JSONValue? {
    guard let locale = LocaleIdentifier.mended(place.value.string ?? "") else { return nil }
    let languages = place.around.dropLast().last?.elements ?? []
    let same = languages.count {
      let other = $0["locale"]?.string ?? ""
      return (LocaleIdentifier.mended(other) ?? other) == locale
    }
    return same > 1 ? nil : .text(locale)
  }

  /// Returns the rank of a level among those of its group.
  private func level(_ place: Location) -> JSONValue? {
    let others = place.around.dropLast().last?.elements ?? []
    let levels = Set(others.compactMap { $0["groupNumber"]?.int64 }).sorted()
    return place.value.int64.flatMap { levels.firstIndex(of: $0) }.map { .number($0 + 1) }
  }

  /// Returns `4,99` or a bare 4.99 as the text `4.99`, if the currency has such a price.
  private func price(_ place: Location) -> JSONValue? {
    let text =
      place.value.number
      ?? place.value.string.flatMap { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count == 2 && (1...2).contains(parts[1].count)
          ? parts.joined(separator: ".") : nil
      }
    guard let text, let milliunits = Price.milliunits(decimal: text) else { return nil }
    var storefront = home
    if case .key(let code)? = place.path.steps.last {
      storefront = Storefront(countryCode: code) ?? home
    }
    return storefront.currency.canCharge(milliunits) ? .text(text) : nil
  }

  /// Returns the tax code of the same category that fits the kind of SKU.
  private func taxCode(_ place: Location) -> JSONValue? {
    guard let code = place.value.string, TaxCode.isWellFormed(code),
      let kind = place.around.last?["kind"]?.string.flatMap({ CatalogSKU.Kind(rawValue: $0) })
    else { return nil }
    return .text(code.dropLast(2) + (kind == .oneTime ? "-2" : "-1"))
  }
}

extension CatalogPath {
  fileprivate var parent: CatalogPath { CatalogPath(Array(steps.dropLast())) }
}

extension String {
  /// The text without control and invisible characters.
  ///
  /// Line breaks and tabs become spaces.
  fileprivate var withoutHiddenSigns: String {
    reduce(into: "") { text, letter in
      let isSeen = String(letter).withVisibleSigns == String(letter)
      if isSeen { return text.append(letter) }
      let visible = letter.unicodeScalars.filter { VisibleSign.sign(for: $0) == nil }
      if visible.isEmpty, letter.isWhitespace, text.last != " " { text.append(" ") }
      text.unicodeScalars.append(contentsOf: visible)
    }
  }
}
