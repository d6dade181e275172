/// A state machine that turns pieces of input, as a terminal library reports them, into keys.
///
/// One key can consist of several pieces. An escape and a letter that arrived together are the letter with alt. All
/// pieces between the start and the end of a paste are one paste, and several scalars can be one character. The
/// letters of an unknown sequence are dropped, because they must not be typed into a field.
package struct KeyAssembler: Sendable {
  /// A piece of the input.
  package enum Piece: Hashable, Sendable {
    /// A scalar, including control characters and escape.
    case scalar(Unicode.Scalar)
    /// A key that the library recognized by its sequence.
    case key(Key)
    case pasteBegin
    case pasteEnd
  }

  private enum Pending: Hashable, Sendable {
    case nothing
    case escape
    /// The state after an escape and `[` or `O`. A letter or `~` ends the sequence.
    case sequence(first: Unicode.Scalar, isEmpty: Bool)
    /// The state in a response of the terminal. BEL, or an escape and a backslash, ends the response.
    case response(sawEscape: Bool)
    /// The state in a sequence that is too long for a response. Its letters are dropped.
    case overlong(sawEscape: Bool)
  }

  /// The maximum number of scalars in a response.
  ///
  /// A longer response is ignored until it ends, or until a piece arrives alone, because key presses arrive alone.
  private static let longestResponse = 256

  private var letters = String.UnicodeScalarView()
  private var pending = Pending.nothing
  private var pasted: String.UnicodeScalarView?
  private var response = String.UnicodeScalarView()
  /// The character after the escape that starts a response.
  private var opener = Unicode.Scalar("]")
  /// Whether the terminal's response to a request is pending.
  ///
  /// The response can arrive late and in parts, and must not be interpreted as keys.
  package private(set) var awaitsResponse = false

  package init() {}

  /// Whether an escape is held back because it may start a response.
  package var isHolding: Bool { awaitsResponse && pending == .escape }

  /// Records that a request was sent to the terminal.
  ///
  /// From now on, an escape that arrives alone is held back until more input arrives, or until ``giveUp()``.
  package mutating func expectResponse() {
    awaitsResponse = true
  }

  /// Returns the keys that were held back, because no further input has arrived.
  package mutating func giveUp() -> [Key] {
    var keys: [Key] = []
    settle(into: &keys, isOver: true)
    return keys
  }

  /// Stops waiting for a response, and returns the keys that were held back.
  package mutating func stopExpecting() -> [Key] {
    awaitsResponse = false
    return giveUp()
  }

  /// Returns the keys of all pieces that arrived together.
  ///
  /// - Parameter pieces: All input that is available without waiting. An escape at the end is the escape key unless a
  ///   response is pending.
  /// - Returns: The keys, in order. An incomplete paste is stored until the next call.
  package mutating func keys(from pieces: [Piece]) -> [Key] {
    var keys: [Key] = []
    if case .overlong = pending, pieces.count == 1 { pending = .nothing }
    for piece in pieces {
      handle(piece, into: &keys)
    }
    settle(into: &keys, isOver: !awaitsResponse)
    closeLetters(into: &keys)
    return keys
  }

  private mutating func handle(_ piece: Piece, into keys: inout [Key]) {
    if pasted != nil {
      takePasted(piece, into: &keys)
      return
    }
    switch piece {
    case .scalar(let scalar):
      handle(scalar, into: &keys)
    case .key(let key):
      settle(into: &keys, isOver: true)
      closeLetters(into: &keys)
      keys.append(key)
    case .pasteBegin:
      settle(into: &keys, isOver: true)
      closeLetters(into: &keys)
      pasted = String.UnicodeScalarView()
    case .pasteEnd:
      break
    }
  }

  private mutating func takePasted(_ piece: Piece, into keys: inout [Key]) {
    switch piece {
    case .scalar(let scalar):
      pasted?.append(scalar)
    case .pasteEnd, .key(.terminate):
      let text = String(pasted ?? String.UnicodeScalarView())
      pasted = nil
      keys.append(.paste(Self.withLineFeeds(text)))
      if case .key(let key) = piece { keys.append(key) }
    case .key(.enter):
      pasted?.append("\n")
    case .key, .pasteBegin:
      break
    }
  }

  private mutating func handle(_ scalar: Unicode.Scalar, into keys: inout [Key]) {
    // The control characters of 8-bit terminals aren't keys and don't occur in typed text.
    if 0x80...0x9F ~= scalar.value { return }
    switch pending {
    case .nothing:
      if scalar.value == 0x1B {
        closeLetters(into: &keys)
        pending = .escape
      } else if let key = Self.controlKey(scalar) {
        closeLetters(into: &keys)
        keys.append(key)
      } else {
        letters.append(scalar)
      }
    case .escape:
      takeBehindEscape(scalar, into: &keys)
    case .sequence(let first, _):
      let isEnd = 0x40...0x7E ~= scalar.value && !(scalar == "[" && first == "[")
      pending = isEnd ? .nothing : .sequence(first: first, isEmpty: false)
    case .response(let sawEscape):
      if scalar.value == 0x07 || (sawEscape && scalar == "\\") {
        pending = .nothing
        finishResponse(into: &keys)
      } else {
        pending = .response(sawEscape: scalar.value == 0x1B)
        if scalar.value != 0x1B { response.append(scalar) }
        if response.count > Self.longestResponse { pending = .overlong(sawEscape: false) }
      }
    case .overlong(let sawEscape):
      let isEnd = scalar.value == 0x07 || (sawEscape && scalar == "\\")
      pending = isEnd ? .nothing : .overlong(sawEscape: scalar.value == 0x1B)
    }
  }

  private mutating func finishResponse(into keys: inout [Key]) {
    guard let shade = Shade(response: String(response)) else { return }
    awaitsResponse = false
    keys.append(.background(shade))
  }

  private mutating func takeBehindEscape(_ scalar: Unicode.Scalar, into keys: inout [Key]) {
    switch scalar {
    case "[", "O":
      pending = .sequence(first: scalar, isEmpty: true)
    case "]", "P", "_", "^":
      pending = .response(sawEscape: false)
      response = String.UnicodeScalarView()
      opener = scalar
    case "\u{1B}":
      keys.append(.escape)
    default:
      pending = .nothing
      if let key = Self.controlKey(scalar) {
        keys += [.escape, key]
      } else if "-\(scalar)".count == 1 {
        // A mark that joins the character before it, such as an accent, isn't a key of its own.
        keys.append(.escape)
        letters.append(scalar)
      } else {
        keys.append(.alt(Character(scalar)))
      }
    }
  }

  /// Resolves an ambiguous state after the last piece.
  ///
  /// - Parameters:
  ///   - keys: The array to append keys to.
  ///   - isOver: Whether an escape alone is a key. Otherwise, it may still start a response.
  private mutating func settle(into keys: inout [Key], isOver: Bool) {
    switch pending {
    case .nothing, .overlong: return
    case .escape:
      guard isOver else { return }
      keys.append(.escape)
    case .sequence(let first, let isEmpty):
      if isEmpty { keys.append(.alt(Character(first))) }
    case .response:
      // Without a pending request and without further input, the pieces were a key press with alt.
      guard response.isEmpty, !awaitsResponse, isOver else { return }
      keys.append(.alt(Character(opener)))
    }
    pending = .nothing
  }

  private mutating func closeLetters(into keys: inout [Key]) {
    guard !letters.isEmpty else { return }
    keys += String(letters).map { .character($0) }
    letters = String.UnicodeScalarView()
  }

  private static func controlKey(_ scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: Unicode.Scalar(scalar.value + 0x60).map { .control(Character($0)) }
    case 0x1C...0x1F: Unicode.Scalar(scalar.value + 0x40).map { .control(Character($0)) }
    default: nil
    }
  }

  private static func withLineFeeds(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        result.append("\n")
      } else if scalar != "\n" || !wasReturn {
        result.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return String(result)
  }
}
