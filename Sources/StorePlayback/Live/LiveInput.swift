package import StoreCatalog
package import StoreDriver
package import StorefrontUI
package import TerminalCanvas

/// What reaches the loop of a session that a person watches, in the order in which it is handled.
package enum LiveInput: Sendable {
  case key(Key)
  /// Keys that came together: one frame shows what came of them.
  case keys([Key])
  /// Keys of a terminal, with those that come until they are read: ``InputSource`` makes keys of them.
  case typed(TypedKeys)
  /// The catalog has been read and can be browsed.
  case catalogRead(Catalog, CatalogIndex)
  /// The catalog cannot be used: a line for each problem, and how many there are besides.
  case catalogRefused([String], unlisted: Int)
  /// The file of a catalog was saved, and read: by the path that the session watches it by.
  case catalogSaved(path: String, CatalogReading)
  /// The person's file of settings was saved, and read.
  case preferencesSaved(PreferencesReading)
  /// What was found out of catalogs on the disk.
  case catalogNews(CatalogNews)
  /// Work for the price table is done.
  case tableDone(TableNews)
  /// The person's own editor has ended, in which a file was open; what is wrong if it could not do its work.
  case editorEnded(file: String, problem: String?)
  /// The store is open: selling can begin.
  case storeOpened(StoreDriver)
  /// Another caller has taken the store back, or over to another branch.
  case storeReturned(StoreDriver)
  /// The store cannot be opened; the program ends with the reason.
  case storeRefused(String)
  /// Another caller changed the store, such as the control API.
  case storeChanged
  /// Another program has opened the store that is shown read-only, or closed it.
  case storeWatched(Bool)
  /// A server began to listen beside the screen, could not, or ended (nil).
  case serverChanged(ServerStatus?)
  /// The clock shall run: store seconds in a wall second.
  case rateAsked(Double)
  case clockTicked
  /// The next step of a script that plays may come; of the pacing numbered so, older ones are void.
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

/// How a live session ended.
package enum LiveEnding: Hashable, Sendable {
  case quit
  /// The system asked the program to end, by a signal's number.
  case signal(Int)
  /// The catalog could not be used, and the person has left; a line for each problem.
  case refused([String])
  /// The store could not be opened, for the reason given.
  case broken(String)
}

/// The terminal as the loop uses it.
package struct TerminalPort: Sendable {
  /// Shows the screen as it is, in answer to a key or not; returns at once, a newer one replaces one not
  /// yet drawn.
  package var show: @Sendable (_ screen: StorefrontScreen, _ answersKey: Bool) -> Void
  /// Puts a text on the clipboard of the person's choice.
  package var copy: @Sendable (String, ClipboardChoice) async -> CopyOutcome
  /// Stops the program until the shell brings it back.
  package var suspend: @Sendable () -> Void
  package var repaint: @Sendable () -> Void
  /// Called after a key is handled and its result is shown, so that the next key may come.
  package var handled: @Sendable () -> Void
  /// Gives the terminal back before the store closes, which may take its time.
  package var leave: @Sendable () -> Void = {}
  /// Whether a key waits for long work, because its answer is complete before the next key is read.
  package var answersInFull = false

  /// A terminal that shows frames.
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

  /// One that does something else with the screen.
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

/// Wall time, which a live session uses for its pace and for nothing else.
package struct WallClock: Sendable {
  /// Seconds since some moment.
  package var now: @Sendable () -> Double
  /// Sends an input to the loop after a number of seconds.
  package var send: @Sendable (_ input: LiveInput, _ seconds: Double) -> Void
  /// Returns when a step has taken so long that a person should hear of it; nil where none watches.
  package var patience: (@Sendable () async -> Void)?
  /// Returns when it is time to show how far time has come that moves; nil does not show it.
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

  /// The machine's own clock, sending to a stream of inputs.
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
