package import AdvancedCommerce
package import StoreEngine
package import StoreModel
package import StoreScript

/// A request of the screen to the outside world.
///
/// Everything that changes the store is a step, the same value as in a script.
package enum Effect: Hashable, Sendable {
  /// Run the step.
  ///
  /// ``Action/stepFinished(_:)`` follows.
  case perform(Step)
  /// Decode and verify a transaction's signed form.
  ///
  /// ``Action/inspected(_:)`` follows.
  case inspect(TransactionID)
  /// Load the perspectives of the app and the merchant's server on a product.
  ///
  /// ``Action/perspectivesLoaded(_:)`` follows.
  case loadPerspectives(ProductID)
  /// Read notifications by their rows, where 0 is the newest.
  ///
  /// ``Action/notificationsRead(_:)`` follows.
  case readNotifications(Range<Int>)
  /// Decode and verify a notification.
  ///
  /// ``Action/notificationInspected(_:)`` follows.
  case inspectNotification(NotificationID)
  /// Sign a charge to show it.
  ///
  /// ``Action/signed(_:)`` follows.
  case signPreview(AnyInAppRequest)
  /// Decode and check a compact JWS or its wrapper.
  ///
  /// ``Action/examined(_:)`` follows.
  case examine(String)
  /// Read a file that the user named.
  ///
  /// ``Action/fileRead(path:text:)`` follows.
  case readFile(String)
  /// Read the catalog's file again, as if for the first time.
  case readCatalog
  /// Look up catalogs on the disk.
  ///
  /// ``Action/catalogNews(_:)`` follows.
  case catalogs(CatalogDiskRequest)
  /// Create the next request's reference id.
  ///
  /// ``Action/referenceIDMade(_:)`` follows.
  case makeReferenceID
  /// Move along the steps, or read them.
  ///
  /// ``Action/historyResult(_:)`` follows.
  case history(HistoryRequest)
  /// Propose expectations about the last step and about the content of a pane.
  ///
  /// ``Action/proposed(_:)`` follows.
  case propose(Pane)
  /// Start, control or stop a recording.
  ///
  /// ``Action/recordingResult(_:)`` follows.
  case record(RecordingRequest)
  /// Do work for the price table, in the background if it takes long.
  ///
  /// ``Action/table(_:)`` follows.
  case table(TableWork)
  /// Read or write the file of the catalog.
  ///
  /// ``Action/catalogFile(_:)`` follows.
  case catalogFile(CatalogFileRequest)
  /// Copy a text to the clipboard.
  case copy(String)
  /// Control the playback for the user.
  case steer(PlaybackCommand)
  /// Draw every cell again.
  case repaint
  /// Suspend the program until the shell resumes it (ctrl-z).
  case suspend
  case quit
}

extension Effect {
  /// Whether the effect changes the store, the catalog or another file of the user.
  var changesSomething: Bool {
    switch self {
    case .perform: true
    case .record(let request): request.changesSomething
    case .history(let asked):
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
    case .inspect, .loadPerspectives, .readNotifications, .inspectNotification, .signPreview,
      .examine,
      .readFile, .readCatalog, .catalogs, .makeReferenceID, .propose, .copy, .steer,
      .repaint, .suspend, .quit:
      false
    }
  }
}

/// A request about the steps of the session, and its branches.
package enum HistoryRequest: Hashable, Sendable {
  case go(BranchChange)
  /// Read the steps and the branches.
  case read(StepLine.Part)
  /// Compare the active branch with another one.
  case compare(String)
  /// Copy a branch to the clipboard as a script.
  case copy(String)
  /// Delete a branch, including its sub-branches.
  case delete(String)
}

/// A command of the user for a running playback.
package enum PlaybackCommand: Hashable, Sendable {
  case togglePause
  case stepForward
  case stepBack
  case faster
  case slower
  /// A chapter, starting at 1.
  case chapter(Int)
  /// End the playback, so that the user continues from here.
  case takeOver
}
