import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

/// What a menu is made of: what commands are about, and where their keys hold.
///
/// One is made for each picture and each key. A menu keeps none, and knows no screen around it.
struct MenuContext: Sendable {
  let subjects: Subjects
  /// The contexts whose keys hold below the menu, the nearest first.
  let contexts: [Context]

  /// What a page below the menu is drawn from.
  var page: PageContext { subjects.context }
  var app: AppSnapshot { subjects.app }
  /// The form that is open; nil while another page is.
  var form: FormPage? { subjects.form }
  var shelf: Shelf { page.shelf }
  var store: Store? { page.store }
  var locale: String { page.locale }
  var live: LivePanes { subjects.live }

  /// What a menu shows at the right of a command, once a store is open.
  func value(of row: CommandRow) -> String {
    store.map { row.value(subjects, $0) } ?? ""
  }

  /// How a script would name a transaction.
  func reference(to record: TransactionRecord) -> TransactionReference {
    page.reference(to: record)
  }
}

extension StorefrontScreen {
  var menuContext: MenuContext { MenuContext(subjects: subjects, contexts: contexts) }
}
