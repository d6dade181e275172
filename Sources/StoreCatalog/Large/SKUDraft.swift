/// A SKU during reading, as ranges of the text.
struct SKUDraft {
  /// A name in the text.
  enum Words {
    case plain(Range<Int>)
    /// A decoded name with escapes or non-ASCII characters.
    case rich(String)
  }

  private var taken = 0
  private var locales: [UInt32] = []
  var name = 0..<0
  var kind = 0..<0
  var taxCode = 0..<0
  var period: Range<Int>?
  var addOn: Range<Int>?
  var displayNames: [Words] = []
  var category: UInt32 = 0
  var generic: UInt32 = 0
  var tier: UInt32 = 0
  var isSubscription = false
  var periodNumber: UInt16 = 0

  /// Removes the fields of the previous SKU.
  mutating func reset() {
    taken = 0
    locales.removeAll(keepingCapacity: true)
    displayNames.removeAll(keepingCapacity: true)
    period = nil
    addOn = nil
    category = 0
    periodNumber = 0
  }

  /// Records that a field is present, or returns `false` if it already was.
  mutating func insert(_ field: SKUField) -> Bool {
    guard taken & field.bit == 0 else { return false }
    taken |= field.bit
    return true
  }

  /// Records a language, or returns `false` if it was already present.
  mutating func insert(locale: UInt32) -> Bool {
    guard !locales.contains(locale) else { return false }
    locales.append(locale)
    return true
  }

  var hasAllFields: Bool { taken & SKUField.requiredBits == SKUField.requiredBits }
}

/// The keys of a SKU and of its localizations.
enum SKUField: Int {
  case sku, kind, category, localizations, prices, taxCode, period, generic, addOn
  case locale, displayName, description

  var bit: Int { 1 << rawValue }

  static let requiredBits =
    SKUField.sku.bit | SKUField.kind.bit | SKUField.localizations.bit | SKUField.prices.bit
    | SKUField.taxCode.bit | SKUField.generic.bit

  static let localizationBits =
    SKUField.locale.bit | SKUField.displayName.bit | SKUField.description.bit

  /// The keys as words of eight bytes, which can be compared quickly.
  struct Words {
    private let sku = Words.word("sku")
    private let kind = Words.word("kind")
    private let prices = Words.word("prices")
    private let period = Words.word("period")
    private let taxCode = Words.word("taxCode")
    private let addOnTo = Words.word("addOnTo")
    private let category = Words.word("category")
    private let localizations = (Words.word("localiza"), Words.word("izations"))
    private let generic = (Words.word("genericP"), Words.word("roductID"))
    private let locale = Words.word("locale")
    private let displayName = (Words.word("displayN"), Words.word("playName"))
    private let description = (Words.word("descript"), Words.word("cription"))
    private let oneTime = Words.word("oneTime")
    private let subscription = (Words.word("subscrip"), Words.word("cription"))

    /// Returns the field of a SKU for a key, or `nil` for an unknown key.
    func field(_ text: Span<UInt8>, _ key: Range<Int>) -> SKUField? {
      let word = Self.first(text, key)
      switch key.count {
      case 3: return word == sku ? .sku : nil
      case 4: return word == kind ? .kind : nil
      case 6: return word == prices ? .prices : word == period ? .period : nil
      case 7: return word == taxCode ? .taxCode : word == addOnTo ? .addOn : nil
      case 8: return word == category ? .category : nil
      case 13: return Self.isSame(text, key, localizations) ? .localizations : nil
      case 16: return Self.isSame(text, key, generic) ? .generic : nil
      default: return nil
      }
    }

    /// Returns the field of a localization for a key, or `nil` for an unknown key.
    func localizationField(_ text: Span<UInt8>, _ key: Range<Int>) -> SKUField? {
      guard key.count == 11 else {
        return key.count == 6 && Self.first(text, key) == locale ? .locale : nil
      }
      if Self.isSame(text, key, displayName) { return .displayName }
      return Self.isSame(text, key, description) ? .description : nil
    }

    func isOneTime(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
      Self.first(text, word) == oneTime
    }

    func isSubscription(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
      Self.isSame(text, word, subscription)
    }

    /// Returns the first eight bytes of a key, padded with zeros.
    private static func first(_ text: Span<UInt8>, _ key: Range<Int>) -> UInt64 {
      let word = WordHash.word(text, at: key.lowerBound)
      return key.count >= 8 ? word : word & ~(~0 << UInt64(key.count * 8))
    }

    /// Returns whether a longer key has these first and last eight bytes.
    private static func isSame(
      _ text: Span<UInt8>,
      _ key: Range<Int>,
      _ ends: (UInt64, UInt64)
    ) -> Bool {
      WordHash.word(text, at: key.lowerBound) == ends.0
        && WordHash.word(text, at: key.upperBound - 8) == ends.1
    }

    private static func word(_ text: String) -> UInt64 {
      text.utf8.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64($1.offset * 8) }
    }
  }
}
