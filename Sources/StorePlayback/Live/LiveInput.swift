package import CatalogTools
package import StoreCatalog
package import StoreDriver
package import StorefrontUI
package import TerminalCanvas

/// An input of a live session's loop.
package enum LiveInput: Sendable {
  case key(Key)
  /// Keys that arrived together.
  ///
  /// The screen is drawn once, after all of these keys.
  case keys([Key])
  /// The keys of a terminal, including keys that arrive before this input is read.
  ///
  /// ``InputSource`` converts this input to keys.
  case typed(TypedKeys)
  /// The catalog was read, so it can be browsed.
  case catalogRead(Catalog, CatalogIndex)
  /// The catalog can't be used. The values are one line for each listed problem, and the number of unlisted problems.
  case catalogRefused([String], unlisted: Int)
  /// The file of a catalog was saved and read. The session watches the file at the given path.
  case catalogSaved(path: String, CatalogReading)
  /// The user's settings file was saved and read.
  case preferencesSaved(PreferencesReading)
  /// The result of examining catalogs on the disk.
  case catalogNews(CatalogNews)
  /// A job for the price table has finished.
  case tableDone(TableResult)
  /// The user's editor has ended. The values are the file that the editor had open, and a problem if the editor failed.
  case editorEnded(file: String, problem: String?)
  /// The store was opened, so products can be sold.
  case storeOpened(StoreDriver)
  /// Another caller has undone steps of the store, or has switched the store to another branch.
  case storeReturned(StoreDriver)
  /// The store can't be opened.
  ///
  /// The program ends with the given reason.
  case storeRefused(String)
  /// Another caller, such as the control API, has changed the store.
  case storeChanged
  /// Another program has opened or closed the store that this program shows read-only.
  case storeWatched(Bool)
  /// The status of the server that runs next to the screen has changed. The value is `nil` after the server has ended.
  case serverChanged(ServerStatus?)
  /// Another caller requests that the clock runs at the given number of store seconds per wall second.
  case rateAsked(Double)
  case clockTicked
  /// The next step of a script that is playing is due.
  ///
  /// The input is ignored if it belongs to an earlier pacing.
  case stepDue(pacing: Int)
  /// The changed script has been played.
  case scriptTried(ScriptChange.Trial)
}

extension LiveInput {
  var isKey: Bool {
    switch self {
    case .key, .keys, .typed: true
    case .catalogRead, .catalogRefused, .catalogSaved, .preferencesSaved, .catalogNews, .tableDone,
      .editorEnded, .storeOpened, .storeReturned, .storeRefused, .storeChanged, .storeWatched,
      .serverChanged, .rateAsked, .clockTicked, .stepDue, .scriptTried:
      false
    }
  }
}

/// The way in which a live session ends.
package enum LiveEnding: Hashable, Sendable {
  case quit
  /// The system asked the program to end by the signal with the given number.
  case signal(Int)
  /// The catalog couldn't be used, and the user has quit. The value contains one line for each problem.
  case refused([String])
  /// The store couldn't be opened or closed, for the given reason.
  case broken(String)
}

/// The functions of a terminal that the loop uses.
package struct TerminalPort: Sendable {
  /// A closure that shows the current screen, and returns at once.
  ///
  /// The parameter `answersKey` is `true` if the screen is the response to a key. A newer screen replaces a screen that
  /// hasn't been drawn yet.
  package var show: @Sendable (_ screen: StorefrontScreen, _ answersKey: Bool) -> Void
  /// A closure that copies a string to the clipboard that the user has chosen.
  package var copy: @Sendable (String, ClipboardChoice) async -> CopyOutcome
  /// A closure that suspends the program until the shell resumes it.
  package var suspend: @Sendable () -> Void
  package var repaint: @Sendable () -> Void
  /// A closure that is called after a key has been handled and its result is shown.
  ///
  /// The next key may then arrive.
  package var handled: @Sendable () -> Void
  /// A closure that resets the terminal.
  ///
  /// It is called before the store closes, because closing may take a while.
  package var leave: @Sendable () -> Void = {}
  /// Whether a key waits for long work to finish, so that its result is complete before the next key is read.
  package var answersInFull = false

  /// Creates the functions of a terminal that receives frames.
  package init(
    show: @escaping @Sendable (Frame) -> Void,
    copy: @escaping @Sendable (String, ClipboardChoice) async -> CopyOutcome,
    suspend: @escaping @Sendable () -> Void,
    repaint: @escaping @Sendable () -> Void
  ) {
    self.init(
      tell: { screen, answersKey in
        var frame = screen.draw(size: screen.terminal.size)
        frame.answersKey = answersKey
        show(frame)
      },
      copy: copy,
      suspend: suspend,
      repaint: repaint,
      handled: {}
    )
  }

  /// Creates the functions of a terminal that receives the screen itself instead of frames.
  package init(
    tell: @escaping @Sendable (_ screen: StorefrontScreen, _ answersKey: Bool) -> Void,
    copy: @escaping @Sendable (String, ClipboardChoice) async -> CopyOutcome,
    suspend: @escaping @Sendable () -> Void,
    repaint: @escaping @Sendable () -> Void,
    handled: @escaping @Sendable () -> Void
  ) {
    show = tell
    self.copy = copy
    self.suspend = suspend
    self.repaint = repaint
    self.handled = handled
  }
}

/// A wall clock, which a live session only uses for the pace of playback.
package struct WallClock: Sendable {
  /// A closure that returns the number of seconds since a fixed moment.
  package var now: @Sendable () -> Double
  /// A closure that sends an input to the loop after the given number of seconds.
  package var send: @Sendable (_ input: LiveInput, _ seconds: Double) -> Void
  /// A closure that waits until the screen must show that a step is still running, or `nil` without a user.
  package var patience: (@Sendable () async -> Void)?
  /// A closure that waits until the progress of time should be shown again, or `nil` if the progress isn't shown.
  package var glance: (@Sendable () async -> Void)?

  package init(
    now: @escaping @Sendable () -> Double,
    send: @escaping @Sendable (_ input: LiveInput, _ seconds: Double) -> Void,
    patience: (@Sendable () async -> Void)? = nil,
    glance: (@Sendable () async -> Void)? = nil
  ) {
    self.now = now
    self.send = send
    self.patience = patience
    self.glance = glance
  }

  /// Returns the clock of this machine, which sends inputs to the given stream.
  package static func machine(_ inputs: AsyncStream<LiveInput>.Continuation) -> WallClock {
    let start = ContinuousClock.now
    return WallClock(
      now: { (ContinuousClock.now - start) / .seconds(1) },
      send: { input, seconds in
        Task {
          try await Task.sleep(for: .seconds(seconds))
          inputs.yield(input)
        }
      },
      patience: { try? await Task.sleep(for: .seconds(1)) },
      glance: { try? await Task.sleep(for: .milliseconds(150)) }
    )
  }
}
