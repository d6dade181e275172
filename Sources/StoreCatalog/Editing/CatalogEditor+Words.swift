package import StoreModel
import VisibleText

extension CatalogEditor {
  /// Sets the name and description in a language, which is added if it is not there.
  ///
  /// - Parameters:
  ///   - localization: The language, the name, and the description; a group has none.
  ///   - thing: A product, a group or a SKU.
  /// - Returns: The edit.
  /// - Throws: ``CatalogEditFailure`` if there is no such thing.
  package mutating func localization(
    _ localization: Localization,
    of thing: Thing
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let list = try path(of: thing).appending("localizations")
    let path = list.appending(.element(key: "locale", value: localization.locale))
    guard catalog.trace(path).found != nil else {
      return CatalogEdit([
        CatalogEdit.Item(list, .insert(formatted(localization.json, .localization)))
      ])
    }
    return words("displayName", localization.displayName, at: path)
      + words("description", localization.description, at: path)
  }

  private mutating func words(
    _ key: String,
    _ text: String,
    at path: CatalogPath
  ) -> CatalogEdit {
    guard (catalog.value(at: path.appending(key))?.string ?? "") != text else {
      return CatalogEdit()
    }
    return edit(path, key, .text(text))
  }

  /// Takes a language out.
  ///
  /// - Throws: ``CatalogEditFailure`` if there is no such thing, or it has no such language.
  package mutating func withoutLanguage(
    _ locale: String,
    of thing: Thing
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let list = try path(of: thing).appending("localizations")
    let path = list.appending(.element(key: "locale", value: locale))
    guard catalog.trace(path).found != nil else {
      let there = (catalog.value(at: list)?.elements ?? []).compactMap { $0["locale"]?.string }
      throw .refused(
        message: "it has no language \(locale.quoted)",
        remedy: Suggestion.remedy(for: locale, among: there, quoting: true)
      )
    }
    return CatalogEdit([CatalogEdit.Item(path, .remove)])
  }

  /// Sets the merchant's own name.
  package mutating func referenceName(
    _ name: String,
    of thing: Thing
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let path = try path(of: thing)
    if case .group = thing { return words("name", name, at: path) }
    return words("referenceName", name, at: path)
  }

  /// Sets the level of service in its group; 1 is the highest.
  package mutating func groupLevel(
    _ level: Int,
    of product: ProductID
  ) throws(CatalogEditFailure) -> CatalogEdit {
    guard WholeBound.groupLevel.contains(Int64(level)) else {
      throw .refused(message: "the level is \(level)", remedy: WholeBound.groupLevel.remedy)
    }
    let path = try path(of: .product(product)).appending("groupNumber")
    guard let found = catalog.value(at: path) else {
      throw .refused(
        message: "\(product.rawValue.quoted) is in no subscription group",
        remedy: "name a subscription"
      )
    }
    guard found.int64 != Int64(level) else { return CatalogEdit() }
    return CatalogEdit([CatalogEdit.Item(path, .set(.number(level)))])
  }
}
