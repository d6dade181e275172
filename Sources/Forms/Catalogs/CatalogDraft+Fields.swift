import CatalogTools
import StoreCatalog
import StoreModel
import Texts

/// The values to propose for a field that also accepts other text.
package enum ProposedValues: Hashable, Sendable {
  case periods
  case languages
  case storefronts
}

// The fields, from the shape of the object.
extension CatalogDraft {
  /// Returns whether objects of a kind are entries of a form.
  ///
  /// Other objects have their own form.
  static func opens(_ shape: CatalogShape) -> Bool {
    [CatalogShape.localization, .offer, .billingPlan].contains(shape)
  }

  /// Every line of the form, in order.
  package var fields: [FormField] {
    var fields: [FormField] = []
    for field in shape.fields { fields += plainFields(field, nil, object, in: "") }
    for field in shape.fields { fields += listFields(field) }
    return fields + [
      FormField(FieldID(.send), "catalog-form.save", .send, "catalog-form.write-changed-file")
    ]
  }

  /// The fields that can have the focus.
  package var stops: [FormField] { fields.filter { !$0.isHeading } }

  package func field(_ id: FieldID) -> FormField? { fields.first { $0.id == id } }

  package func text(_ id: FieldID) -> String {
    guard let place = place(of: id) else { return "" }
    if let word = id.word, case .texts = place.field?.value {
      let words = place.object(in: object)?[place.key]?.json.elements?.compactMap(\.string) ?? []
      return "\(words.contains(word))"
    }
    return place.text(of: place.object(in: object)?[place.key])
  }

  package mutating func choose(_ id: FieldID, _ value: String) {
    if let word = id.word, case .texts = place(of: id)?.field?.value {
      set(id, word, isIn: value == "true")
    } else {
      set(id, to: value)
    }
  }

  /// Returns the summary of an entry in one line.
  package func summary(ofEntry id: Int) -> String {
    guard let value = entry(id)?.value.json else { return "" }
    if let name = value["displayName"]?.string { return name }
    let mode = value["paymentMode"]?.string.map { FormField.Option.word($0).words }
    let period = (value["subscriptionPeriod"]?.string).flatMap { SubscriptionPeriod(iso8601: $0) }
    let count = value["numberOfPeriods"]?.number.flatMap { $0 == "1" ? nil : "\($0) × " }
    let price = value["displayPrice"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    // The length comes last, because a line that is too long is truncated at its end.
    let length = period.map { (count ?? "") + $0.length.text }
    return [mode, price, length].compactMap(\.self).listed()
  }

  // The fields for single values.

  /// Returns the fields of a member that isn't a list.
  ///
  /// The result is empty for a member that the form leaves unchanged.
  private func plainFields(
    _ field: CatalogShape.Field,
    _ entry: Int?,
    _ owner: DraftObject,
    in list: String
  ) -> [FormField] {
    guard isShown(field, owner, in: list) else { return [] }
    let id = FieldID(FieldName(rawValue: field.key), entry)
    switch field.value {
    case .texts(let words):
      return words.map { word in
        FormField(
          FieldID(FieldName(rawValue: "\(field.key).\(word)"), entry),
          Phrase("catalog-eligibility.\(word)", english: word.capitalizedFirst),
          .options(CatalogWords.yesOrNo),
          field.help
        )
      }
    case .prices:
      return entry == nil ? [] : priceFields(field, entry, owner)
    case .object, .list, .anything: return []
    case .text, .money, .integer, .whole, .number, .flag, .choice, .period, .locale, .storefront:
      return [FormField(id, field.label, control(of: field), field.help)]
    }
  }

  private func control(of field: CatalogShape.Field) -> FormField.Control {
    let none = field.isRequired ? [] : [FormField.Option("", "catalog-form.not-set")]
    switch field.value {
    case .money: return .money
    case .period, .locale, .storefront: return .picker
    case .flag: return .options(none + CatalogWords.yesOrNo)
    case .choice(let words):
      return .options(none + choices(words).map(FormField.Option.word))
    case .text, .integer, .whole, .number, .prices, .texts, .object, .list, .anything: return .text
    }
  }

  /// Returns the values to propose for a field that also accepts other text, or `nil` for any other field.
  package func proposedValues(of id: FieldID) -> ProposedValues? {
    guard let field = place(of: id)?.field else { return nil }
    switch field.value {
    case .period: return .periods
    case .locale: return .languages
    case .storefront: return .storefronts
    case .text, .money, .integer, .whole, .number, .flag, .choice, .prices, .texts, .object, .list,
      .anything:
      return nil
    }
  }

  /// Returns the words to choose from.
  ///
  /// Subscriptions are in another part of the file, so a product's type can't be changed to a
  /// subscription.
  private func choices(_ words: [String]) -> [String] {
    let types = ["Consumable", "NonConsumable"]
    return words.contains(types[0]) ? types : words
  }

  private func priceFields(
    _ field: CatalogShape.Field,
    _ entry: Int?,
    _ owner: DraftObject
  ) -> [FormField] {
    var codes: [String] = []
    if case .object(let prices) = owner["prices"] { codes = prices.members.map(\.key) }
    return codes.map { code in
      FormField(
        FieldID(FieldName(rawValue: "prices.\(code)"), entry),
        Phrase(verbatim: "%@ %@", code, Storefront(countryCode: code)?.shownName ?? ""),
        .money,
        "catalog-form.price-storefront-alone-f8"
      )
    } + [
      FormField(
        FieldID(FieldName(rawValue: "add.prices"), entry),
        "catalog-form.price-for-a-storefront",
        .add,
        field.help
      )
    ]
  }

  /// Returns the fields of a list, or of prices by storefront, with a heading.
  private func listFields(_ field: CatalogShape.Field) -> [FormField] {
    guard isShown(field, object, in: ""), !isMirrored(field.key) else { return [] }
    let heading = FormField(heading: field.heading)
    if field.value == .prices { return [heading] + priceFields(field, nil, object) }
    guard let inner = field.inner, Self.opens(inner) else { return [] }
    let entries = object[field.key]?.entries ?? []
    if case .plain(let value)? = object[field.key], !value.isNull { return [] }
    var fields = [heading]
    for entry in entries {
      let id = FieldID(.entry, entry.id)
      let name: Phrase =
        inner.name(of: entry.value.json).map { Phrase(verbatim: $0) } ?? "request.offer"
      fields.append(FormField(id, name, .entry, Phrase("catalog-form.f8-takes-it-out", field.help)))
      guard isOpen(entry.id) else { continue }
      for part in inner.fields {
        fields += plainFields(part, entry.id, entry.value, in: field.key)
      }
    }
    if isList(field) || entries.isEmpty {
      fields.append(
        FormField(
          FieldID(FieldName(rawValue: "add.\(field.key)")),
          field.element,
          .add,
          field.help
        )
      )
    }
    return fields
  }

  private func isList(_ field: CatalogShape.Field) -> Bool {
    if case .list = field.value { true } else { false }
  }

  /// Returns whether the form asks for a member of an object.
  private func isShown(_ field: CatalogShape.Field, _ owner: DraftObject, in list: String) -> Bool {
    guard !CatalogWords.kept.contains(field.key), !isNameOfGroup(field) else { return false }
    let type = text(FieldID(FieldName(rawValue: "type")))
    if field.key == "type" { return choices(["Consumable"]).contains(type) }
    if let value = owner[field.key]?.json, !value.isNull { return true }
    if field.isOurs, format == .storeKit { return false }
    if field.key == "introductoryOffer", object["introductoryOffers"] != nil { return false }
    return CatalogWords.isAsked(field.key, in: list, of: type)
  }

  /// A group's identifier can't be changed, because the group's subscriptions repeat it.
  private func isNameOfGroup(_ field: CatalogShape.Field) -> Bool {
    shape == .group && field.key == "id"
  }
}

extension FieldID {
  /// The word of a list that the field represents, such as `new` in `eligibility.new`.
  fileprivate var word: String? {
    let parts = name.rawValue.split(separator: ".", maxSplits: 1)
    return parts.count == 2 ? String(parts[1]) : nil
  }
}

extension CatalogShape {
  /// Returns the identifying name of an element in its list.
  fileprivate func name(of value: JSONValue) -> String? {
    guard case .element(_, let name)? = identity(of: value) else { return nil }
    return name
  }
}
