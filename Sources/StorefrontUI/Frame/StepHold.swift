import StoreModel
import TerminalCanvas
import Texts

/// The reason why a step takes long.
///
/// Until the step ends, the tester can view all pages but can't change anything.
package enum StepHold: Hashable, Sendable {
  case time(TimeProgress)
  /// The store is moving to another step. The value is the progress from 0 to 1.
  case goingBack(Double)
  /// The step is waiting for the webhook with the given URL.
  case webhook(String)
  /// The step is waiting for the response to a script's request to the given URL or path.
  case server(String)
  case step

  /// The reason why commands that change something are rejected.
  var obstacle: String {
    let what =
      switch self {
      case .time: localized("frame.time-moves")
      case .goingBack: localized("frame.the-store-goes-to-another-step")
      case .webhook: localized("frame.a-step-waits-for-a-webhook")
      case .server: localized("frame.a-step-waits-for-a-server")
      case .step: localized("frame.a-step-is-under-way")
      }
    return localized("frame.press-esc-to-stop-it-first", what)
  }

  /// Returns the line that is shown until the step ends.
  ///
  /// - Parameter closesFirst: Whether the escape key closes something before it stops the step.
  /// - Returns: The line, which includes the effect of the escape key.
  func words(closesFirst: Bool) -> String {
    let what =
      switch self {
      case .time(let progress): progress.words
      case .goingBack(let part): localized("frame.going-to-the-step", Int(part * 100))
      case .webhook(let url), .server(let url): localized("frame.waiting-for", url)
      case .step: localized("frame.still-running")
      }
    return closesFirst
      ? localized("frame.esc-closes-this-then-stops", what) : localized("frame.esc-stops", what)
  }
}

extension StepHold {
  /// Returns whether this value is a later state of the same wait as `other`.
  func continues(_ other: StepHold) -> Bool {
    switch (self, other) {
    case (.time, .time), (.goingBack, .goingBack): true
    case (.time, _), (.goingBack, _), (.webhook, _), (.server, _), (.step, _): self == other
    }
  }
}

extension StorefrontScreen {
  /// The message above the footer: a problem, a note about a step that takes long, or another message.
  var message: Toast? {
    if let toast = messages.toast, toast.isProblem { return toast }
    return session.hold.map { Toast($0.words(closesFirst: closesOnEscape)) } ?? messages.toast
  }

  /// Rejects an effect until the step that takes long has ended.
  ///
  /// - Parameter effect: The effect that a key requested.
  /// - Returns: The effects to run instead.
  package mutating func refuse(_ effect: Effect) -> [Effect] {
    guard let hold = session.hold else { return [] }
    if case .catalogFile = effect { return update(.catalogFile(.failed(hold.obstacle))) }
    refuse(hold.obstacle)
    return []
  }

  /// The status of the playback.
  ///
  /// While a step takes long, the status is playing, even if the script pauses after the step.
  var shownPlayback: PlaybackStatus? {
    guard var playback = session.playback, session.hold != nil, playback.ending == nil else {
      return session.playback
    }
    playback.position = min(playback.count, playback.position + 1)
    playback.isPaused = false
    return playback
  }

  /// Whether the escape key closes something that is open: a menu, a page, or a filter.
  ///
  /// While a step takes long, the escape key stops it only if nothing is open. The key doesn't close a sheet, because
  /// closing a sheet is an answer, and answers must wait for the step.
  package var closesOnEscape: Bool {
    if !overlays.menus.isEmpty || overlays.jump != nil { return true }
    guard !isAsked else { return false }
    guard pages.open != .browse else { return pages.browse.isTyping(in: focus) }
    return terminal.appearance.keys.binding(for: .escape, in: contexts) != nil
  }
}

extension PageContext {
  /// The reason why changes to the store or a file are rejected, or `nil` if changes are allowed.
  var obstacleToChanges: String? {
    isReadOnly ? localized("frame.read-only-no-key-changes-anything") : hold?.obstacle
  }
}

extension TimeProgress {
  /// The progress of time as text with a bar.
  fileprivate var words: String {
    let part = min(1, max(0, part))
    let width = 10
    let done = Int((part * Double(width)).rounded(.down))
    let bar =
      Appearance.speaksInLines
      ? "…" : String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    let renewals = counted(renewals, "counted.renewal")
    return localized("frame.time-moves-title", bar, Int(part * 100), now.minuteText, renewals)
  }
}
