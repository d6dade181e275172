import StoreModel

/// A command of the user, whether a key, a click, a menu or the palette runs it.
///
/// A command only identifies what to do. Its texts are in its ``CommandRow``.
enum Command: Hashable, Sendable {
  case screen(ScreenCommand)
  case shop(ShopCommand)
  case sheet(SheetAnswer.Kind)
  case systemSheet(SystemSheetCommand)
  case customer(CustomerCommand)
  case transaction(TransactionCommand)
  case mark(MarkCommand)
  case time(TimeCommand)
  case setting(SettingCommand)
  case app(AppCommand)
  case request(RequestCommand)
  case notification(NotificationCommand)
  case server(ServerCommand)
  case playback(PlaybackCommand)
  case returning(UndoCommand)
  /// Add an expectation to the recording.
  case expect
  case recording(RecordingCommand)
  case catalog(CatalogCommand)
  case meeting(PresentationCommand)
  case rule(RuleCommand)
  /// A command that is specific to one page.
  case page(AnyPageCommand)
}

/// A command that moves between pages and panes, or within them.
enum ScreenCommand: Hashable, Sendable {
  case move(Move)
  case focus(Pane)
  case nextPane
  case previousPane
  case zoomIn
  case zoomOut
  case help
  case palette
  case filter
  case cycleTransactionFilter
  case openRow
  case jump
  case previousPlace
  case nextPlace
  case related
  case sort
  case columns
  case resize(Resizing)
  case evenOut
  case copyID
  case copyAs
  case copyLog
  case readCatalog
  case toggleMouse
  case repaint
  case suspend
  case back
  case quit
}
