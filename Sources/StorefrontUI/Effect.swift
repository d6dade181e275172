package import AdvancedCommerce
package import StoreEngine
package import StoreModel
package import StoreScript

/// A request that the screen sends to other parts of the program.
///
/// Every change of the store is a step, as in a script.
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
  /// Read the notifications in a range of rows, where row 0 is the newest notification.
  ///
  /// ``Action/notificationsRead(_:)`` follows.
  case readNotifications(Range<Int>)
  /// Decode and verify a notification.
  ///
  /// ``Action/notificationInspected(_:)`` follows.
  case inspectNotification(NotificationID)
  /// Sign the request for a charge, to show the signed request.
  ///
  /// ``Action/signed(_:)`` follows.
  case signPreview(AnyInAppRequest)
  /// Decode and check a compact JWS or its wrapper.
  ///
  /// ``Action/examined(_:)`` follows.
  case examine(String)
  /// Read a file whose path the user entered.
  ///
  /// ``Action/fileRead(path:text:)`` follows.
  case readFile(String)
  /// Read the catalog's file again, as when the program starts.
  case readCatalog
  /// Search for catalogs on the disk.
  ///
  /// ``Action/catalogNews(_:)`` follows.
  case catalogs(CatalogDiskRequest)
  /// Create the reference id of the next request.
  ///
  /// ``Action/referenceIDMade(_:)`` follows.
  case makeReferenceID
  /// Move to another step or branch, or read the steps.
  ///
  /// ``Action/historyResult(_:)`` follows.
  case history(HistoryRequest)
  /// Propose expectations about the last step and about the content of the given pane.
  ///
  /// ``Action/proposed(_:)`` follows.
  case propose(Pane)
  /// Start, control or stop a recording.
  ///
  /// ``Action/recordingResult(_:)`` follows.
  case record(RecordingRequest)
  /// Do work for the price table or the product list, in the background if the work takes long.
  ///
  /// ``Action/table(_:)`` follows.
  case table(TableWork)
  /// Read or write the catalog's file.
  ///
  /// ``Action/catalogFile(_:)`` follows.
  case catalogFile(CatalogFileRequest)
  /// Copy a string to the clipboard.
  case copy(String)
  /// Run a playback command of the user.
  case steer(PlaybackCommand)
  /// Draw every cell again.
  case repaint
  /// Suspend the program until the shell resumes it (ctrl-z).
  case suspend
  case quit
}

extension Effect {
  /// Whether the effect changes the store, the catalog or another of the user's files.
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

/// A request about the session's steps and branches.
package enum HistoryRequest: Hashable, Sendable {
  case go(BranchChange)
  /// Read the given part of the steps and branches.
  case read(StepLine.Part)
  /// Compare the active branch with the branch of the given name.
  case compare(String)
  /// Copy the branch of the given name to the clipboard as a script.
  case copy(String)
  /// Delete the branch of the given name, including its sub-branches.
  case delete(String)
}

/// A command that the user gives during playback.
package enum PlaybackCommand: Hashable, Sendable {
  case togglePause
  case stepForward
  case stepBack
  case faster
  case slower
  /// Jump to a chapter, where 1 is the first chapter.
  case chapter(Int)
  /// End the playback, so that the user can continue from the current step.
  case takeOver
}
