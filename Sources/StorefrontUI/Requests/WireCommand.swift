import StoreEngine
import TerminalCanvas
import Texts

/// A command of the page that shows the representations of a request.
enum WireCommand: Hashable, Sendable, CaseIterable {
  case nextPart
  case previousPart
  case copy
  /// Check the typed or pasted string.
  case examine
  case another
  case send
}

extension WireCommand {
  static let rows: [CommandRow] = [
    row(
      .nextPart,
      "wire.next",
      "wire.go-next-representation-request",
      .keys([.tab, .right], in: .wire, rank: 2),
      obstacle: asksFirst
    ),
    row(
      .previousPart,
      "wire.before",
      "wire.go-to-the-representation-before",
      .keys([.backtab, .left], in: .wire, rank: 4),
      obstacle: asksFirst
    ),
    row(
      .copy,
      "common.copy",
      "wire.copy-representation-marked",
      .letter("y", in: .wire, rank: 3),
      obstacle: asksFirst
    ),
    row(
      .send,
      "common.send",
      "wire.app-hands-storekit",
      .keys([.character("s"), .function(5)], in: .wire, rank: 5),
      writes: true,
      obstacle: { subjects, wire in
        guard wire.source == .elsewhere else {
          return localized("wire.esc-returns-form-sends")
        }
        if wire.report == nil { return localized("wire.paste-a-jws-first") }
        return subjects.obstacleToApp
      }
    ),
    row(
      .another,
      "wire.another-jws",
      "wire.paste-or-open-another-one",
      .letter("n", in: .wire, rank: 6),
      obstacle: { _, wire in
        wire.source == .elsewhere ? nil : localized("wire.esc-returns-to-the-form")
      }
    ),
    row(
      .examine,
      "wire.look-at-it",
      "wire.take-the-jws-apart-or-read-the-file",
      .keys([.enter], in: .wireInput, rank: 1),
      obstacle: { _, wire in
        wire.input.text.isEmpty ? localized("wire.paste-a-jws-or-type-a-files-path") : nil
      }
    ),
  ]

  @Sendable private static func asksFirst(_ subjects: Subjects, _ wire: WirePage) -> String? {
    wire.isAsking ? localized("wire.paste-a-jws-first") : nil
  }

  private static func row(
    _ command: WireCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcut: CommandRow.Shortcut,
    writes: Bool = false,
    obstacle: @escaping @Sendable (Subjects, WirePage) -> String?
  ) -> CommandRow {
    CommandRow(
      .wire(command),
      label,
      help,
      [shortcut],
      writes: writes,
      obstacle: { subjects in
        guard let wire = subjects.wire else {
          return localized("wire.no-request-is-shown-on-its-way")
        }
        return obstacle(subjects, wire)
      },
      update: command.update
    )
  }
}

extension WireCommand: PageCommand {
  static let family = "wire"

  func update(_ page: inout WirePage, _ context: PageContext) -> PageResult {
    page.update(self, context)
  }
}

extension Command {
  static func wire(_ command: WireCommand) -> Command { .page(AnyPageCommand(command)) }
}
