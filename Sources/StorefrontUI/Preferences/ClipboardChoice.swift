import StoreScript

/// The configured destination of copies.
package enum ClipboardChoice: Hashable, Sendable {
  /// A program that suits the environment, or else the terminal.
  case auto
  /// The terminal, which is sent OSC 52.
  case terminal
  /// A command line, whose program gets the text on its standard input.
  case program(String)

  /// Chooses between a program and the terminal.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of a variable, or `nil` if it is empty or unset.
  ///   - isFound: Whether there is a program of a name.
  /// - Returns: The command line of the program that takes copies, or `nil` for the terminal.
  package func command(
    environment: (String) -> String?,
    isFound: (String) -> Bool
  ) -> String? {
    switch self {
    case .terminal: return nil
    case .program(let command): return command
    case .auto:
      // tmux comes first: by default it drops what programs in it send to the terminal.
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
  /// The form of a destination of copies.
  static var clipboard: ScriptShape {
    ScriptShape<String>.text
      .checked { text, value throws(ScriptProblem) in
        guard text.allSatisfy(\.isWhitespace) else { return }
        throw value.problem("no program is named", "write auto, terminal, or a command as wl-copy")
      }
      .of({ ClipboardChoice($0) }, { $0.text })
  }
}
