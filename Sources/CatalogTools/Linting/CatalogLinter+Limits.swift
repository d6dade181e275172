import StoreCatalog
import StoreModel
import VisibleText

/// The limits of App Store Connect, checked for everything that is sold: products, groups, SKUs and offers.
///
/// These rules read the file's values themselves, so that an item with an unreadable value is checked as
/// well.
extension CatalogLinter {
  /// An item with an identifier in the file.
  private struct Named {
    /// Its name in messages, without its identifier.
    let kind: String
    let value: JSONValue
    /// The key of its identifier, or `nil` for an introductory offer.
    let key: String?
    /// The key of the merchant's internal name.
    var nameKey = "referenceName"

    var id: String? { key.flatMap { value[$0]?.string } }
    var what: String { "the \(kind)\(id.map { " \($0.quoted)" } ?? "")" }
  }

  /// All items that have identifiers.
  private var named: [Named] {
    let products = productValues.map { Named(kind: "product", value: $0, key: "productID") }
    let groups = groups.map { Named(kind: "group", value: $0, key: "id", nameKey: "name") }
    let skus = (root["skus"]?.elements ?? []).map { Named(kind: "SKU", value: $0, key: "sku") }
    let offers = productValues.flatMap { product in
      SubscriptionOffer.Kind.allCases.filter { $0.identityKey != nil }.flatMap { kind in
        (product[kind.listKey]?.elements ?? []).map {
          Named(kind: kind.words, value: $0, key: kind.identityKey)
        }
      }
    }
    return products + groups + skus + offers
  }

  /// Finds invalid identifiers and internal names, and missing texts.
  mutating func findLimits() {
    for thing in named {
      findLetters(thing)
      findReferenceName(thing)
    }
    findSameNames()
    findUnshareable()
  }

  /// Finds shared products of types that families can't share (rule: family.only-shareable).
  private mutating func findUnshareable() {
    for product in productValues where product["familyShareable"]?.bool == true {
      guard let type = product["type"]?.string,
        type == "Consumable" || type == "NonRenewingSubscription"
      else { continue }
      let named = Named(kind: "product", value: product, key: "productID")
      emit(
        .unshareable,
        "\(named.what) has Family Sharing, but its type is \(type)",
        "write false: the App Store shares non-consumables and auto-renewable subscriptions",
        at: product.offset(of: "familyShareable")
      )
    }
  }

  private mutating func findLetters(_ thing: Named) {
    guard let key = thing.key, let id = thing.id, !id.isEmpty, !AppStoreLimits.isIdentifier(id)
    else { return }
    emit(
      .idLetters,
      "the identifier of \(thing.what) has characters that App Store Connect rejects",
      "write \(AppStoreLimits.identifierLetters), such as "
        + AppStoreLimits.identifier(like: id).quoted,
      at: thing.value.offset(of: key)
    )
  }

  /// Checks the merchant's internal name, which App Store Connect requires.
  ///
  /// A group has its own rule for an empty name.
  private mutating func findReferenceName(_ thing: Named) {
    guard let name = thing.value[thing.nameKey]?.string else { return }
    let (offset, limit) = (thing.value.offset(of: thing.nameKey), AppStoreLimits.referenceName)
    if name.count > limit {
      emit(
        .longReferenceName,
        "the reference name of \(thing.what) has \(name.count) characters",
        "App Store Connect accepts at most \(limit)",
        at: offset
      )
    } else if name.isBlank, thing.nameKey == "referenceName" {
      emit(
        .emptyReferenceName,
        "the reference name of \(thing.what) is empty",
        "write one of at most \(limit) characters; customers never see it",
        at: offset
      )
    }
  }

  /// Finds duplicate reference names of one kind, and names that customers can't tell apart.
  private mutating func findSameNames() {
    var first: [[String]: (what: String, offset: Int)] = [:]
    for thing in named where thing.kind == "product" || thing.kind == "group" || thing.kind == "SKU"
    {
      let nameOffset = thing.value.offset(of: thing.nameKey)
      var names: [(words: String, key: [String], offset: Int, isShown: Bool)] = []
      // Customers see generic products only under the names of SKUs.
      if thing.value["isGeneric"]?.bool != true, let name = thing.value[thing.nameKey]?.string,
        !name.isBlank
      {
        names.append(("the reference name", [thing.kind, name], nameOffset, false))
      }
      for entry in thing.value["localizations"]?.elements ?? [] {
        guard let locale = entry["locale"]?.string, let name = entry["displayName"]?.string,
          !name.isBlank
        else { continue }
        // Products with the same name and different periods offer customers a choice of lengths.
        let period = (thing.value["recurringSubscriptionPeriod"] ?? thing.value["period"])?.string
        names.append(
          (
            "the \(locale) name", [thing.kind, locale, name, period ?? ""],
            entry.offset(of: "displayName"), true
          )
        )
      }
      for name in names {
        guard let known = first[name.key] else {
          first[name.key] = (thing.what, name.offset)
          continue
        }
        emit(
          .sameName,
          "\(name.words) of \(thing.what) is also that of \(known.what)",
          "rename one of them",
          at: name.offset,
          other: known.offset,
          as: name.isShown ? .note : nil
        )
      }
    }
  }
}
