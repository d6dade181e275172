import PhraseBook
import StoreModel
import StoreQueries

extension Menu.Kind {
  /// The columns by which the rows of the pane that has the focus can be sorted.
  static let sorting = Self("Sort by") { context, _ in MenuItem.lettered(context.sortItems) }
}

extension MenuContext {
  fileprivate var sortItems: [MenuItem] {
    let pane = subjects.browse.listed
    let now = subjects.browse.order(of: pane, subjects.shelf)
    let bound =
      pane == .products
      ? said("All of them are sorted.")
      : said("The newest \(grouped(RowFilter.reach)) are sorted at most.")
    let none = MenuItem(
      pane == .products ? said("Catalog order") : said("Order of events"),
      .sort(by: nil),
      value: MenuItem.value(isNow: now == nil),
      help: said("The order in which the pane has them by itself.")
    )
    return [none]
      + pane.columnFields.map { field in
        let isNow = now?.field == field.name
        let turned = isNow && now?.isDescending == false
        return MenuItem(
          field.name,
          .sort(by: RowOrder(field: field.name, isDescending: turned)),
          value: isNow ? now?.words ?? "" : "",
          help: "\(Phrase(field.help).text.capitalizedFirst). \(bound)"
        )
      }
  }
}
