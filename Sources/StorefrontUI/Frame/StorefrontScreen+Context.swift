import StoreEngine
import StoreModel

// What the screen gives to its pages.
extension StorefrontScreen {
  var context: PageContext {
    var context = PageContext(
      snapshot?.store,
      shelf,
      appearance: appearance,
      size: size,
      body: bodyRect(size)
    )
    context.log = log
    context.isInFront = menus.isEmpty && !isAsked
    context.isPlaying = playback != nil
    context.server = serverStatus
    return context
  }

  /// The system's own sheet that must be answered, if one is up.
  var systemSheet: SystemSheet? { comparesBranches ? nil : snapshot?.store.systemSheets.first }

  /// Whether two branches lie side by side, which they do above a sheet that waits.
  var comparesBranches: Bool {
    if case .explanation(let explanation) = page { explanation.comparison != nil } else { false }
  }
}
