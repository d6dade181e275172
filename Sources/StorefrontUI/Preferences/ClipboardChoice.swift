import StoreScript

/// The configured destination of copies.
package enum ClipboardChoice: Hashable, Sendable {
  /// A program that suits the environment, otherwise the terminal.
  case auto
  /// The terminal, which receives OSC 52.
  case terminal
  /// A command line, whose program receives the text on its standard input.
  case program(String)

  /// Chooses between a program and the terminal.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of a variable, or `nil` if it is empty or unset.
  ///   - isFound: Returns whether a program with a name exists.
  /// - Returns: The command line of the program that receives copies, or `nil` for the terminal.
  package func command(
    environment: (String) -> String?,
    isFound: (String) -> Bool
  ) -> String? {
    switch self {
    case .terminal: return nil
    case .program(let command): return command
    case .auto:
      // tmux comes first, because by default it drops the clipboard sequences of programs that run in it.
      let programs = [
        ("TMUX", "tmux", "tmux load-buffer -w -"),
        ("WAYLAND_DISPLAY", "wl-copy", "wl-copy"),
        ("DISPLAY", "xclip", "xclip -selection clipboard"),
      ]
      return programs.first { environment($0.0) != nil && isFound($0.1) }?.2
    }
  }

  fileprivate init(_ text: String) {
    self = text == "auto" ? .auto : text == "terminal" ? .terminal : .program(text)
  }

  fileprivate var text: String {
    switch self {
    case .auto: "auto"
    case .terminal: "terminal"
    case .program(let command): command
    }
  }
}

extension ScriptShape<ClipboardChoice> {
  /// The format of a destination of copies.
  static var clipboard: ScriptShape {
    ScriptShape<String>.text
      .checked { text, value throws(ScriptProblem) in
        guard text.allSatisfy(\.isWhitespace) else { return }
        throw value.problem("no program is named", "write auto, terminal, or a command as wl-copy")
      }
      .of({ ClipboardChoice($0) }, { $0.text })
  }
}
