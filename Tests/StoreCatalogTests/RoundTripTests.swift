import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

struct RoundTripTests {
  private func read(_ bytes: [UInt8]) throws -> Catalog {
    try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func expectSame(_ left: Catalog, _ right: Catalog) {
    #expect(left.products == right.products)
    #expect(left.groups == right.groups)
    #expect(left.skus == right.skus)
    #expect(left.settings == right.settings)
    #expect(left.promotionalOfferKey == right.promotionalOfferKey)
  }

  @Test(.rule("catalog.storekit-file"), arguments: Corpus.names)
  func aRealFileComesBackByteByByte(name: String) throws {
    let bytes = try Corpus.bytes(name)
    let written = CatalogWriter.write(try read(bytes), as: .storeKit)
    let end = bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    #expect(text(written.bytes) == text(bytes) + end)
    #expect(written.losses == [])
  }

  @Test(arguments: Corpus.names)
  func aRealFileGoesThroughOurFormatAndBack(name: String) throws {
    let original = try read(try Corpus.bytes(name))
    let ours = CatalogWriter.write(original, as: .storefrontCatalog)
    let reading = CatalogReader.read(bytes: ours.bytes, path: name)
    #expect(reading.errors == [])
    let middle = try #require(reading.catalog)
    expectSame(middle, original)
    let back = CatalogWriter.write(middle, as: .storeKit)
    #expect(text(back.bytes) == text(CatalogWriter.write(original, as: .storeKit).bytes))
  }

  @Test func unknownKeysSurviveTheWayThroughOurFormat() throws {
    let original = try read(
      Array(
        #"""
        {"version": {"major": 5, "minor": 1}, "future": [1, {"a": null}], "products": [
          {"productID": "a", "type": "Consumable", "displayPrice": "0.990", "internalID": "1",
           "shine": 7.50}], "settings": {"_glow": true}}
        """#.utf8
      )
    )
    let ours = try read(CatalogWriter.write(original, as: .storefrontCatalog).bytes)
    #expect(
      text(CatalogWriter.write(ours, as: .storeKit).bytes) == """
        {
          "future" : [
            1,
            {
              "a" : null
            }
          ],
          "products" : [
            {
              "displayPrice" : "0.990",
              "internalID" : "1",
              "productID" : "a",
              "shine" : 7.50,
              "type" : "Consumable"
            }
          ],
          "settings" : {
            "_glow" : true
          },
          "subscriptionGroups" : [

          ],
          "version" : {
            "major" : 5,
            "minor" : 1
          }
        }

        """
    )
  }

  @Test(arguments: OwnCatalogs.names)
  func aCatalogMadeInMemoryIsWrittenAndReadBack(name: String) throws {
    let original = try read(try OwnCatalogs.bytes(name))
    let inMemory = Catalog(
      products: original.products,
      groups: original.groups,
      skus: original.skus,
      settings: original.settings,
      app: original.app,
      promotionalOfferKey: original.promotionalOfferKey
    )
    let back = try read(CatalogWriter.write(inMemory, as: .storefrontCatalog).bytes)
    #expect(back.app == original.app)
    #expect(back.skus == original.skus)
    #expect(back.groups == original.groups)
    #expect(back.products == original.products)
    #expect(back.settings == original.settings)
  }

  @Test func ourOwnCatalogsAreLaidOutAsTheWriterDoes() throws {
    for name in OwnCatalogs.names {
      let bytes = try OwnCatalogs.bytes(name)
      let catalog = try read(bytes)
      let format = try #require(catalog.source?.format)
      #expect(text(CatalogWriter.write(catalog, as: format).bytes) == text(bytes))
    }
  }

  @Test func lossesInXcodesFormatAreReported() throws {
    let market = try read(try OwnCatalogs.bytes("CreatorMarketplace.catalog.json"))
    let written = CatalogWriter.write(market, as: .storeKit)
    #expect(
      written.losses == [
        "64 SKUs, which a .storekit file can't contain",
        "the storefront prices of 1 product; only the base prices are kept",
        "the isGeneric flag of 2 generic products",
        "the app's name and identifiers",
      ]
    )
    #expect(CatalogReader.read(bytes: written.bytes, path: "a").problems == [])
  }
}
