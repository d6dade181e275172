import StoreCatalog
import StoreModel

/// The SKUs of a generated catalog, one after another.
///
/// The parts of SKUs are converted to bytes once, and only joined for each SKU.
struct GeneratedStock {
  /// The bytes between two SKUs.
  let comma = Array(",\n".utf8)

  private var random: SplitMix64
  private let shelves = GeneratedShelf.all
  private let ladder: [UInt8]
  private let adjectives = Self.adjectives.map(Word.init)
  private let nouns = Self.nouns.map(Word.init)
  private let people = Self.people.map { Array($0.utf8) }
  private let tiers = PriceLadder.all
  /// The previous subscription, or `nil` if the next SKU can't be an add-on to it.
  private var base: (name: [UInt8], period: Int)?

  /// A word of a title, as customers read it and as identifiers spell it.
  private struct Word {
    let text: [UInt8]
    let capitals: [UInt8]

    init(_ word: String) {
      text = Array(word.utf8)
      capitals = Array(word.uppercased().utf8)
    }
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    // A category is repeated as often as its weight, so that a random index selects it that often.
    ladder = GeneratedShelf.all.indices.flatMap { index in
      repeatElement(UInt8(index), count: GeneratedShelf.all[index].weight)
    }
  }

  /// Appends a SKU.
  mutating func append(_ number: Int, to bytes: inout [UInt8]) {
    let chance = random.next()
    if let base, chance & 3 != 0 {
      self.base = nil
      return appendAddOn(to: base, chance, &bytes)
    }
    let shelf = shelves[Int(ladder[Int(chance >> 8 & 0xFFFF) % ladder.count])]
    let first = adjectives[Int(chance >> 24 & 0xFF) % adjectives.count]
    let second = nouns[Int(chance >> 32 & 0xFF) % nouns.count]
    let period = Int(chance >> 40 & 3) == 0 ? 1 : 0
    bytes.append(contentsOf: Self.opening)
    let name = bytes.count
    bytes.append(contentsOf: shelf.code)
    bytes.append(contentsOf: first.capitals)
    bytes.append(UInt8(ascii: "_"))
    bytes.append(contentsOf: second.capitals)
    bytes.append(UInt8(ascii: "_"))
    Self.append(number, to: &bytes)
    if shelf.isSubscription { base = (Array(bytes[name...]), period) } else { base = nil }
    bytes.append(contentsOf: shelf.afterName)
    appendTitle(first.text, second.text, shelf, chance, &bytes)
    bytes.append(contentsOf: shelf.beforePeople)
    bytes.append(contentsOf: people[Int(chance >> 48 & 0xFF) % people.count])
    if chance >> 56 & 7 == 0 {
      bytes.append(contentsOf: Self.german)
      appendTitle(first.text, second.text, shelf, chance, &bytes)
      bytes.append(contentsOf: Self.germanWords)
    }
    bytes.append(contentsOf: Self.beforePrices)
    let tier = shelf.tiers.lowerBound + Int(chance >> 59) % shelf.tiers.count
    bytes.append(contentsOf: tiers[tier][shelf.isSoldWidely ? 1 : 0])
    bytes.append(contentsOf: shelf.afterPrices[period])
  }

  /// Appends a SKU that is an add-on to the subscription before it.
  private func appendAddOn(
    to base: (name: [UInt8], period: Int),
    _ chance: UInt64,
    _ bytes: inout [UInt8]
  ) {
    bytes.append(contentsOf: Self.opening)
    bytes.append(contentsOf: base.name)
    bytes.append(contentsOf: Self.addOn)
    bytes.append(contentsOf: tiers[Int(chance >> 60)][1])
    bytes.append(contentsOf: Self.addOnEnds[base.period])
    bytes.append(contentsOf: base.name)
    bytes.append(contentsOf: Self.closing)
  }

  private func appendTitle(
    _ first: [UInt8],
    _ second: [UInt8],
    _ shelf: GeneratedShelf,
    _ chance: UInt64,
    _ bytes: inout [UInt8]
  ) {
    bytes.append(contentsOf: first)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: second)
    guard shelf.hasVolumes, chance >> 61 == 0 else { return }
    bytes.append(contentsOf: Self.volume)
    Self.append(1 + Int(chance >> 44 & 7), to: &bytes)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var scale = 1
    while scale <= number / 10 { scale *= 10 }
    while scale > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / scale % 10))
      scale /= 10
    }
  }

  private static let opening = Array("    {\"sku\": \"".utf8)
  private static let volume = Array(", Vol. ".utf8)
  private static let german = Array(#""}, {"locale": "de", "displayName": ""#.utf8)
  private static let germanWords = Array(#"", "description": "Für alle, die mehr wollen."#.utf8)
  private static let beforePrices = Array(#""}], "prices": "#.utf8)
  private static let closing = Array("\"}".utf8)
  private static let addOn = Array(
    (#"_PLUS", "kind": "subscription", "category": "Add-ons", "localizations": "#
      + #"[{"locale": "en_US", "displayName": "Member chat", "#
      + #""description": "Talk with the others every week."}], "prices": "#).utf8
  )
  private static let addOnEnds = ["P1M", "P1Y"].map { period in
    Array(
      (#", "taxCode": "C003-00-1", "period": "\#(period)", "#
        + #""genericProductID": "com.example.generated.subscription", "addOnTo": ""#).utf8
    )
  }

  private static let adjectives = [
    "Amber", "Ancient", "Brave", "Bright", "Calm", "Clear", "Crimson", "Distant", "Early",
    "Emerald", "Endless", "Gentle", "Golden", "Hidden", "Ivory", "Last", "Little", "Lonely", "Lost",
    "Lunar", "Merry", "Misty", "Northern", "Quiet", "Royal", "Scarlet", "Secret", "Silver",
    "Southern", "Sunken", "Velvet", "Winter",
  ]

  private static let nouns = [
    "Atlas", "Ballad", "Bridge", "Canyon", "Castle", "Chorus", "Comet", "Compass", "Forest",
    "Garden", "Harbor", "Horizon", "Island", "Journey", "Kitchen", "Lantern", "Letter", "Library",
    "Meadow", "Melody", "Mirror", "Mountain", "Orchard", "Palace", "Quest", "River", "Sonata",
    "Story", "Summer", "Theatre", "Voyage", "Workshop",
  ]

  private static let people = [
    "Ada Winter", "Bao Nguyen", "Clara Stein", "Diego Alvarez", "Elif Demir", "Farah Haddad",
    "Grace Okafor", "Hana Sato", "Ivan Petrov", "Julia Klein", "Kofi Mensah", "Lena Berg",
    "Mateo Rossi", "Nora Lindqvist", "Omar Rahman", "Priya Nair", "Quentin Moreau", "Rosa Duarte",
    "Sven Dahl", "Tara Walsh", "Uma Patel", "Viktor Horvat", "Wanda Nowak", "Yara Cohen",
  ]
}

/// A set of prices in the storefronts of a generated catalog.
enum PriceLadder {
  /// The prices of each tier in three and in seven storefronts, as JSON.
  static let all: [[[UInt8]]] = dollars.map { dollars in
    let cent = dollars == 0 ? "0.99" : "\(dollars).99"
    let yen = 150 * (dollars + 1)
    let some = #""USA": "\#(cent)", "DEU": "\#(cent)", "JPN": "\#(yen)""#
    let more =
      #", "GBR": "\#(cent)", "BRA": "\#((dollars + 1) * 5).90", "IND": "\#((dollars + 1) * 80)""#
      + #", "KOR": "\#((dollars + 1) * 1_400)""#
    return [Array("{\(some)}".utf8), Array("{\(some)\(more)}".utf8)]
  }

  private static let dollars = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 14, 16, 19, 24, 29, 34, 39, 49, 59, 79, 99, 149,
  ]
}

/// A category of a generated catalog, with the parts that its SKUs share.
struct GeneratedShelf {
  let weight: Int
  let isSubscription: Bool
  let isSoldWidely: Bool
  let hasVolumes: Bool
  /// The positions of its prices in the price ladder.
  let tiers: Range<Int>
  let code: [UInt8]
  /// The bytes from the name's quotation mark to the title.
  let afterName: [UInt8]
  /// The bytes from the title to the person.
  let beforePeople: [UInt8]
  /// The bytes after the prices, for a month and for a year.
  let afterPrices: [[UInt8]]

  private init(
    _ name: String,
    code: String,
    weight: Int,
    words: String,
    taxCode: String,
    tiers: Range<Int>,
    isSubscription: Bool = false,
    isSoldWidely: Bool = false,
    hasVolumes: Bool = false
  ) {
    self.weight = weight
    self.isSubscription = isSubscription
    self.isSoldWidely = isSoldWidely
    self.hasVolumes = hasVolumes
    self.tiers = tiers
    self.code = Array("\(code)_".utf8)
    let kind = isSubscription ? "subscription" : "oneTime"
    afterName = Array(
      (#"", "kind": "\#(kind)", "category": "\#(name)", "localizations": "#
        + #"[{"locale": "en_US", "displayName": ""#).utf8
    )
    beforePeople = Array(#"", "description": "\#(words) "#.utf8)
    let product = "com.example.generated.\(isSubscription ? "subscription" : "consumable")"
    afterPrices = ["P1M", "P1Y"].map { period in
      let billed = isSubscription ? #""period": "\#(period)", "# : ""
      return Array(
        #", "taxCode": "\#(taxCode)", \#(billed)"genericProductID": "\#(product)"}"#.utf8
      )
    }
  }

  /// The categories, with the tax codes of their goods.
  static let all = [
    GeneratedShelf(
      "Books",
      code: "BOOK",
      weight: 10,
      words: "A novel by",
      taxCode: "S002-02-2",
      tiers: 2..<12,
      hasVolumes: true
    ),
    GeneratedShelf(
      "Audiobooks",
      code: "AUDIO",
      weight: 5,
      words: "Read by",
      taxCode: "S008-02-2",
      tiers: 6..<16,
      hasVolumes: true
    ),
    GeneratedShelf(
      "Courses",
      code: "COURSE",
      weight: 4,
      words: "Lessons with",
      taxCode: "C003-00-2",
      tiers: 12..<24,
      isSoldWidely: true
    ),
    GeneratedShelf(
      "Films",
      code: "FILM",
      weight: 4,
      words: "Directed by",
      taxCode: "S020-01-2",
      tiers: 4..<14,
      isSoldWidely: true
    ),
    GeneratedShelf(
      "Film rentals",
      code: "RENTAL",
      weight: 2,
      words: "Directed by",
      taxCode: "S019-01-2",
      tiers: 1..<6
    ),
    GeneratedShelf(
      "Creators",
      code: "CREATOR",
      weight: 4,
      words: "Every month from",
      taxCode: "C003-00-1",
      tiers: 2..<10,
      isSubscription: true,
      isSoldWidely: true
    ),
    GeneratedShelf(
      "Channels",
      code: "CHANNEL",
      weight: 1,
      words: "Films chosen by",
      taxCode: "S021-08-1",
      tiers: 6..<14,
      isSubscription: true,
      isSoldWidely: true
    ),
  ]
}
