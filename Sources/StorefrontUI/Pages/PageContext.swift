import StoreEngine
import StoreTelling
import TerminalCanvas

/// What a page is drawn from: what is known of the store, what it sells, and how it looks.
///
/// A page is given one for each picture and each key, and keeps none: it knows no screen around it.
struct PageContext: Sendable {
  let snapshot: StoreSnapshot?
  let shelf: Shelf
  let log: StoreLog
  let theme: Theme
  /// Whether nothing that must be answered lies above the page.
  let isInFront: Bool

  var store: Store? { snapshot?.store }

  init(
    _ snapshot: StoreSnapshot?,
    _ shelf: Shelf,
    log: StoreLog = StoreLog(),
    appearance: Appearance = Appearance(),
    isInFront: Bool = true
  ) {
    self.snapshot = snapshot
    self.shelf = shelf
    self.log = log
    theme = Theme(appearance)
    self.isInFront = isInFront
  }
}
