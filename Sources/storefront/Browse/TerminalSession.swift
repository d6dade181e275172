import CursesTerminal
import Glibc
import ProgramSupport
import StorePlayback
import StorefrontUI
import TerminalCanvas
import Texts
import VisibleText

/// The terminal of a live session.
struct TerminalSession: ScreenHost {
  private let terminal: CursesTerminal
  private let appearance: Appearance

  /// Opens the terminal, or prints the reason on standard error if that fails.
  ///
  /// - Parameters:
  ///   - background: The terminal's background as the user specifies it.
  ///   - isForPresentation: Whether to leave out information for testers.
  ///   - remedy: The other ways to do without a terminal.
  /// - Returns: The open terminal, or `nil` without one.
  static func open(
    _ background: BackgroundChoice,
    isForPresentation: Bool = false,
    remedy: PlainText =
      "Use storefront browse --lines without a screen, or storefront play FILE for a script."
  ) -> TerminalSession? {
    if let problem = BackgroundChoice.problem {
      Diagnostics.error("\(problem)")
      return nil
    }
    var options = TerminalOptions()
    let chosen = background.chosen
    options.asksBackground = chosen == nil
    do {
      let terminal = try CursesTerminal.open(options)
      var appearance = Appearance(
        colors: ColorDepth(count: terminal.colors),
        background: chosen ?? background.guess,
        isBackgroundChosen: chosen != nil,
        usesASCII: options.isASCIIOnly
      )
      appearance.isForPresentation = isForPresentation
      return TerminalSession(terminal: terminal, appearance: appearance)
    } catch {
      Diagnostics.error("\(error) \(remedy)")
      return nil
    }
  }

  func screen(catalogName: String) -> StorefrontScreen {
    StorefrontScreen(catalogName: catalogName, appearance: spoken, size: terminal.size)
  }

  /// The appearance, in the language of the environment.
  private var spoken: Appearance {
    var spoken = appearance
    spoken.speak(Language(environment: EnvironmentVariable.value))
    return spoken
  }

  var port: TerminalPort {
    let terminal = terminal
    var port = TerminalPort(
      show: { terminal.show($0) },
      copy: { text, choice in
        let command = choice.command(
          environment: EnvironmentVariable.value,
          isFound: { EnvironmentVariable.path(of: $0) != nil }
        )
        guard let command else { return CopyOutcome(terminal.copy(text)) }
        do throws(ClipboardProgram.Failure) {
          try await ClipboardProgram.copy(text, with: command)
          return .copied
        } catch {
          return .failed(error.description)
        }
      },
      suspend: { raise(SIGTSTP) },
      repaint: { terminal.repaint() }
    )
    port.leave = {
      terminal.close()
      Departure.beginClosing()
    }
    return port
  }

  /// Sends keys to the loop.
  ///
  /// If the terminal closes or a signal arrives, the loop has a short time to end.
  func pumpKeys(to inputs: AsyncStream<LiveInput>.Continuation) {
    let typed = TypedKeys()
    terminal.sendKeys { burst in
      guard let burst else { return inputs.finish() }
      for case .terminate(let signal) in burst { Departure.scheduleExit(signal: signal) }
      if typed.add(burst) { inputs.yield(.typed(typed)) }
    }
  }

  func lend(to guest: @escaping @Sendable () -> Void) -> Bool {
    terminal.lend(to: guest)
    return true
  }

  func close() {
    terminal.close()
    if let note = terminal.note { Diagnostics.note("\(note)") }
  }
}

extension CopyOutcome {
  /// Creates the result of copying a text to a terminal.
  ///
  /// `nil` means that the terminal accepts no copies.
  fileprivate init(_ text: ClipboardText?) {
    guard let text else {
      self = .unavailable
      return
    }
    self =
      text.isShortened
      ? .tooLong(bytes: text.totalBytes, room: text.copiedBytes) : .copied
  }
}
