import StoreEngine
import StoreModel

// What the screen gives to its pages.
extension StorefrontScreen {
  var context: PageContext {
    PageContext(
      snapshot?.store,
      shelf,
      appearance: appearance,
      size: size,
      body: bodyRect(size),
      log: log,
      isInFront: menus.isEmpty && !isAsked,
      isPlaying: playback != nil,
      isReadOnly: isReadOnly,
      app: snapshot?.app ?? AppSnapshot(),
      server: serverStatus,
      trail: page == .browse ? [] : history.trail
    )
  }

  /// The system's own sheet that must be answered, if one is up.
  var systemSheet: SystemSheet? { comparesBranches ? nil : snapshot?.store.systemSheets.first }

  /// Whether two branches lie side by side, which they do above a sheet that waits.
  var comparesBranches: Bool {
    if case .explanation(let explanation) = page { explanation.comparison != nil } else { false }
  }
}
