import StoreCatalog
package import StoreModel
import VisibleText

extension CatalogEditor {
  /// Sets the name and description in a language, adding the language if it is missing.
  ///
  /// - Parameters:
  ///   - localization: The language, the name, and the description. A group doesn't have a description.
  ///   - thing: A product, a group or a SKU.
  /// - Returns: The edit.
  /// - Throws: ``CatalogEditFailure`` if the item doesn't exist.
  package mutating func localization(
    _ localization: Localization,
    of thing: Target
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

  /// Sets the name, the description, or both in a language.
  ///
  /// A text that is `nil` stays as it is.
  ///
  /// - Throws: ``CatalogEditFailure`` if the item doesn't exist, or a new language lacks a name.
  package mutating func words(
    _ name: String?,
    _ description: String?,
    in locale: String,
    of thing: Target
  ) throws(CatalogEditFailure) -> CatalogEdit {
    if case .group = thing, description != nil {
      throw .refused(message: "a group has no description", remedy: "remove --description")
    }
    let path = try path(of: thing).appending("localizations")
      .appending(.element(key: "locale", value: locale))
    let there = catalog.value(at: path)
    guard let name = name ?? there?["displayName"]?.string else {
      throw .refused(message: "the language \(locale.quoted) is new", remedy: "give it a name too")
    }
    let localization = Localization(
      locale: locale,
      displayName: name,
      description: description ?? there?["description"]?.string ?? ""
    )
    return try self.localization(localization, of: thing)
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

  /// Removes a language.
  ///
  /// - Throws: ``CatalogEditFailure`` if the item doesn't exist or lacks the language.
  package mutating func withoutLanguage(
    _ locale: String,
    of thing: Target
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

  /// Sets the merchant's internal name.
  package mutating func referenceName(
    _ name: String,
    of thing: Target
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let path = try path(of: thing)
    if case .group = thing { return words("name", name, at: path) }
    return words("referenceName", name, at: path)
  }

  /// Sets the level of service in its group.
  ///
  /// Level 1 is the highest.
  package mutating func groupLevel(
    _ level: Int,
    of thing: Target
  ) throws(CatalogEditFailure) -> CatalogEdit {
    guard WholeBound.groupLevel.contains(Int64(level)) else {
      throw .refused(message: "the level is \(level)", remedy: WholeBound.groupLevel.remedy)
    }
    return try term("groupNumber", .number(level), of: thing)
  }

  /// Sets the renewal period of a subscription.
  ///
  /// - Parameters:
  ///   - text: The period in ISO 8601, such as `P1M`.
  ///   - thing: A subscription, which is a product or a SKU.
  /// - Returns: The edit.
  /// - Throws: ``CatalogEditFailure`` if the text isn't a period, or the item isn't a subscription.
  package mutating func period(
    _ text: String,
    of thing: Target
  ) throws(CatalogEditFailure) -> CatalogEdit {
    guard SubscriptionPeriod(iso8601: text) != nil else {
      throw .refused(message: "\(text.quoted) isn't a period", remedy: SubscriptionPeriod.bounds)
    }
    if case .product(let id) = thing, let part = parts(of: id, unfitFor: text).first {
      throw .refused(
        message:
          "the \(part.words) \(part.reason), so the period can't change without it",
        remedy: "remove it first, or add --copy for a new subscription without it"
      )
    }
    if case .sku = thing { return try term("period", .text(text), of: thing) }
    return try term("recurringSubscriptionPeriod", .text(text), of: thing)
  }

  /// Sets a term that only subscriptions have.
  private mutating func term(
    _ key: String,
    _ value: JSONValue,
    of thing: Target
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let path = try path(of: thing).appending(key)
    guard let found = catalog.value(at: path) else {
      let term = key == "groupNumber" ? "level" : "period"
      if case .group = thing {
        throw .refused(message: "a group has no \(term)", remedy: "name one of its subscriptions")
      }
      throw .refused(
        message: "this \(thing.kindWords) has no \(term)",
        remedy: "name a subscription"
      )
    }
    guard found != value else { return CatalogEdit() }
    return CatalogEdit([CatalogEdit.Item(path, .set(value))])
  }
}
