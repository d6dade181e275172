import Dispatch
import Foundation
import ProgramSupport
import StorePlayback
import StorefrontUI
import Synchronization
import TerminalCanvas
import Texts
import VisibleText

/// The screen as text on standard output, with names of keys on standard input.
///
/// Nothing is drawn, which suits a Braille display, a log, or a pipe.
final class LineSession: ScreenHost {
  private struct State {
    var teller = LineNarrator()
    var screen: StorefrontScreen?
    var isReady = false
    /// Whether the loop has received a key that it hasn't handled yet.
    var isKeyOut = false
  }

  private let isForPresentation: Bool
  private let state = Mutex(State())
  /// Signalled when a key is handled or its step waits.
  ///
  /// The result of each key is printed before the next one is read.
  private let handled = DispatchSemaphore(value: 0)
  /// Signalled when the session is ready for keys.
  private let ready = DispatchSemaphore(value: 0)

  init(isForPresentation: Bool) { self.isForPresentation = isForPresentation }

  func screen(catalogName: String) -> StorefrontScreen {
    var appearance = Appearance(usesColor: false)
    appearance.isForPresentation = isForPresentation
    appearance.isReadInLines = true
    appearance.speak(Language(environment: EnvironmentVariable.value))
    let size = LineNarrator.size
    return StorefrontScreen(catalogName: catalogName, appearance: appearance, size: size)
  }

  var port: TerminalPort {
    var port = TerminalPort(
      tell: { screen, _ in self.narrate(screen) },
      copy: { text, _ in
        self.printLines(LineNarrator.lines(ofCopy: text))
        return .copied
      },
      suspend: { raise(SIGTSTP) },
      repaint: {},
      handled: { self.takeBack() }
    )
    port.answersInFull = true
    return port
  }

  func pumpKeys(to inputs: AsyncStream<LiveInput>.Continuation) {
    let language = Language.current
    Thread.detachNewThread {
      Language.$current.withValue(language) {
        self.printLines([LineKeys.greeting])
        self.ready.wait()
        var lines = StandardInputLines()
        while let line = lines.next() { self.handle(line, inputs) }
        inputs.finish()
      }
    }
  }

  // Keys are lines of standard input. A second reader of it would receive some of them.
  func lend(to guest: @escaping @Sendable () -> Void) -> Bool { false }

  func close() {}

  private func handle(_ line: String, _ inputs: AsyncStream<LiveInput>.Continuation) {
    switch LineKeys(line) {
    case .keys(let keys):
      for key in keys {
        state.withLock { $0.isKeyOut = true }
        inputs.yield(.key(key))
        handled.wait()
      }
    case .everything: printLines { $0.everything(of: $1) }
    case .help: printLines { $0.keys(of: $1) }
    case .unknown(let problem): printLines(["! \(problem)"])
    }
  }

  /// Allows the next key.
  ///
  /// A key with a long step is reported twice: when the step starts to wait, and when it ends.
  private func takeBack() {
    let wasOut = state.withLock { state in
      defer { state.isKeyOut = false }
      return state.isKeyOut
    }
    if wasOut { handled.signal() }
  }

  private func narrate(_ screen: StorefrontScreen) {
    let (news, isNew) = state.withLock { state in
      state.screen = screen
      // The result of reading the catalog is printed when the session is ready for keys.
      guard screen.isReady else { return ([String](), false) }
      defer { state.isReady = true }
      return (state.teller.news(of: screen), !state.isReady)
    }
    printLines(news)
    if isNew { ready.signal() }
  }

  private func printLines(_ words: (LineNarrator, StorefrontScreen) -> [String]) {
    printLines(state.withLock { state in state.screen.map { words(state.teller, $0) } ?? [] })
  }

  private func printLines(_ lines: [String]) {
    for line in lines { try? CommandOutput.print("\(line)") }
  }
}
