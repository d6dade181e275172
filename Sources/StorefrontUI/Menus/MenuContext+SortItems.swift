import StoreModel
import StoreQueries
import Texts

extension MenuKind {
  /// The menu of columns that can sort the rows of the focused pane.
  static let sorting = Self("menu.sort-by") { context, _ in MenuItem.lettered(context.sortItems) }
}

extension MenuContext {
  fileprivate var sortItems: [MenuItem] {
    let pane = subjects.browse.listed
    let now = subjects.browse.order(of: pane)
    let bound =
      pane == .products
      ? localized("menu.all-of-them-are-sorted")
      : localized("menu.the-newest-are-sorted-at-most", grouped(RowFilter.reach))
    let none = MenuItem(
      pane == .products ? localized("menu.catalog-order") : localized("menu.order-of-events"),
      .act(BrowseChoice.sort(by: nil)),
      value: MenuItem.value(isNow: now == nil),
      help: localized("menu.order-pane-them-itself")
    )
    return [none]
      + pane.columnFields.map { field in
        let isNow = now?.field == field.name
        let turned = isNow && now?.isDescending == false
        return MenuItem(
          field.name,
          .act(BrowseChoice.sort(by: RowOrder(field: field.name, isDescending: turned))),
          value: isNow ? now?.words ?? "" : "",
          help: "\(pane.help(of: field).text.capitalizedFirst). \(bound)"
        )
      }
  }
}
