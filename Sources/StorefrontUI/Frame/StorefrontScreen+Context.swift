import StoreEngine
import StoreModel

// The context that pages get from the screen.
extension StorefrontScreen {
  var context: PageContext {
    PageContext(
      session.snapshot?.store,
      pages.shelf,
      appearance: terminal.appearance,
      size: terminal.size,
      body: bodyRect(terminal.size),
      log: session.log,
      isInFront: overlays.menus.isEmpty && !isAsked,
      isPlaying: session.playback != nil,
      isInTutorial: overlays.tutor != nil,
      isReadOnly: program.isReadOnly,
      hold: session.hold,
      isOpenElsewhere: program.isOpenElsewhere,
      app: session.snapshot?.app ?? AppSnapshot(),
      server: session.server,
      ruleResults: program.ruleResults,
      trail: pages.open == .browse ? [] : pages.history.trail,
      pages: pages
    )
  }

  /// The system sheet that must be answered next, or `nil` if there isn't one.
  var systemSheet: SystemSheet? { answersSheets ? session.snapshot?.store.systemSheets.first : nil }

  /// Whether an open sheet is shown until the user answers it.
  ///
  /// In a read-only program, the user can't answer sheets.
  var answersSheets: Bool { !pages.comparesBranches && !program.isReadOnly }
}
