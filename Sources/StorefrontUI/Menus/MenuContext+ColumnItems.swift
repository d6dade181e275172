import StoreModel
import StoreQueries
import Texts

extension MenuKind {
  /// The menu of columns for the focused pane.
  static let columns = Self("menu.columns", staysOpen: true) { context, _ in
    MenuItem.lettered(context.columnItems)
  }
}

extension MenuContext {
  fileprivate var columnItems: [MenuItem] {
    let pane = subjects.browse.listed
    let now = subjects.browse.columns[pane] ?? []
    let shown = subjects.browse.shownColumns(of: pane) ?? []
    let own = MenuItem(
      localized("menu.as-the-pane-has-them"),
      .act(BrowseChoice.columns([])),
      value: MenuItem.value(isNow: now.isEmpty),
      help: localized("menu.pane-shows-width-room")
    )
    return [own]
      + pane.columnFields.map { field in
        let isChosen = now.contains(field.name)
        let place = shown.firstIndex(of: field.name).map { "\($0 + 1)" }
        return MenuItem(
          field.name,
          .act(
            BrowseChoice.columns(isChosen ? now.filter { $0 != field.name } : now + [field.name])
          ),
          value: place.map { isChosen ? $0 : localized("menu.fixed", $0) } ?? "",
          help: localized(
            "menu.config-keeps-columns-every-run",
            pane.help(of: field).text.capitalizedFirst
          )
        )
      }
  }
}
