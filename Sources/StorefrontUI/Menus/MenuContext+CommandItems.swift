import CatalogTools
import Manual
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

// The menus of commands: the menus of key contexts, the help and the palette.
extension MenuKind {
  static var time: Self { commands("common.time", .timeMenu) }
  static var settings: Self {
    Self("common.settings", of: .settingsMenu, staysOpen: true, isGrouped: true) { context, _ in
      context.settingItems
    }
  }
  static var app: Self { commands("explain.the-app", .appMenu) }
  static var customer: Self { commands("menu.the-customer", .customerMenu) }
  static var requests: Self { commands("common.advanced-commerce", .requestMenu) }
  static var serverSide: Self { commands("menu.the-server-side", .serverMenu) }

  /// The menu of the commands that can currently run.
  static var actions: Self {
    Self(
      Title { context in
        let marked = context.subjects.markCount
        return marked > 0
          ? counted(marked, "counted.marked-row")
          : context.subjects.transaction.map {
            "\(context.page.name(of: $0)) · \($0.transaction.purchaseDate.dayText)"
          } ?? localized("context.actions")
      },
      of: .actionMenu
    ) { context, _ in
      context.subjects.markCount > 0
        ? context.itemsOfMarks : context.commandItems(.actionMenu).filter { $0.obstacle == nil }
    }
  }

  static var help: Self {
    Self("menu.what-you-can-do-here", letters: .narrow, columns: 78) { context, _ in
      context.helpItems
    }
  }

  static var palette: Self {
    Self(
      "keys.commands",
      letters: .find,
      columns: 78,
      found: { context, query in
        let searched = TypedStep.searched(query)
        return searched.isEmpty ? [] : context.shelf.hits(matching: searched, limit: 50)
      },
      asks: { CatalogFileItems($0).folderAsk(ofPalette: $1) },
      items: { context, menu in
        let query = menu.query.text
        let steps = context.store.map {
          StepChoices(
            shelf: context.shelf,
            store: $0,
            found: menu.found,
            minute: context.page.minute
          )
        }
        let alone = steps?.items(named: query) ?? []
        let commands = context.paletteItems.narrowed(to: query)
        // A command with exactly the typed name comes before a step. The program's own commands come before commands
        // of the app.
        let named = alone.isEmpty ? [] : commands.filter { $0.isNamed(query) }
        let meant = named.filter(\.isOfScreen) + named.filter { !$0.isOfScreen }
        let items =
          CatalogFileItems(context).items(ofPalette: query)
          + meant + alone + (steps?.items(typed: query) ?? [])
          + commands.filter { !meant.contains($0) }
          + CatalogFileItems(context).files(ofPalette: query)
          + (TypedStep.searched(query) == query ? menu.found.flatMap(context.foundItems) : [])
          + context.storefrontHits(query)
        // Items that can't be chosen come last, because the typed string may also be a search.
        return items + (steps?.obstacles(typed: query, isAlone: items.isEmpty) ?? [])
      }
    )
  }

  /// Returns the menu of a context's commands.
  static func commands(
    _ title: Title,
    _ table: Context,
    name: String = #function
  ) -> Self {
    Self(title, of: table, name: name) { context, _ in context.commandItems(table) }
  }
}

extension MenuContext {
  /// The items that run commands for all selected rows, with obstacles checked for each row.
  fileprivate var itemsOfMarks: [MenuItem] {
    commandItems(.actionMenu).compactMap { item in
      guard case .run(let command) = item.choice, CommandRow.of(command)?.isOfRow == true else {
        return nil
      }
      var item = item
      item.obstacle = nil
      return item
    }
  }

  fileprivate var settingItems: [MenuItem] {
    let items = commandItems(.settingsMenu)
    return SettingCommand.groups.flatMap { group in
      let choices = group.rows.map { Choice.run($0.command) }
      return [.heading(group.title)] + items.filter { choices.contains($0.choice) }
    }
  }

  fileprivate func commandItems(_ context: Context) -> [MenuItem] {
    page.keys.table(of: context).map { item(of: $0, key: $0.keys.first, value: value(of: $0.row)) }
  }

  private func item(
    of binding: Binding,
    key: Key? = nil,
    keyText: String? = nil,
    value: String = ""
  ) -> MenuItem {
    MenuItem(
      binding.label,
      .run(binding.command),
      key: key,
      keyText: keyText,
      value: value,
      help: binding.help,
      obstacle: binding.row.obstacle(subjects)
    )
  }

  /// The items of the help, in which each command appears only once.
  ///
  /// The manual page about the open menu or page comes first. The commands of the current contexts follow, then all
  /// other commands, and then the other manual pages.
  fileprivate var helpItems: [MenuItem] {
    let near = menus.compactMap(\.context) + (page.isPlaying ? [.playback] : []) + contexts
    let far = Context.allCases.filter { !near.contains($0) && $0 != .playback }
    var items: [MenuItem] = []
    var rows: [MenuItem: Int] = [:]
    var scopes: [[Context]] = []
    for binding in (near + far).flatMap(page.keys.table(of:)) {
      let item = item(of: binding, keyText: binding.keyNames)
      if let known = rows[item] {
        scopes[known].append(binding.context)
      } else {
        rows[item] = items.count
        items.append(item)
        scopes.append([binding.context])
      }
    }
    for index in items.indices { items[index].value = words(for: scopes[index]) }
    guard !page.isForPresentation, let about = Manual.page(named: manualPage) else {
      return items
    }
    return [manualItem(about)] + items + Manual.pages.filter { $0 != about }.map(manualItem)
  }

  /// The name of the manual page about the open menu, the playing script or the open page.
  private var manualPage: String {
    menus.lazy.compactMap(\.manualPage).first
      ?? (page.isPlaying
        ? Context.playback.manualPage : subjects.pages.front(page).manualPage(in: page))
  }

  /// Returns the item that opens a manual page, which is in English.
  private func manualItem(_ page: ManualPage) -> MenuItem {
    MenuItem(
      page.title,
      .act(ExplanationChoice.manual(page.name)),
      value: localized("menu.manual"),
      help: localized("menu.open-page-manual-english")
    )
  }

  /// Returns up to two names of a key's contexts, or the nearest context and the number of the others.
  private func words(for contexts: [Context]) -> String {
    contexts.count > 2
      ? localized("menu.contexts-and-more", contexts[0].title, contexts.count - 1)
      : contexts.map(\.title).listed()
  }

  fileprivate var paletteItems: [MenuItem] {
    var seen: Set<Command> = []
    let bindings = page.keys.all.filter { $0.context != .playback || page.isPlaying }
      .filter { seen.insert($0.command).inserted }
    let labels = Dictionary(grouping: bindings, by: \.label)
    return bindings.map { binding in
      var item = item(of: binding, keyText: binding.keyNames, value: value(of: binding.row))
      // If several items have the same label, each of these items shows its context.
      if item.value.isEmpty, labels[binding.label]?.count ?? 0 > 1 {
        item.value = binding.context.title
      }
      return item
    }
  }

  fileprivate func foundItems(_ item: CatalogIndex.Item) -> [MenuItem] {
    guard let catalog = shelf.catalog else { return [] }
    var show: MenuItem
    let verb: String
    switch item {
    case .product(let index):
      let product = catalog.products[index]
      verb = product.isGeneric ? "" : localized("menu.buy")
      show = MenuItem(
        shelf.name(of: product),
        .act(BrowseChoice.show(item)),
        value: shelf.markedPrice(of: product),
        help: product.id.rawValue
      )
    case .sku(let index):
      let sku = catalog.skus[index]
      let name = shelf.words(of: sku)?.displayName ?? sku.sku
      verb = sku.kind == .oneTime ? localized("menu.charge") : localized("menu.subscribe")
      show = MenuItem(name, .act(BrowseChoice.show(item)), value: "SKU", help: sku.sku)
    }
    show.keyText = localized("menu.show")
    guard !verb.isEmpty else { return [show] }
    var buy = show
    buy.choice = .act(BrowseChoice.buy(item))
    buy.keyText = verb
    return [show, buy]
  }

  fileprivate func storefrontHits(_ query: String) -> [MenuItem] {
    let hits = Storefront.all.enumerated().compactMap { index, storefront in
      storefront.searchRank(query).map { (rank: $0, index: index, storefront: storefront) }
    }
    return hits.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { hit in
      MenuItem(
        hit.storefront.shownName,
        .storefront(hit.storefront, after: store?.settings),
        keyText: hit.storefront.countryCode,
        value: localized("menu.storefront", hit.storefront.currency),
        help: help(on: hit.storefront),
        obstacle: CommandRow.of(.setting(.storefront))?.obstacle(subjects)
      )
    }
  }
}
