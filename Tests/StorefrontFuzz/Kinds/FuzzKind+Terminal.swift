import CatalogTools
import StoreCatalog
import StoreDriver
import StoreModel
import StorePlayback
import StorefrontUI
import TerminalCanvas

extension FuzzKind {
  static let keys = FuzzKind(
    name: "keys",
    about: "bytes of a terminal: sequences cut short, pastes without an end, signs of every kind"
  ) {
    FuzzTarget(make: TerminalBytes.make) { bytes in
      var assembler = KeyAssembler()
      var keys: [Key] = []
      // The bytes arrive in pieces, which start and end at any byte.
      for piece in TerminalBytes.pieces(of: bytes) { keys += assembler.keys(from: piece) }
      for key in keys {
        // Each key has a name in scripts, and parsing the name returns the same key.
        if case .paste = key { continue }
        if let name = key.name as String? {
          try hold(Key(name: name) == key, "the key \(name) is read as another one")
        }
      }
      try hold(keys.count <= bytes.count + 2, "more keys than bytes")
      return .accepted
    }
  }

  /// The kind that tests keys on a screen with a store, at any size.
  static let screens = FuzzKind(
    name: "screens",
    about: "keys, pastes and sizes into the screen with a store behind it: it always draws",
    group: 16
  ) {
    let names = TerminalBytes.names
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      let words = (0..<4 + chance.below(24)).map { _ -> String in
        switch chance.below(16) {
        case 0: "size:\(chance.below(220))x\(chance.below(80))"
        case 1: "paste:" + Hostile.text(&chance).filter { !$0.isWhitespace }.prefix(3000)
        case 2: "mouse:\(chance.below(120)),\(chance.below(40)),\(chance.below(9))"
        default: chance.pick(names) ?? "enter"
        }
      }
      return Array(words.joined(separator: " ").utf8)
    }
    return FuzzTarget(make: make) { bytes in
      let driver = try await StoryWorld.driver(seed: 3, commands: 15)
      defer { driver.close() }
      var screen = StorefrontScreen(catalogName: "Fuzz")
      let index = CatalogIndex(StoryWorld.catalog)
      _ = screen.update(.catalogLoaded(StoryWorld.catalog, index))
      var stage = SessionStage(screen: screen)
      _ = await stage.open(driver)
      for word in String(decoding: bytes, as: UTF8.self).split(separator: " ") {
        guard let key = TerminalBytes.key(word) else { continue }
        let turn = await stage.update(.keyPressed(key))
        try hold(turn.failure?.endsSession != true, "a delivery never came back")
        let frame = stage.screen.draw(size: stage.screen.terminal.size)
        try hold(frame.size == stage.screen.terminal.size, "a frame of another size")
        if let cursor = frame.cursor {
          try hold(Rect(frame.size).contains(cursor), "the cursor is off the screen")
        }
      }
      try driver.session.checkInvariants()
      return .accepted
    }
  }
}

/// Bytes that terminals send, and names of keys that users press.
enum TerminalBytes {
  static let names =
    "abcdefghijklmnopqrstuvwxyz0123456789ABDFRXUIYMGTL?:/+_-.".map(String.init) + [
      "enter", "enter", "enter", "esc", "esc", "tab", "backtab", "backspace", "delete", "up",
      "down",
      "down", "left", "right", "home", "end", "pgup", "pgdn", "f1", "f2", "f3", "f5", "ctrl-n",
      "ctrl-u", "ctrl-w", "ctrl-x", "ctrl-y", "ctrl-a", "space",
    ]

  private static let sequences = [
    "\u{1B}[A", "\u{1B}[1;5C", "\u{1B}OP", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<0;10;10M",
    "\u{1B}[<64;999999999999;1m", "\u{1B}]11;rgb:0000/0000/0000\u{07}", "\u{1B}]11;rgb:ffff",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[?1;2c", "\u{1B}", "\u{1B}\u{1B}", "\u{1B}[", "\u{1B}[99999999~",
    "\r\n", "\u{7F}", "\u{0}", "é", "e\u{301}", "👨‍👩‍👧", "東", "\u{202E}",
  ]

  static func make(_ chance: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0...chance.below(20) {
      bytes += Array(
        (chance.once(in: 4) ? Hostile.text(&chance) : chance.pick(sequences) ?? "").utf8
      )
    }
    return bytes.mutated(limit: 1 << 16, &chance)
  }

  /// Splits bytes into pieces, as a terminal library delivers them.
  ///
  /// The same bytes always result in the same pieces.
  static func pieces(of bytes: [UInt8]) -> [[KeyAssembler.Piece]] {
    let text = String(decoding: bytes, as: UTF8.self)
    var pieces: [[KeyAssembler.Piece]] = [[]]
    for (index, scalar) in text.unicodeScalars.enumerated() {
      pieces[pieces.count - 1].append(piece(of: scalar))
      if (index &* 7 &+ Int(scalar.value)).isMultiple(of: 11) { pieces.append([]) }
    }
    return pieces
  }

  private static func piece(of scalar: Unicode.Scalar) -> KeyAssembler.Piece {
    switch scalar.value {
    case 0xFFFD: .pasteBegin
    case 0x202E: .pasteEnd
    case 0x671D: .key(.enter)
    default: .scalar(scalar)
    }
  }

  /// Returns the key that a word of an input names, or `nil` for an invalid word.
  static func key(_ word: Substring) -> Key? {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return Key(name: String(word)) }
    let numbers = parts[1].split { "x,".contains($0) }.compactMap { Int($0) }
    switch parts[0] {
    case "size" where numbers.count == 2:
      return .resize(Size(columns: numbers[0], rows: numbers[1]))
    case "mouse" where numbers.count == 3:
      let actions = MouseEvent.Action.allCases
      let action = actions[Int(numbers[2].magnitude % UInt(actions.count))]
      return .mouse(MouseEvent(action, at: Point(column: numbers[0], row: numbers[1])))
    case "paste": return .paste(String(parts[1]))
    default: return nil
    }
  }
}
