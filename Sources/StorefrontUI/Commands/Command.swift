import StoreModel

/// Something a person can do, whatever key, click, menu or palette asks for it.
///
/// It is only a name: what is said of it stands in its ``CommandRow``.
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
  case returning(ReturnCommand)
  /// Have a recording expect something.
  case expect
  case recording(RecordingCommand)
  case catalog(CatalogCommand)
  case meeting(MeetingCommand)
  case rule(RuleCommand)
  /// A command of a page of its own.
  case page(AnyPageCommand)
}

/// Finding one's way.
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
