import StoreEngine
import StoreModel

// What the screen gives to its pages.
extension StorefrontScreen {
  var context: PageContext {
    PageContext(
      snapshot?.store,
      pages.shelf,
      appearance: appearance,
      size: size,
      body: bodyRect(size),
      log: log,
      isInFront: menus.isEmpty && !isAsked,
      isPlaying: playback != nil,
      isReadOnly: isReadOnly,
      hold: hold,
      isOpenElsewhere: isOpenElsewhere,
      app: snapshot?.app ?? AppSnapshot(),
      server: serverStatus,
      trail: pages.open == .browse ? [] : pages.history.trail,
      pages: pages
    )
  }

  /// The system's own sheet that must be answered, if one is up.
  var systemSheet: SystemSheet? { answersSheets ? snapshot?.store.systemSheets.first : nil }

  /// Whether a sheet that is up is shown until it is answered; a read-only program can't answer it.
  var answersSheets: Bool { !pages.comparesBranches && !isReadOnly }
}
