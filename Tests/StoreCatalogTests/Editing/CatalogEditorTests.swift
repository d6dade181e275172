import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// Edits of a catalog's items: the edited text reads as the same change of the model.
struct CatalogEditorTests {
  @Test(arguments: Seeds.first(120))
  func theTextReadsAsTheSameChangeOfTheModel(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let files = OwnCatalogs.names + ["Northlight.catalog.json"]
    let number = Int(random.next() % UInt64(files.count + Corpus.names.count))
    let bytes =
      number < files.count
      ? try OwnCatalogs.bytes(files[number])
      : try Corpus.bytes(Corpus.names[number - files.count])
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    guard !catalog.products.isEmpty else { return }
    var model = catalog.products
    var edited = bytes
    var whole = CatalogEdit()
    for _ in 0..<1 + random.next() % 3 {
      var editor = try CatalogEditor(edited)
      let index = Int(random.next() % UInt64(model.count))
      guard let edit = try RandomChange.make(&model, index, &editor, &random) else { continue }
      edited = try #require(edit.textEdit(of: edited).applied(to: edited))
      whole += edit
    }
    let found = CatalogReader.read(bytes: edited, path: "a")
    #expect(found.errors == [])
    #expect(found.catalog?.products == model)
    #expect(found.catalog?.skus == catalog.skus)
    #expect(found.catalog?.groups == catalog.groups)
    let atOnce = try whole.textEdit(of: bytes)
    #expect(atOnce.applied(to: bytes) == edited)
    #expect(atOnce.inverse.applied(to: edited) == bytes)
  }

  /// A command that writes must name one item, even if a group has the identifier of a product.
  @Test func anIdentifierOfTwoThingsNamesNone() throws {
    let product = "com.example.northlight.classic"
    let text = String(decoding: try OwnCatalogs.bytes("Northlight.catalog.json"), as: UTF8.self)
      .replacing(#""id": "20260202""#, with: #""id": "\#(product)""#)
    do throws(CatalogEditFailure) {
      let found = try CatalogEditor(Array(text.utf8)).thing(named: product)
      Issue.record("\(found)")
    } catch {
      #expect("\(error)".contains("names a product and a group; give one of them another"))
    }
  }

  @Test func aPriceOfASKUIsSetWhereItIsSold() throws {
    let bytes = try OwnCatalogs.bytes("Northlight.catalog.json")
    var editor = try CatalogEditor(bytes)
    let japan = try #require(Storefront(countryCode: "JPN"))
    let edit = try editor.price(1_200_000, of: .sku("CHANNEL_NATURE"), in: japan)
    let edited = try #require(edit.textEdit(of: bytes).applied(to: bytes))
    #expect(
      LineChanges(from: bytes, to: edited).lines == [
        "line 107:", "-         \"JPN\": \"1000\"", "+         \"JPN\": \"1200\"",
      ]
    )
  }

  @Test func aCopyHasIdentifiersOfItsOwn() throws {
    let bytes = try Corpus.bytes("flare")
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let original = try #require(catalog.products.first)
    var editor = try CatalogEditor(bytes)
    let edit = try editor.copy(of: .product(original.id), as: "copy")
    let edited = try #require(edit.textEdit(of: bytes).applied(to: bytes))
    let identifiers = String(decoding: edited, as: UTF8.self)
      .matches(of: /"internalID" : "(.*?)"/).map { String($0.output.1) }
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers.allSatisfy { $0.wholeMatch(of: /[0-9A-F]{8}/) != nil })
    let again = try editor.copy(of: .product(original.id), as: "copy")
    #expect(again == edit)
  }

  /// Each product, SKU and group of our catalogs can be copied, and the catalog stays valid.
  @Test(arguments: [
    "Sample.storekit", "Northlight.catalog.json", "CreatorMarketplace.catalog.json",
  ])
  func everythingIsCopied(file: String) throws {
    let bytes = try OwnCatalogs.bytes(file)
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let things =
      catalog.products.map { CatalogEditor.Target.product($0.id) }
      + catalog.groups.map { .group($0.id) }
      + (0..<min(catalog.skus.count, 20)).map { .sku(catalog.skus[$0].sku) }
    for thing in things {
      var editor = try CatalogEditor(bytes)
      let edit = try editor.copy(of: thing, as: "a.copy")
      let edited = try #require(edit.textEdit(of: bytes).applied(to: bytes))
      let reading = CatalogReader.read(bytes: edited, path: "a")
      let after = try #require(reading.catalog, "\(thing): \(reading.errorLines)")
      var again = try CatalogEditor(edited)
      let renamed = try #require(thing.renamed("a.copy"))
      _ = try again.path(of: renamed)
      #expect(failure { try again.copy(of: thing, as: "a.copy") }.contains("exists already"))
      guard case .group(let id) = thing else { continue }
      let copies = after.subscriptions(in: "a.copy")
      #expect(copies.count == catalog.subscriptions(in: id).count)
      #expect(copies.allSatisfy { $0.id.rawValue.hasPrefix("a.copy.") })
    }
  }

  @Test func anImpossibleEditIsReportedWithItsRemedy() throws {
    var xcode = try CatalogEditor(try OwnCatalogs.bytes("Sample.storekit"))
    var ours = try CatalogEditor(try OwnCatalogs.bytes("Northlight.catalog.json"))
    let germany = try #require(Storefront(countryCode: "DEU"))
    let japan = try #require(Storefront(countryCode: "JPN"))
    let moon = CatalogEditor.Target.product("com.example.meridian.tour.moon")
    let told = [
      failure { try xcode.price(1_000, of: moon, in: germany) },
      failure { try xcode.price(1_000, of: .product("com.example.meridian.tour.mon"), in: nil) },
      failure { try xcode.price(nil, of: moon, in: nil) },
      failure {
        try xcode.copy(of: moon, as: "com.example.meridian.tour.moon")
      },
      failure { try xcode.groupLevel(2, of: moon) },
      failure { try xcode.withoutLanguage("dee", of: moon) },
      failure { try ours.price(1_500, of: .sku("CHANNEL_FILM"), in: japan) },
      failure { try ours.price(1_000, of: .sku("CHANNEL_FILM"), in: nil) },
    ]
    #expect(
      told == [
        "a .storekit file has only the base price, in USA; "
          + "convert it with storefront catalog convert --to catalog",
        "there is no product \"com.example.meridian.tour.mon\"; "
          + "did you mean \"com.example.meridian.tour.moon\"?",
        "the base price of products[productID=com.example.meridian.tour.moon] can't be removed; "
          + "set it to a price; 0.00 is possible",
        "the product \"com.example.meridian.tour.moon\" exists already; "
          + "choose another identifier",
        "this product has no level; name a subscription",
        "it has no language \"dee\"; did you mean \"de\"?",
        "1.5 isn't a price in JPY, which has no decimals; write a whole number",
        "a SKU has no base price; name the storefront",
      ]
    )
  }

  private func failure(_ edit: () throws -> CatalogEdit) -> String {
    do {
      return "\(try edit())"
    } catch {
      return "\(error)"
    }
  }
}

/// Random changes of a product, of the model and as edits.
private enum RandomChange {
  static func make(
    _ model: inout [Product],
    _ index: Int,
    _ editor: inout CatalogEditor,
    _ random: inout SplitMix64
  ) throws -> CatalogEdit? {
    let thing = CatalogEditor.Target.product(model[index].id)
    let cents = Int64(1 + random.next() % 9_999) * 10
    switch random.next() % 9 {
    case 0:
      model[index].milliunits = cents
      model[index].saleObstacle = nil
      return try editor.price(cents, of: thing, in: nil)
    case 1:
      guard editor.format == .storefrontCatalog else { return nil }
      let storefront = try #require(Storefront(countryCode: random.pick(["DEU", "FRA", "GBR"])))
      let new = random.next() % 3 == 0 ? nil : cents
      model[index].storefrontMilliunits[storefront.countryCode] = new
      return try editor.price(new, of: thing, in: storefront)
    case 2:
      let words = Localization(
        locale: random.pick(["en_US", "de", "ja", "fr"]),
        displayName: random.pick(["Größe", "say \"x\""]),
        description: random.pick(["", "Zwei\nZeilen"])
      )
      let found = model[index].localizations.firstIndex { $0.locale == words.locale }
      if let found {
        model[index].localizations[found] = words
      } else {
        model[index].localizations.append(words)
      }
      return try editor.localization(words, of: thing)
    case 3:
      guard let last = model[index].localizations.first else { return nil }
      guard model[index].localizations.count(where: { $0.locale == last.locale }) == 1 else {
        return nil
      }
      model[index].localizations.removeFirst()
      return try editor.withoutLanguage(last.locale, of: thing)
    case 4:
      guard model[index].subscription != nil else { return nil }
      model[index].subscription?.groupLevel = 7
      return try editor.groupLevel(7, of: thing)
    case 5: return try offer(&model[index], &editor, &random)
    case 6: return try withoutOffer(&model[index], &editor)
    case 7:
      let id = ProductID(rawValue: "copy.\(random.next() % 1_000_000)")
      let edit = try editor.copy(of: .product(model[index].id), as: id.rawValue)
      model.insert(model[index].renamed(id), at: index + 1)
      return edit
    default:
      guard model.count > 1, !model[index].isGeneric else { return nil }
      model.remove(at: index)
      return try editor.removal(of: thing)
    }
  }

  private static func offer(
    _ product: inout Product,
    _ editor: inout CatalogEditor,
    _ random: inout SplitMix64
  ) throws -> CatalogEdit? {
    guard var terms = product.subscription else { return nil }
    let kinds = SubscriptionOffer.Kind.allCases
    let kind = kinds[Int(random.next() % 4)]
    guard terms.offers.count(where: { $0.kind == .introductory }) < 2 else { return nil }
    let offer = SubscriptionOffer(
      kind: kind,
      id: kind == .introductory ? nil : "new",
      referenceName: kind == .code ? "new" : "New",
      paymentMode: .payUpFront,
      period: SubscriptionPeriod(value: 3, unit: .month),
      milliunits: 1_990,
      eligibility: kind == .code ? [.new, .expired] : []
    )
    let found = terms.offers.firstIndex { $0.kind == kind && $0.id == offer.id }
    let end = terms.offers.lastIndex { $0.kind.rawValue <= kind.rawValue }.map { $0 + 1 } ?? 0
    if let found { terms.offers[found] = offer } else { terms.offers.insert(offer, at: end) }
    product.subscription = terms
    return try editor.offer(offer, of: product.id)
  }

  private static func withoutOffer(
    _ product: inout Product,
    _ editor: inout CatalogEditor
  ) throws -> CatalogEdit? {
    guard let terms = product.subscription, let offer = terms.offers.first,
      terms.offers.count(where: { $0.kind == offer.kind && $0.id == offer.id }) == 1
    else { return nil }
    product.subscription?.offers.removeFirst()
    return try editor.removal(of: .offer(offer.kind, id: offer.id, of: product.id))
  }
}

extension Product {
  fileprivate func renamed(_ id: ProductID) -> Product {
    Product(
      id: id,
      type: type,
      referenceName: referenceName,
      milliunits: milliunits,
      storefrontMilliunits: storefrontMilliunits,
      localizations: localizations,
      isFamilyShareable: isFamilyShareable,
      subscription: subscription,
      isGeneric: isGeneric,
      duration: duration,
      saleObstacle: saleObstacle
    )
  }
}
