package import CatalogTools
package import StoreCatalog
package import StoreDriver
package import StorefrontUI
package import TerminalCanvas

/// An input of a live session's loop, in the order of handling.
package enum LiveInput: Sendable {
  case key(Key)
  /// Keys that arrived together.
  ///
  /// One frame shows their result.
  case keys([Key])
  /// Keys of a terminal, including those that arrive until they are read.
  ///
  /// ``InputSource`` turns them into keys.
  case typed(TypedKeys)
  /// The catalog was read and can be browsed.
  case catalogRead(Catalog, CatalogIndex)
  /// The catalog can't be used: a line for each listed problem, and the number of further problems.
  case catalogRefused([String], unlisted: Int)
  /// The file of a catalog was saved and read, by the path at which the session watches it.
  case catalogSaved(path: String, CatalogReading)
  /// The user's settings file was saved and read.
  case preferencesSaved(PreferencesReading)
  /// News about catalogs on the disk.
  case catalogNews(CatalogNews)
  /// A job of the price table has finished.
  case tableDone(TableResult)
  /// The user's editor has ended, with the file that was open in it and a problem if it failed.
  case editorEnded(file: String, problem: String?)
  /// The store is open, so selling can start.
  case storeOpened(StoreDriver)
  /// Another caller has undone steps of the store, or switched it to another branch.
  case storeReturned(StoreDriver)
  /// The store can't be opened.
  ///
  /// The program ends with the reason.
  case storeRefused(String)
  /// Another caller changed the store, such as the control API.
  case storeChanged
  /// Another program has opened the store that is shown read-only, or closed it.
  case storeWatched(Bool)
  /// The status of the server next to the screen: listening, failed, or `nil` after it has ended.
  case serverChanged(ServerStatus?)
  /// The clock should run at a number of store seconds per wall second.
  case rateAsked(Double)
  case clockTicked
  /// The next step of a playing script is due.
  ///
  /// A step of an older pacing is ignored.
  case stepDue(pacing: Int)
  /// A changed script has been played.
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

/// The ending of a live session.
package enum LiveEnding: Hashable, Sendable {
  case quit
  /// The system asked the program to end, with a signal's number.
  case signal(Int)
  /// The catalog couldn't be used and the user has left, with a line for each problem.
  case refused([String])
  /// The store couldn't be opened, with the reason.
  case broken(String)
}

/// The terminal in the form that the loop needs.
package struct TerminalPort: Sendable {
  /// Shows the current screen, in response to a key or not.
  ///
  /// It returns at once, and a newer screen replaces one that isn't drawn yet.
  package var show: @Sendable (_ screen: StorefrontScreen, _ answersKey: Bool) -> Void
  /// Puts a text on the clipboard that the user has chosen.
  package var copy: @Sendable (String, ClipboardChoice) async -> CopyOutcome
  /// Stops the program until the shell resumes it.
  package var suspend: @Sendable () -> Void
  package var repaint: @Sendable () -> Void
  /// Called after a key is handled and its result is shown, so that the next key may arrive.
  package var handled: @Sendable () -> Void
  /// Gives the terminal back before the store closes, which may take a while.
  package var leave: @Sendable () -> Void = {}
  /// Whether a key waits for long work, so that its result is complete before the next key is read.
  package var answersInFull = false

  /// Creates a terminal that shows frames.
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

  /// Creates a terminal that receives the screen itself instead of frames.
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

/// The wall clock, which a live session uses only for its pace.
package struct WallClock: Sendable {
  /// The seconds since a fixed moment.
  package var now: @Sendable () -> Double
  /// Sends an input to the loop after a number of seconds.
  package var send: @Sendable (_ input: LiveInput, _ seconds: Double) -> Void
  /// Waits until a step has taken so long that the screen should show it; `nil` if no user watches.
  package var patience: (@Sendable () async -> Void)?
  /// Waits until it is time to show the progress of moving time; `nil` if it isn't shown.
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

  /// Returns the machine's own clock, which sends to a stream of inputs.
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
