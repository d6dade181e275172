package import AdvancedCommerce
package import StoreEngine
package import StoreModel
package import StoreScript

/// What the screen asks of the outside world.
///
/// Everything that changes the store is a step: the same value that a script holds.
package enum Effect: Hashable, Sendable {
  /// The driver should carry out a step; ``Action/stepFinished(_:)`` follows.
  case perform(Step)
  /// Decode and verify a transaction's signed form; ``Action/inspected(_:)`` follows.
  case inspect(TransactionID)
  /// Ask app and merchant's server what they know of a product; ``Action/sidesTold(_:)`` follows.
  case askSides(ProductID)
  /// Tell of notifications by their rows, 0 for the newest; ``Action/notificationsRead(_:)`` follows.
  case readNotifications(Range<Int>)
  /// Decode and verify a notification; ``Action/notificationInspected(_:)`` follows.
  case inspectNotification(NotificationID)
  /// Sign a charge to show it; ``Action/signed(_:)`` follows.
  case signPreview(AnyInAppRequest)
  /// Take a compact JWS or its wrapper apart and judge it; ``Action/examined(_:)`` follows.
  case examine(String)
  /// Read a file that a person named; ``Action/fileRead(path:text:)`` follows.
  case readFile(String)
  /// Read the catalog's file again; it is as if it were read for the first time.
  case readCatalog
  /// Look at catalogs on the disk; ``Action/catalogNews(_:)`` follows.
  case catalogs(CatalogAsk)
  /// Make the next request's reference id; ``Action/referenceIDMade(_:)`` follows.
  case makeReferenceID
  /// Go back or on along the steps, or ask about them; ``Action/returned(_:)`` follows.
  case returning(Returning)
  /// Propose what to expect of the last step, and of what a pane shows; ``Action/proposed(_:)`` follows.
  case propose(Pane)
  /// Write down what is done, or cease to; ``Action/recorded(_:)`` follows.
  case record(RecordingRequest)
  /// Do work for the price table, behind the screen where it takes long; ``Action/table(_:)`` follows.
  case table(TableWork)
  /// Read or write the file of the catalog; ``Action/catalogFile(_:)`` follows.
  case catalogFile(CatalogFileRequest)
  /// Put a text on the clipboard.
  case copy(String)
  /// The person steers the playback.
  case steer(PlaybackCommand)
  /// Paint every cell again.
  case repaint
  /// Stop the program until the shell brings it back (ctrl-z).
  case suspend
  case quit
}

extension Effect {
  /// Whether it changes the store, the catalog or another file of the user.
  var changesSomething: Bool {
    switch self {
    case .perform: true
    case .record(let request): request.changesSomething
    case .returning(let asked):
      switch asked {
      case .go, .delete: true
      case .read, .compare, .copy: false
      }
    case .catalogFile(let request):
      switch request {
      case .save, .remove, .saveAs, .openEditor: true
      case .read: false
      }
    case .table(let work):
      switch work {
      case .write: true
      case .sort, .sortProducts, .filterProducts, .plan, .copy, .read, .edit: false
      }
    case .inspect, .askSides, .readNotifications, .inspectNotification, .signPreview, .examine,
      .readFile, .readCatalog, .catalogs, .makeReferenceID, .propose, .copy, .steer,
      .repaint, .suspend, .quit:
      false
    }
  }
}

/// What is asked of the steps of the session, and of its branches.
package enum Returning: Hashable, Sendable {
  case go(BranchChange)
  /// Tell of the steps and the branches.
  case read(StepLine.Part)
  /// Lay the active branch beside another one.
  case compare(String)
  /// Write a branch as a script, for the clipboard.
  case copy(String)
  /// Take a branch away, with those that leave it.
  case delete(String)
}

/// What a person may ask of a running playback.
package enum PlaybackCommand: Hashable, Sendable {
  case togglePause
  case stepForward
  case stepBack
  case faster
  case slower
  /// Counted from 1.
  case chapter(Int)
  /// The person goes on by hand from here.
  case takeOver
}
