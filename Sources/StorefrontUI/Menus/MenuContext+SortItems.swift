import PhraseBook
import StoreModel
import StoreQueries

extension Menu.Kind {
  /// The columns by which the rows of the pane that has the focus can be sorted.
  static let sorting = Self("Sort by") { context, _ in MenuItem.lettered(context.sortItems) }
}

extension MenuContext {
  fileprivate var sortItems: [MenuItem] {
    let pane = subjects.browse.focus
    let now = subjects.browse.filters[pane]?.order
    let bound = said("The newest \(grouped(RowFilter.reach)) are sorted at most.")
    let none = MenuItem(
      said("As it happened"),
      .sort(by: nil),
      value: MenuItem.value(isNow: now == nil),
      help: said("The order in which the pane has them by itself.")
    )
    return [none]
      + pane.queryFields.map { field in
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
