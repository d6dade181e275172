import StoreModel

/// A fast reader of SKUs with plain text, as most are, which rejects all others.
///
/// An accepted SKU is valid by itself, by the rules of ``CatalogDecoder``. The decoder reads the rejected ones
/// and reports their problems, if any. Words with their own rules (locales, tax codes, periods) are accepted
/// after the decoder has accepted them once.
package struct SKUScanner {
  private let words: SKUWords
  private let fields = SKUField.Words()
  private let storefronts = StorefrontCodes.shared

  // The words that this reader has already seen. All readers use the same numbers for them.
  private var categories = WordTable()
  private var generics = WordTable()
  private var tiers = HashNumbers()
  // The words that the decoder has accepted.
  private var locales = WordTable()
  private var oneTimeTaxCodes = WordTable()
  private var subscriptionTaxCodes = WordTable()
  private var periods = WordTable()

  var draft = SKUDraft()

  package init(_ words: SKUWords) {
    self.words = words
  }

  /// Reads one SKU into ``draft``.
  ///
  /// - Parameters:
  ///   - text: A part of the file and at least 32 zeros.
  ///   - start: The offset of its brace.
  /// - Returns: The offset of its end, or `nil` if it isn't plain or is cut off.
  mutating func scan(_ text: Span<UInt8>, at start: Int) -> Int? {
    draft.reset()
    var at = Self.passSpace(text, start + 1)
    while true {
      guard text[at] == UInt8(ascii: "\""), let end = Self.plainEnd(text, at + 1),
        let field = fields.field(text, at + 1..<end), draft.insert(field)
      else { return nil }
      at = Self.passSpace(text, end + 1)
      guard text[at] == UInt8(ascii: ":"),
        let behind = scan(field, text, at: Self.passSpace(text, at + 1))
      else { return nil }
      at = Self.passSpace(text, behind)
      guard text[at] == UInt8(ascii: ",") else {
        return text[at] == UInt8(ascii: "}") && isWhole(text) ? at + 1 : nil
      }
      at = Self.passSpace(text, at + 1)
    }
  }

  /// Reads the value of a field and returns the offset of its end.
  private mutating func scan(_ field: SKUField, _ text: Span<UInt8>, at start: Int) -> Int? {
    switch field {
    case .localizations: return scanLocalizations(text, at: start)
    case .prices: return scanPrices(text, at: start)
    case .locale, .displayName, .description: return nil
    case .sku, .kind, .category, .taxCode, .period, .generic, .addOn: break
    }
    guard text[start] == UInt8(ascii: "\"") else {
      let isOptional = field == .category || field == .period || field == .addOn
      return isOptional && Self.isNull(text, start) ? start + 4 : nil
    }
    guard let end = Self.plainEnd(text, start + 1) else { return nil }
    let range = start + 1..<end
    switch field {
    case .sku:
      guard (1...128).contains(range.count) else { return nil }
      draft.name = range
    case .kind: draft.kind = range
    case .category: draft.category = category(text, range)
    case .taxCode: draft.taxCode = range
    case .period: draft.period = range
    case .generic:
      guard !range.isEmpty else { return nil }
      draft.generic = generic(text, range)
    case .addOn: draft.addOn = range
    case .localizations, .prices, .locale, .displayName, .description: return nil
    }
    return end + 1
  }

  /// Returns whether a SKU has all required fields, and their values fit together.
  private mutating func isWhole(_ text: Span<UInt8>) -> Bool {
    guard draft.hasAllFields else { return false }
    switch draft.kind.count {
    case 7 where fields.isOneTime(text, draft.kind):
      draft.isSubscription = false
      return draft.period == nil && oneTimeTaxCodes.value(in: text, draft.taxCode) != nil
    case 12 where fields.isSubscription(text, draft.kind):
      draft.isSubscription = true
      guard let range = draft.period, let period = periods.value(in: text, range) else {
        return false
      }
      draft.periodNumber = UInt16(period)
      return subscriptionTaxCodes.value(in: text, draft.taxCode) != nil
    default: return false
    }
  }

  private mutating func category(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    if let known = categories.value(in: text, range) { return known }
    let bytes = Self.bytes(text, range)
    let number = words.category(String(decoding: bytes, as: UTF8.self))
    categories.insert(bytes, value: number)
    return number
  }

  private mutating func generic(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    if let known = generics.value(in: text, range) { return known }
    let bytes = Self.bytes(text, range)
    let number = words.generic(String(decoding: bytes, as: UTF8.self))
    generics.insert(bytes, value: number)
    return number
  }

  /// Adds the words of a SKU that the decoder has accepted.
  mutating func learn(_ sku: CatalogSKU) {
    for localization in sku.localizations {
      Self.add(localization.locale, to: &locales, value: UInt32(locales.count))
    }
    switch sku.kind {
    case .oneTime: Self.add(sku.taxCode, to: &oneTimeTaxCodes, value: 0)
    case .subscription:
      Self.add(sku.taxCode, to: &subscriptionTaxCodes, value: 0)
      guard let period = sku.period else { return }
      Self.add(period.iso8601, to: &periods, value: UInt32(words.period(period)))
    }
  }

  private static func add(_ word: String, to table: inout WordTable, value: UInt32) {
    let bytes = Array(word.utf8)
    let padded = bytes + [UInt8](repeating: 0, count: 8)
    if table.value(in: padded.span, 0..<bytes.count) == nil { table.insert(bytes, value: value) }
  }
}

// The lists within a SKU.
extension SKUScanner {
  private mutating func scanLocalizations(_ text: Span<UInt8>, at start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "[") else { return nil }
    var at = Self.passSpace(text, start + 1)
    while text[at] == UInt8(ascii: "{") {
      guard let end = scanLocalization(text, at: at) else { return nil }
      at = Self.passSpace(text, end)
      guard text[at] == UInt8(ascii: ",") else {
        return text[at] == UInt8(ascii: "]") ? at + 1 : nil
      }
      at = Self.passSpace(text, at + 1)
    }
    return nil
  }

  private mutating func scanLocalization(_ text: Span<UInt8>, at start: Int) -> Int? {
    var at = Self.passSpace(text, start + 1)
    var taken = 0
    while true {
      guard text[at] == UInt8(ascii: "\""), let end = Self.plainEnd(text, at + 1),
        let field = fields.localizationField(text, at + 1..<end), taken & field.bit == 0
      else { return nil }
      taken |= field.bit
      at = Self.passSpace(text, end + 1)
      guard text[at] == UInt8(ascii: ":") else { return nil }
      at = Self.passSpace(text, at + 1)
      guard text[at] == UInt8(ascii: "\""), let behind = scanWords(field, text, at: at) else {
        return nil
      }
      at = Self.passSpace(text, behind)
      guard text[at] == UInt8(ascii: ",") else {
        return text[at] == UInt8(ascii: "}") && taken == SKUField.localizationBits ? at + 1 : nil
      }
      at = Self.passSpace(text, at + 1)
    }
  }

  /// Reads a locale, a name or a description and returns the offset of its closing quotation mark.
  private mutating func scanWords(
    _ field: SKUField,
    _ text: Span<UInt8>,
    at start: Int
  ) -> Int? {
    let end = Self.plainEnd(text, start + 1)
    guard field != .locale else {
      guard let end, let locale = locales.value(in: text, start + 1..<end) else { return nil }
      return draft.insert(locale: locale) ? end + 1 : nil
    }
    let limit = field == .displayName ? 30 : 45
    if let end {
      guard (1...limit).contains(end - start - 1) else { return nil }
      if field == .displayName { draft.displayNames.append(.plain(start + 1..<end)) }
      return end + 1
    }
    guard let (words, end) = Self.richText(text, at: start), !words.isEmpty, words.count <= limit
    else { return nil }
    if field == .displayName { draft.displayNames.append(.rich(words)) }
    return end
  }

  private mutating func scanPrices(_ text: Span<UInt8>, at start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "{"), let brace = Self.braceEnd(text, start + 1) else {
      return nil
    }
    let hash = WordHash.hash(text, start..<brace)
    if let known = tiers[hash] {
      draft.tier = known
      return brace
    }
    var prices: [(storefront: UInt8, milliunits: Int64)] = []
    var at = Self.passSpace(text, start + 1)
    while text[at] == UInt8(ascii: "\"") {
      guard let storefront = storefronts.number(text[at + 1], text[at + 2], text[at + 3]),
        text[at + 4] == UInt8(ascii: "\""), !prices.contains(where: { $0.storefront == storefront })
      else { return nil }
      at = Self.passSpace(text, at + 5)
      guard text[at] == UInt8(ascii: ":") else { return nil }
      at = Self.passSpace(text, at + 1)
      guard text[at] == UInt8(ascii: "\""),
        let (milliunits, end) = Self.milliunits(text, at: at + 1),
        milliunits % storefronts.step(storefront) == 0
      else { return nil }
      prices.append((storefront, milliunits))
      at = Self.passSpace(text, end)
      if text[at] == UInt8(ascii: ",") {
        at = Self.passSpace(text, at + 1)
        continue
      }
      guard at + 1 == brace else { return nil }
      let tier = words.tier(prices, hash: hash)
      tiers[hash] = tier
      draft.tier = tier
      return brace
    }
    return nil
  }

  /// Returns the number of the prices of a SKU that the decoder read.
  mutating func tier(of sku: CatalogSKU) -> UInt32 {
    var hash: UInt64 = 1
    var prices: [(storefront: UInt8, milliunits: Int64)] = []
    for (code, milliunits) in sku.storefrontMilliunits.sorted(by: { $0.key < $1.key }) {
      guard let storefront = storefronts.number(of: code) else { continue }
      prices.append((storefront, milliunits))
      let words = [UInt8](code.utf8) + Array(String(milliunits).utf8)
      hash = hash &* 31 ^ WordHash.hash(of: words)
    }
    return words.tier(prices, hash: hash)
  }

  /// Returns the record of a SKU that the decoder read.
  package mutating func record(of sku: CatalogSKU, at offset: Int, length: Int) -> SKURecord {
    var traits: SKURecord.Traits = sku.kind == .subscription ? .subscription : []
    if sku.addOnTo != nil { traits.insert(.addOn) }
    words.insert(sku.localizations.map(\.locale))
    return SKURecord(
      at: offset,
      length: length,
      name: WordHash.hash(of: Array(sku.sku.utf8)),
      traits: traits,
      tier: tier(of: sku),
      category: words.category(sku.category),
      generic: words.generic(sku.genericProductID.rawValue),
      period: words.period(sku.period)
    )
  }
}
