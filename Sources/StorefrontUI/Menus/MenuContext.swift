import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

/// What a menu is made of: what pages are drawn from, what commands are about, and how they stand.
///
/// A menu is given one for each picture and each key, and keeps none: it knows no screen around it.
struct MenuContext: Sendable {
  let subjects: Subjects
  let app: AppSnapshot
  /// The form that is open; nil while another page is.
  let form: FormPage?
  /// The contexts whose keys hold below the menu, the nearest first.
  let contexts: [Context]
  /// The menu that the topmost one lies above; nil if there is none.
  let below: Menu?
  /// What a menu shows at the right of a command.
  let value: @Sendable (CommandRow) -> String
  /// Why a command cannot be run now, a clause for a person; nil if it can.
  let obstacle: @Sendable (CommandRow) -> String?

  /// What a page below the menu is drawn from.
  var page: PageContext { subjects.context }
  var shelf: Shelf { page.shelf }
  var store: Store? { page.store }
  var locale: String { page.locale }
  var live: LivePanes { subjects.browse.live }

  /// How a script would name a transaction.
  func reference(to record: TransactionRecord) -> TransactionReference {
    page.reference(to: record)
  }
}

extension StorefrontScreen {
  var menuContext: MenuContext {
    let screen = self
    return MenuContext(
      subjects: subjects,
      app: app,
      form: form,
      contexts: contexts,
      below: menus.dropLast().last,
      value: { screen.value(of: $0) },
      obstacle: { $0.obstacle(screen) }
    )
  }

  /// What the app in the demo has done so far.
  var app: AppSnapshot { snapshot?.app ?? AppSnapshot() }
}
