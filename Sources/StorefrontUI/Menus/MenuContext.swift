import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

/// The input for creating a menu: the subjects of commands, and the contexts of keys.
///
/// A context is created for each frame and each key. Menus don't store it. They can't access the screen in any other
/// way.
struct MenuContext: Sendable {
  let subjects: Subjects
  /// The contexts whose keys work below the menu, the nearest context first.
  let contexts: [Context]
  /// The open menus, the topmost menu first.
  let menus: [MenuKind]

  /// The context of the page below the menu.
  var page: PageContext { subjects.context }
  var app: AppSnapshot { subjects.app }
  /// The open form, or `nil` if another page is open.
  var form: FormPage? { subjects.form }
  var shelf: Shelf { page.shelf }
  var store: Store? { page.store }
  var locale: String { page.locale }
  var live: LivePanes { subjects.live }

  /// Returns the value that a menu shows on the right side of a command.
  ///
  /// If no store is open, the value is empty.
  ///
  /// A setting that differs from the catalog is marked, and the catalog's value precedes the current value.
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

  /// Returns the reference that a script uses for a transaction.
  func reference(to record: TransactionRecord) -> TransactionReference {
    page.reference(to: record)
  }
}

extension StorefrontScreen {
  var menuContext: MenuContext {
    let subjects = subjects
    return MenuContext(
      subjects: subjects,
      contexts: pages.contexts(subjects.context),
      menus: overlays.menus.reversed().map(\.kind)
    )
  }
}
