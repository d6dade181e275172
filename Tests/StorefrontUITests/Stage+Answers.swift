import AdvancedCommerce
import StoreCatalog
import StoreModel
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

extension Stage {
  /// Returns a stage with the catalog of Advanced Commerce.
  static func marketplace(size: Size = .standard) throws -> Stage {
    try Stage(.marketplace, named: "Market.catalog.json", size: size)
  }

  /// Answers the screen's last request to inspect a transaction.
  mutating func inspect(refusal: String? = nil) {
    let asked = effects.compactMap { effect in
      if case .inspect(let id) = effect { id } else { nil }
    }
    guard let id = asked.last else { return }
    let chain: [[CertificateLine]] = [
      ["Storefront Signing, P-256", CertificateLine("valid", "2020-01-01 to 2040-01-01")],
      ["Storefront Intermediate CA", CertificateLine("valid", "2020-01-01 to 2040-01-01")],
      ["Storefront Root CA", CertificateLine("valid", "2020-01-01 to 2040-01-01")],
    ]
    update([
      .inspected(
        InspectorContent(
          transaction: id,
          header: [
            "{", "  \"alg\": \"ES256\",", "  \"x5c\": [", "    1,", "    2,", "    3", "  ]", "}",
          ],
          payload: [
            "{", "  \"bundleId\": \"\(catalog.app.bundleId)\",",
            "  \"transactionId\": \"\(id)\"", "}",
          ],
          chain: chain,
          refusal: refusal,
          jws: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln"
        )
      )
    ])
  }

  /// Returns the script in the screen's last copy, as a player would read it.
  func copiedScript() throws -> SessionScript {
    let texts = effects.compactMap { effect in
      if case .copy(let text) = effect { text } else { nil }
    }
    let reading = SessionScript.read(try #require(texts.last))
    #expect(reading.problems == [])
    return try #require(reading.script)
  }

  /// Answers the screen's last request to sign a preview.
  mutating func sign() {
    let asked = effects.compactMap { effect in
      if case .signPreview(let request) = effect { request } else { nil }
    }
    guard let request = asked.last else { return }
    let jws = "eyJhbGciOiJFUzI1NiJ9." + request.base64(pretty: false) + ".c2lnbmF0dXJl"
    update([
      .signed(
        SignedPreview(
          request: request,
          jws: jws,
          wrapper: "{\"signatureInfo\":{\"token\":\"\(jws)\"}}"
        )
      )
    ])
  }
}

extension Catalog {
  /// A generic product and the SKUs that it sells, two of them with wide names.
  static let marketplace = Catalog(
    products: [
      Product(
        id: "com.example.market.onetime",
        type: .consumable,
        milliunits: 990,
        localizations: [
          Localization(locale: "en_US", displayName: "Purchase", description: "Anything at all.")
        ],
        isGeneric: true
      )
    ],
    skus: CatalogSKUs(marketplaceSKUs),
    app: AppIdentity(name: "Creator Market", bundleId: "com.example.market", appAppleId: 42)
  )

  private static let marketplaceSKUs = [
    sku("BOOK-001", "A Field Guide to Moss", 12_990),
    sku("BOOK-002", "星の王子さま", 8990),
    sku("COURSE-7", "Baking 🥐 at home", 49_990),
  ]

  /// A generic product and a subscription that is sold with a request.
  static let magazine = Catalog(
    products: marketplace.products,
    skus: [
      CatalogSKU(
        sku: "MAG-1",
        kind: .subscription,
        category: "Magazines",
        localizations: [],
        storefrontMilliunits: ["USA": 4990],
        taxCode: "C003-00-2",
        period: SubscriptionPeriod(value: 1, unit: .month),
        genericProductID: "com.example.market.onetime"
      )
    ],
    app: marketplace.app
  )

  private static func sku(_ name: String, _ title: String, _ milliunits: Int64) -> CatalogSKU {
    CatalogSKU(
      sku: name,
      kind: .oneTime,
      category: name.hasPrefix("BOOK") ? "Books" : "Courses",
      localizations: [
        Localization(locale: "en_US", displayName: title, description: "By its author.")
      ],
      storefrontMilliunits: ["USA": milliunits, "JPN": milliunits / 10 * 1000],
      taxCode: "C003-00-2",
      genericProductID: "com.example.market.onetime"
    )
  }
}

extension Stage {
  /// Returns a stage whose catalog has subscriptions that requests sell.
  static func creators(size: Size = .standard) throws -> Stage {
    try Stage(.creators, named: "Creators.catalog.json", size: size)
  }
}

extension Catalog {
  /// Creators to subscribe to, with add-ons, and one-time SKUs.
  static let creators = Catalog(
    products: marketplace.products + [
      Product(
        id: "com.example.market.subscription",
        type: .autoRenewable,
        milliunits: 990,
        localizations: [
          Localization(locale: "en_US", displayName: "Subscription", description: "Anything.")
        ],
        subscription: SubscriptionTerms(
          groupID: "market",
          groupLevel: 1,
          period: SubscriptionPeriod(value: 1, unit: .month)
        ),
        isGeneric: true
      ),
      Product(
        id: "com.example.market.plus",
        type: .autoRenewable,
        milliunits: 5990,
        localizations: [
          Localization(locale: "en_US", displayName: "Market Plus", description: "No fees.")
        ],
        subscription: SubscriptionTerms(
          groupID: "plus",
          groupLevel: 1,
          period: SubscriptionPeriod(value: 1, unit: .month)
        )
      ),
    ],
    skus: CatalogSKUs(
      marketplaceSKUs + [
        creator("AIKO", "Aiko Draws", 4990), creator("AIKO_VIDEO", "Process Videos", 2990),
        creator("BRAM", "Bram Bakes", 3990), creator("STAR", "星の王子さまの朗読", 1990),
      ]
    ),
    app: marketplace.app
  )

  private static func creator(_ name: String, _ title: String, _ milliunits: Int64) -> CatalogSKU {
    CatalogSKU(
      sku: name,
      kind: .subscription,
      category: "Creators",
      localizations: [
        Localization(locale: "en_US", displayName: title, description: "New every week.")
      ],
      storefrontMilliunits: ["USA": milliunits, "JPN": milliunits / 10 * 1000],
      taxCode: "C003-00-1",
      period: SubscriptionPeriod(value: 1, unit: .month),
      genericProductID: "com.example.market.subscription"
    )
  }
}
