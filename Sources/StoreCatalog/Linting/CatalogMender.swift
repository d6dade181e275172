import StoreModel
import VisibleText

/// Mends what can be mended without asking: where only one thing can be meant, or nothing is lost.
struct CatalogMender {
  /// A value of the file, and what is around it.
  private struct Place {
    let path: CatalogPath
    let value: JSONValue
    /// The values around it, the outermost first.
    let around: [JSONValue]
  }

  private var places: [Int: Place] = [:]

  /// - Parameters:
  ///   - root: The outermost value.
  ///   - offsets: Where there are findings.
  init(_ root: JSONValue, at offsets: Set<Int>) {
    visit(root, CatalogPath(), [], offsets)
  }

  private mutating func visit(
    _ value: JSONValue,
    _ path: CatalogPath,
    _ around: [JSONValue],
    _ offsets: Set<Int>
  ) {
    if offsets.contains(value.offset) {
      places[value.offset] = Place(path: path, value: value, around: around)
    }
    for member in value.members ?? [] {
      visit(member.value, path.appending(member.key), around + [value], offsets)
    }
    for (index, element) in (value.elements ?? []).enumerated() {
      visit(element, path.appending(.index(index)), around + [value], offsets)
    }
  }

  /// What mends a finding; nothing if a person has to decide.
  func fix(_ rule: CatalogRule, at offset: Int) -> [CatalogEdit.Item] {
    guard rule.row.isMended, let place = places[offset] else { return [] }
    let value: JSONValue? =
      switch rule {
      case .controlSign: place.value.string.map { .text($0.withoutHiddenSigns) }
      case .unknownLanguage: language(place.value)
      case .wrongGroup: place.around.dropLast(2).last?["id"]
      case .levelGap: level(place)
      case .badPrice: price(place.value)
      case .taxCode: taxCode(place)
      default: nil
      }
    if let value { return value == place.value ? [] : [CatalogEdit.Item(place.path, .set(value))] }
    switch rule {
    case .unusedKey: return [CatalogEdit.Item(place.path, .remove)]
    // The finding is at the language, which goes with what stands around it.
    case .duplicateLanguage: return [CatalogEdit.Item(place.path.parent, .remove)]
    case .offerCount: return wholePeriod(place)
    default: return []
    }
  }

  /// `zh-Hans` as `zh_Hans`.
  private func language(_ value: JSONValue) -> JSONValue? {
    guard let locale = value.string, locale.contains("-") else { return nil }
    return .text(locale.split { $0 == "-" || $0 == "_" }.joined(separator: "_"))
  }

  /// The rank of a level among those of its group.
  private func level(_ place: Place) -> JSONValue? {
    let others = place.around.dropLast().last?.elements ?? []
    let levels = Set(others.compactMap { $0["groupNumber"]?.int64 }).sorted()
    return place.value.int64.flatMap { levels.firstIndex(of: $0) }.map { .number($0 + 1) }
  }

  /// `4,99` and a bare 4.99 as the text `4.99`.
  private func price(_ value: JSONValue) -> JSONValue? {
    let text =
      value.number
      ?? value.string.flatMap { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count == 2 && (1...2).contains(parts[1].count)
          ? parts.joined(separator: ".") : nil
      }
    return text.flatMap { Price.milliunits(decimal: $0) == nil ? nil : .text($0) }
  }

  /// The same category's code for what is sold.
  private func taxCode(_ place: Place) -> JSONValue? {
    guard let code = place.value.string, TaxCode.isWellFormed(code),
      let kind = place.around.last?["kind"]?.string.flatMap({ CatalogSKU.Kind(rawValue: $0) })
    else { return nil }
    return .text(code.dropLast(2) + (kind == .oneTime ? "-2" : "-1"))
  }

  /// Three periods of a month as one of three months, where the whole is paid at once.
  private func wholePeriod(_ place: Place) -> [CatalogEdit.Item] {
    guard let count = place.value.int64,
      let period = place.around.last?["subscriptionPeriod"]?.string.flatMap({
        SubscriptionPeriod(iso8601: $0)
      }),
      case (let value, let isTooMuch) = Int64(period.value).multipliedReportingOverflow(by: count),
      !isTooMuch, (1...999).contains(value)
    else { return [] }
    let whole = SubscriptionPeriod(value: Int(value), unit: period.unit)
    return [
      CatalogEdit.Item(place.path, .set(.number(1))),
      CatalogEdit.Item(
        place.path.parent.appending("subscriptionPeriod"),
        .set(.text(whole.iso8601))
      ),
    ]
  }
}

extension CatalogPath {
  /// The path of what is around.
  fileprivate var parent: CatalogPath { CatalogPath(Array(steps.dropLast())) }
}

extension String {
  /// The text without signs that act or hide; line breaks and tabs are blanks.
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
