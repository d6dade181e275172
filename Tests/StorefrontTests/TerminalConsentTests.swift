import Foundation
import Testing

extension TerminalTests {
  /// The question about a script's needs, and the stored answer.
  struct Consent {
    private static let question = "Allow exactly this from now on? [y/N]"

    private static func write(_ program: String, _ steps: String, in folder: URL) throws {
      let service = "services: [{name: s, run: '\(program)', ready: {line: up}}]\n"
      let file = folder.appending(path: "s.session.yaml")
      try Data("\(service)steps: [\(steps)]\n".utf8).write(to: file)
    }

    @Test func aYesIsRememberedForExactlyTheseNeeds() async throws {
      try await inTerminal(120, 40) { terminal in
        let started = terminal.folder.appending(path: "started").path
        func play(answering answer: String?, exit code: Int) throws {
          try terminal.run("clear; storefront play s.session.yaml")
          if let answer {
            try terminal.wait(for: Self.question)
            #expect(!FileManager.default.fileExists(atPath: started))
            try terminal.type("\(answer)\n")
            try terminal.wait(for: terminal.exit(code))
          } else {
            try terminal.wait(for: terminal.exit(code), without: Self.question)
          }
          let hasStarted = FileManager.default.fileExists(atPath: started)
          #expect(hasStarted == (code == 0))
          if hasStarted { try FileManager.default.removeItem(atPath: started) }
        }
        let steps = "{expect: {transactions: 0}}"
        let program = "touch started; echo up; exec sleep 1000"
        try Self.write(program, steps, in: terminal.folder)
        try play(answering: "n", exit: 2)
        try play(answering: "", exit: 2)
        try play(answering: "y", exit: 0)
        try play(answering: nil, exit: 0)
        try Self.write(program, "{note: other}, \(steps)", in: terminal.folder)
        try play(answering: nil, exit: 0)
        try Self.write("touch started; echo up ; exec sleep 1000", steps, in: terminal.folder)
        try play(answering: "n", exit: 2)
        try Self.write(program, steps, in: terminal.folder)
        try play(answering: nil, exit: 0)
      }
    }
  }
}
