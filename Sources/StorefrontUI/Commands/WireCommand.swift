import PhraseBook
import StoreEngine
import TerminalCanvas

/// The page of a request's way to the App Store.
enum WireCommand: Hashable, Sendable, CaseIterable {
  case nextPart
  case previousPart
  case copy
  /// Looks at what was typed or pasted.
  case examine
  /// Asks for another JWS.
  case another
  case send
}

extension WireCommand {
  static let rows: [CommandRow] = [
    row(
      .nextPart,
      "Next",
      "Go to the next representation of the request.",
      .keys([.tab, .right], in: .wire, rank: 2),
      obstacle: asksFirst,
      run: { $0.turnPart(1) }
    ),
    row(
      .previousPart,
      "Before",
      "Go to the representation before.",
      .keys([.backtab, .left], in: .wire, rank: 4),
      obstacle: asksFirst,
      run: { $0.turnPart(-1) }
    ),
    row(
      .copy,
      "Copy",
      "Copy the representation that is marked.",
      .letter("y", in: .wire, rank: 3),
      obstacle: asksFirst,
      run: { screen in screen.wire.map { [.copy(screen.wireText($0.part, of: $0))] } ?? [] }
    ),
    row(
      .send,
      "Send",
      "The app hands it to StoreKit as it is.",
      .keys([.character("s"), .function(5)], in: .wire, rank: 5),
      writes: true,
      obstacle: { subjects, wire in
        guard wire.source == .elsewhere else {
          return said("esc returns to the form, which sends it")
        }
        if wire.report == nil { return said("paste a JWS first") }
        return subjects.obstacleToApp
      },
      run: { $0.sendWire() }
    ),
    row(
      .another,
      "Another JWS",
      "Paste or open another one.",
      .letter("n", in: .wire, rank: 6),
      obstacle: { _, wire in wire.source == .elsewhere ? nil : said("esc returns to the form") },
      run: { screen in
        screen.page = .wire(WirePage(.elsewhere))
        return []
      }
    ),
    row(
      .examine,
      "Look at it",
      "Take the JWS apart, or read the file.",
      .keys([.enter], in: .wireInput, rank: 1),
      obstacle: { _, wire in
        wire.input.text.isEmpty ? said("paste a JWS, or type a file’s path") : nil
      },
      run: { $0.examineWire() }
    ),
  ]

  @Sendable private static func asksFirst(_ subjects: Subjects, _ wire: WirePage) -> String? {
    wire.isAsking ? said("paste a JWS first") : nil
  }

  private static func row(
    _ command: WireCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcut: CommandRow.Shortcut,
    writes: Bool = false,
    obstacle: @escaping @Sendable (Subjects, WirePage) -> String?,
    run: @escaping CommandRow.Run
  ) -> CommandRow {
    CommandRow(
      .wire(command),
      label,
      help,
      [shortcut],
      writes: writes,
      obstacle: { subjects in
        guard let wire = subjects.wire else { return said("no request is shown on its way") }
        return obstacle(subjects, wire)
      },
      run: run
    )
  }
}
