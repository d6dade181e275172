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

  /// The value that a menu shows at the right of a command, once a store is open.
  ///
  /// A setting that was changed is marked, with the catalog's value before its own.
  func value(of row: CommandRow) -> String {
    guard let store else { return "" }
    let value = row.value(subjects, store)
    let own = shelf.ownSettings
    guard case .setting(let command) = row.command, let name = command.setting,
      SettingsChange(from: own, to: store.settings).names.contains(name),
      let unchanged = try? Store(
        replaying: Store.opening(identity: store.identity, settings: own, at: store.now)
      )
    else { return value }
    return "• \(row.value(subjects, unchanged)) → \(value)"
  }

  /// How a script would name a transaction.
  func reference(to record: TransactionRecord) -> TransactionReference {
    page.reference(to: record)
  }
}

extension StorefrontScreen {
  var menuContext: MenuContext {
    let subjects = subjects
    return MenuContext(subjects: subjects, contexts: pages.contexts(subjects.context))
  }
}
