import StoreScript

/// The destination of copies, as the user configured it.
package enum ClipboardChoice: Hashable, Sendable {
  /// A program that suits the environment, or the terminal if there is no such program.
  case auto
  /// The terminal, which receives an OSC 52 sequence.
  case terminal
  /// A command line. The program that it runs receives the copied string on standard input.
  case program(String)

  /// Chooses between a program and the terminal.
  ///
  /// - Parameters:
  ///   - environment: A closure that returns the value of an environment variable, or `nil` if it is empty or unset.
  ///   - isFound: A closure that returns whether there is a program with the given name.
  /// - Returns: The command line of the program that receives copies, or `nil` to use the terminal.
  package func command(
    environment: (String) -> String?,
    isFound: (String) -> Bool
  ) -> String? {
    switch self {
    case .terminal: return nil
    case .program(let command): return command
    case .auto:
      // tmux comes first. By default, it drops clipboard sequences from programs that run in it.
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
  /// The format in which the destination of copies is configured.
  static var clipboard: ScriptShape {
    ScriptShape<String>.text
      .checked { text, value throws(ScriptProblem) in
        guard text.allSatisfy(\.isWhitespace) else { return }
        throw value.problem("no program is named", "write auto, terminal, or a command as wl-copy")
      }
      .of({ ClipboardChoice($0) }, { $0.text })
  }
}
