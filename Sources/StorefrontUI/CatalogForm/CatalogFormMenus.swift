import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

extension MenuKind {
  static var catalog: Self { commands("catalog-form.the-catalog", .catalogMenu) }

  /// Returns the menu of values for the given field of the catalog form.
  static func catalogField(_ id: FieldID) -> Self {
    Self(
      Title { $0.catalogForm?.label(of: id) ?? "" },
      about: id,
      letters: .narrow
    ) { context, _ in context.catalogForm?.items(of: id, context) ?? [] }
  }

  /// Returns the menu that asks for the storefront of a new price.
  static func catalogPrice(of entry: Int?) -> Self {
    Self("catalog-form.price-storefront", about: entry, letters: .narrowByCode) { context, _ in
      context.storefrontItems { .catalog(.add("prices", of: entry, named: $0.countryCode)) }
    }
  }

  /// Returns the menu that asks for the language of a new localization.
  static func catalogLanguage(of key: String) -> Self {
    Self("catalog-form.words-in-which-language", about: key, letters: .narrowByCode) {
      context,
      menu in
      context.languageItems(
        typed: menu.query.text,
        besides: context.catalogForm?.draft.languages(in: key) ?? []
      ) { .catalog(.add(key, of: nil, named: $0)) }
    }
  }

  /// Returns the prompt for the identifier of a copied item.
  static func copyName(_ original: CatalogEditor.Target) -> Self {
    naming(
      Title { _ in localized("catalog-form.identifier-of-the-copy-of", original.name) },
      about: original,
      things: { original.renamed($0).map { [$0] } ?? [] },
      beginning: { .copy(of: original, as: $0) }
    )
  }

  /// Returns the prompt for the identifier of a new item.
  static func newName(_ new: NewItem, in group: SubscriptionGroupID?) -> Self {
    let note: @Sendable (String) -> String = { name in
      let first = NewItem.firstSubscription(of: name)
      return new == .group ? localized("catalog-form.adds-monthly-subscription", first) : ""
    }
    let title = Title { _ in localized("catalog-form.identifier-of-the-new", new.phrase) }
    return naming(
      title,
      about: new,
      things: { new.things(named: $0) },
      note: note,
      beginning: { .add(new, named: $0, in: group) }
    )
  }

  private static func naming(
    _ title: Title,
    about subject: any Hashable & Sendable,
    things: @escaping @Sendable (String) -> [CatalogEditor.Target],
    note: @escaping @Sendable (String) -> String = { _ in "" },
    name: String = #function,
    beginning: @escaping @Sendable (String) -> CatalogBeginning
  ) -> Self {
    Self(
      title,
      manualPage: "Catalogs",
      about: subject,
      letters: .type(hint: "catalog-form.type-an-identifier", verb: "catalog-form.an-identifier"),
      name: name
    ) { context, menu in
      let typed = menu.query.text
      guard !typed.isEmpty else { return [] }
      let obstacle = things(typed).lazy.compactMap { context.shelf.obstacle(toNew: $0) }.first
      return [
        MenuItem(
          typed,
          .act(beginning(typed)),
          value: obstacle == nil ? note(typed) : "",
          help: localized("catalog-form.form-opens-file-once-saved"),
          obstacle: obstacle
        )
      ]
    }
  }

  /// The menu of items to add to the catalog.
  static var newItem: Self {
    Self("catalog-form.add-what", manualPage: "Catalogs") { context, _ in
      MenuItem.lettered(
        NewItem.allCases.map { new in
          let group = context.shelf.selectedProduct?.subscription?.groupID
          return MenuItem(
            new.phrase.text.capitalizedFirst,
            .open(.newName(new, in: group)),
            help: context.help(on: new, in: group),
            obstacle: context.shelf.obstacle(to: new)
          )
        }
      )
    }
  }

  /// Returns the prompt for a file name.
  ///
  /// It is used for a catalog without a file, or if the file can't be written.
  ///
  /// `why` is a sentence about why the file can't be written.
  static func catalogName(instead why: String? = nil) -> Self {
    Self(
      Title(why == nil ? "common.write-to-which-file" : "catalog-form.write-to-which-other-file"),
      manualPage: "Catalogs",
      about: why,
      letters: .type(hint: "catalog-form.type-a-file-name", verb: "common.a-name")
    ) { context, menu in
      let isXcodes = context.catalogForm?.draft.format == .storeKit
      let ending = isXcodes ? ".storekit" : ".catalog.json"
      let proposed = context.catalogForm?.file ?? context.proposedFile(ending, orElse: "shop")
      let typed = menu.query.text
      let name = typed.isEmpty ? proposed : typed
      return [
        MenuItem(
          name,
          .catalog(.saveAs(name, replaces: false)),
          value: typed.isEmpty ? localized("common.proposed") : "",
          help: [why?.capitalizedFirst, localized("catalog-form.store-sells-files-catalog")]
            .compactMap(\.self).joined(separator: ". "),
          obstacle: MenuItem.folderObstacle(name)
        )
      ]
    }
  }

  /// Asks whether to replace an existing file with the catalog.
  static func replacingByCatalog(_ path: String) -> Self {
    replacing(path, about: path, orElse: .catalogName(), .catalog(.saveAs(path, replaces: true)))
  }
}

extension CatalogBeginning {
  /// The prompt for the form's identifier with the current value, or `nil` if the form doesn't have an identifier.
  var prompt: Menu? {
    let (kind, name): (MenuKind, String)
    switch self {
    case .edit: return nil
    case .copy(let original, let copy): (kind, name) = (.copyName(original), copy)
    case .add(let new, let added, let group): (kind, name) = (.newName(new, in: group), added)
    }
    var menu = Menu(kind)
    menu.query = TextInput(name)
    return menu
  }
}

extension MenuContext {
  /// The open catalog form, or `nil` if another page is open.
  var catalogForm: CatalogFormPage? { subjects.catalogForm }

  /// Returns a description of where a new item is added.
  fileprivate func help(on new: NewItem, in group: SubscriptionGroupID?) -> String {
    switch new {
    case .subscription:
      localized(
        "catalog-form.in",
        group.flatMap { shelf.groupName($0) } ?? localized("catalog-form.the-first-group")
      )
    case .group: localized("catalog-form.first-subscription-paid")
    case .oneTimeSKU, .subscriptionSKU: localized("catalog-form.advanced-commerce-request")
    case .consumable, .nonConsumable, .nonRenewing: ""
    }
  }

  fileprivate func languageItems(
    typed: String,
    besides taken: Set<String>,
    _ choice: (String) -> Choice
  ) -> [MenuItem] {
    var languages = AppStoreLanguage.all.map { ($0.locale, $0.shownName) }
    if !languages.contains(where: { $0.0 == typed }), LocaleIdentifier.isKnown(typed) {
      languages.append((typed, localized("catalog-form.another-language")))
    }
    return languages.map { locale, name in
      MenuItem(
        name,
        choice(locale),
        keyText: locale,
        obstacle: taken.contains(locale) ? localized("catalog-form.words-already") : nil
      )
    }
  }
}

extension Subjects {
  /// The open catalog form, or `nil` if another page is open.
  var catalogForm: CatalogFormPage? { page == .catalogForm ? catalogEditing.form : nil }
}

extension CatalogFormPage {
  fileprivate func items(of id: FieldID, _ context: MenuContext) -> [MenuItem] {
    guard let field = draft.field(id) else { return [] }
    let now = draft.text(id)
    let options = field.options.isEmpty ? proposals(for: id) : field.options
    return options.map { option in
      MenuItem(
        option.words.capitalizedFirst,
        .act(FieldAction<Self>.fill(id, option.value)),
        value: MenuItem.value(isNow: option.value == now, otherwise: option.value),
        help: field.help
      )
    }
  }

  private func proposals(for id: FieldID) -> [FormField.Option] {
    switch draft.proposedValues(of: id) {
    case .languages:
      return AppStoreLanguage.all.map {
        FormField.Option($0.locale, Phrase(verbatim: $0.shownName))
      }
    case .storefronts:
      return Storefront.all.map {
        FormField.Option($0.countryCode, Phrase(verbatim: $0.shownName))
      }
    case .periods:
      return ["P3D", "P1W", "P2W", "P1M", "P2M", "P3M", "P6M", "P1Y"].map { text in
        FormField.Option(text, SubscriptionPeriod(iso8601: text)?.length ?? Phrase(verbatim: text))
      }
    case nil: return []
    }
  }
}

extension AppStoreLanguage {
  /// The language's name in the language of the screen.
  fileprivate var shownName: String { Language.current.name(ofLocale: locale) ?? name }
}

extension Shelf {
  /// Returns the reason why a new item can't have this identifier, or `nil` if the identifier is valid.
  fileprivate func obstacle(toNew thing: CatalogEditor.Target) -> String? {
    let name = thing.identifier ?? ""
    if catalog?.hasIdentifier(of: thing) == true {
      return localized("catalog-form.the-catalog-has-already", name)
    }
    return thing.identifierFault.map { fault in
      switch fault {
      case .length(let limit): localized("catalog-form.identifier-1-letters", limit)
      case .letters:
        localized("catalog-form.app-store-connect-takes-no", AppStoreLimits.identifier(like: name))
      }
    }
  }

  /// Returns the reason why an item of this kind can't be added, or `nil` if it can be added.
  fileprivate func obstacle(to new: NewItem) -> String? {
    switch new {
    case .oneTimeSKU, .subscriptionSKU:
      guard catalog?.source?.format != .storeKit else {
        return localized("catalog-form.storekit-file-no-skus")
      }
      let type: ProductType = new == .oneTimeSKU ? .consumable : .autoRenewable
      let isThere = catalog?.products.contains { $0.isGeneric && $0.type == type } == true
      return isThere
        ? nil : localized("catalog-form.no-product-generic-set")
    case .subscription:
      return catalog?.groups.isEmpty == false ? nil : localized("catalog-form.add-a-group-first")
    case .consumable, .nonConsumable, .nonRenewing, .group: return nil
    }
  }
}
