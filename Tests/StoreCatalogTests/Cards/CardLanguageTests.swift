import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing
import Texts

/// The App Store's own words on cards are in the storefront's language, for every kind of product and offer.
struct CardLanguageTests {
  private static let storefronts = Storefront.all

  /// The words that German shares with English.
  private static let shared: Set<String> = ["app", "code", "in"]

  private static let periods = [
    SubscriptionPeriod(value: 1, unit: .day), SubscriptionPeriod(value: 3, unit: .day),
    SubscriptionPeriod(value: 1, unit: .week), SubscriptionPeriod(value: 2, unit: .week),
    SubscriptionPeriod(value: 1, unit: .month), SubscriptionPeriod(value: 6, unit: .month),
    SubscriptionPeriod(value: 1, unit: .year), SubscriptionPeriod(value: 2, unit: .year),
  ]

  /// Products of every type and period, with every kind of offer; their names are numbers.
  private static let products: [Product] = {
    let onces = [ProductType.consumable, .nonConsumable, .nonRenewing].flatMap { type in
      [nil, SubscriptionPeriod(value: 1, unit: .month), SubscriptionPeriod(value: 7, unit: .day)]
        .enumerated()
        .map { index, duration in
          Product(
            id: ProductID(rawValue: "\(type.rawValue)\(index)"),
            type: type,
            milliunits: 4990,
            localizations: names,
            isFamilyShareable: index == 0,
            duration: type == .nonRenewing ? duration : nil,
            saleObstacle: index == 1 ? .noPrice : nil
          )
        }
    }
    return onces + periods.map(subscription)
  }()

  private static let names = [Localization(locale: "en_US", displayName: "1", description: "2")]

  private static func subscription(_ period: SubscriptionPeriod) -> Product {
    let modes: [SubscriptionOffer.PaymentMode] = [.freeTrial, .payAsYouGo, .payUpFront]
    let kinds: [SubscriptionOffer.Kind] = [.promotional, .code, .winBack]
    let offers = (kinds + [.introductory]).flatMap { kind in
      modes.flatMap { mode in
        periods.map { length in
          SubscriptionOffer(
            kind: kind,
            id: kind == .introductory ? nil : "3",
            paymentMode: mode,
            period: length,
            periodCount: 1,
            milliunits: mode == .freeTrial ? 0 : 990
          )
        }
      }
    }
    return Product(
      id: ProductID(rawValue: "every \(period)"),
      type: .autoRenewable,
      milliunits: 9990,
      localizations: names,
      subscription: SubscriptionTerms(
        groupID: "4",
        groupLevel: 1,
        period: period,
        offers: offers
      )
    )
  }

  private static func texts(_ product: Product, in storefront: Storefront, _ language: Language?)
    -> [String]
  {
    [true, false].flatMap { isNamed -> [String] in
      let card = ProductCard(
        product,
        in: storefront,
        locale: "en_US",
        home: .unitedStates,
        namesOffers: isNamed,
        language: language
      )
      return [card.price, card.rate] + card.lines
    }
  }

  private static func letters(_ texts: [String]) -> Set<String> {
    Set(texts.joined(separator: " ").lowercased().split { !$0.isLetter }.map(String.init))
  }

  @Test(.rule("storefronts.month-names"))
  func everyStorefrontHasItsLanguage() {
    let spoken = Dictionary(grouping: Self.storefronts, by: \.customerLanguage)
      .mapValues { $0.map(\.countryCode).sorted() }
    #expect(spoken[.german] == ["AUT", "CHE", "DEU"])
    #expect(spoken[.japanese] == ["JPN"])
    #expect(spoken[.english] == ["USA"])
    #expect(spoken[.britishEnglish]?.count == Self.storefronts.count - 5)
  }

  /// No English is left in a storefront whose App Store uses another language.
  @Test(arguments: storefronts)
  func cardsAreWhollyInTheStorefrontsLanguage(storefront: Storefront) {
    for product in Self.products {
      let texts = Self.texts(product, in: storefront, nil)
      let english = Self.texts(product, in: storefront, .britishEnglish)
      switch storefront.customerLanguage {
      case .german:
        let left = Self.letters(texts).intersection(Self.letters(english))
          .subtracting(Self.shared).subtracting(Self.letters([texts[0]]))
        #expect(left == [], "\(product.id): \(texts)")
      case .japanese:
        let left = Self.letters(texts).filter { $0.allSatisfy(\.isASCII) }
        #expect(left == [], "\(product.id): \(texts)")
      case .britishEnglish: #expect(texts == english)
      case .english:
        #expect(
          texts.map { $0.replacing("canceled", with: "") }.allSatisfy { !$0.contains("cancel") }
        )
      }
    }
  }

  /// The terminal's language doesn't change a card.
  @Test(arguments: Language.allCases)
  func theTerminalsLanguageIsNotTheCustomers(language: Language) throws {
    let germany = try #require(Storefront(countryCode: "DEU"))
    for product in Self.products {
      let cards = Self.texts(product, in: germany, nil)
      #expect(
        Language.$current.withValue(language) { Self.texts(product, in: germany, nil) } == cards
      )
    }
  }

  @Test func aGermanCard() throws {
    let text = """
      {"format": "storefront-catalog", "version": 1, "settings": {"_storefront": "DEU"},
       "products": [{"productID": "g", "type": "Consumable", "displayPrice": "0.99"}],
       "subscriptionGroups": [{"id": "1", "name": "Plans", "subscriptions": [
         {"productID": "p", "type": "RecurringSubscription", "displayPrice": "4.99",
          "groupNumber": 1, "recurringSubscriptionPeriod": "P1M",
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P3D"}}]}]}
      """
    let catalog = try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a").catalog)
    let sections = try #require(CatalogCards(catalog).shelves.first).sections
    #expect(sections.map(\.title).contains("Verbrauchbare"))
    #expect(
      sections.flatMap(\.cards).first { $0.id == "p" }?.lines == [
        "Neue Abonnenten: 3 Tage kostenlos testen, danach 4,99\u{A0}€ pro Monat.",
        "Verlängert sich jeden Monat bis zur Kündigung.",
        "Bei Kauf am 31. wird am letzten Tag jedes Monats verlängert.",
      ]
    )
  }
}
