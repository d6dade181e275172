/// Makes keys of what a terminal library reports piece by piece.
///
/// It knows what no single piece tells: that an escape and a letter that came together are alt and
/// the letter, that the pieces between two marks are one paste, that several scalars may be one
/// letter, and that a sequence nobody knows must not be typed into a field as its letters.
package struct KeyAssembler: Sendable {
  /// A piece of what has been typed.
  package enum Piece: Hashable, Sendable {
    /// A scalar; control characters and escape come as such.
    case scalar(Unicode.Scalar)
    /// A key that the library knew by its sequence.
    case key(Key)
    /// What follows is pasted.
    case pasteBegin
    /// The paste is complete.
    case pasteEnd
  }

  private enum Pending: Hashable, Sendable {
    case nothing
    case escape
    /// Behind escape and `[` or `O`: ends with a letter or `~`.
    case sequence(first: Unicode.Scalar, isEmpty: Bool)
    /// A late answer of the terminal: ends with BEL or with escape and a backslash.
    case answer(sawEscape: Bool)
  }

  private var letters = String.UnicodeScalarView()
  private var pending = Pending.nothing
  private var pasted: String.UnicodeScalarView?

  /// Begins with nothing typed.
  package init() {}

  /// Takes everything that came at once.
  ///
  /// - Parameter pieces: All that could be read without waiting; an escape at the end is the escape
  ///   key.
  /// - Returns: The keys, in order. A paste that has not ended yet is kept for the next call.
  package mutating func keys(from pieces: [Piece]) -> [Key] {
    var keys: [Key] = []
    for piece in pieces {
      take(piece, into: &keys)
    }
    settle(into: &keys)
    closeLetters(into: &keys)
    return keys
  }

  private mutating func take(_ piece: Piece, into keys: inout [Key]) {
    if pasted != nil {
      takePasted(piece, into: &keys)
      return
    }
    switch piece {
    case .scalar(let scalar):
      take(scalar, into: &keys)
    case .key(let key):
      settle(into: &keys)
      closeLetters(into: &keys)
      keys.append(key)
    case .pasteBegin:
      settle(into: &keys)
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

  private mutating func take(_ scalar: Unicode.Scalar, into keys: inout [Key]) {
    // What is no key and no letter in UTF-8: the control signs of terminals with eight bits.
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
    case .answer(let sawEscape):
      let isEnd = scalar.value == 0x07 || (sawEscape && scalar == "\\")
      pending = isEnd ? .nothing : .answer(sawEscape: scalar.value == 0x1B)
    }
  }

  private mutating func takeBehindEscape(_ scalar: Unicode.Scalar, into keys: inout [Key]) {
    switch scalar {
    case "[", "O":
      pending = .sequence(first: scalar, isEmpty: true)
    case "]", "P", "_", "^":
      pending = .answer(sawEscape: false)
    case "\u{1B}":
      keys.append(.escape)
    default:
      pending = .nothing
      if let key = Self.controlKey(scalar) {
        keys += [.escape, key]
      } else {
        keys.append(.alt(Character(scalar)))
      }
    }
  }

  /// Decides what was undecided when nothing more came.
  private mutating func settle(into keys: inout [Key]) {
    switch pending {
    case .nothing: return
    case .escape: keys.append(.escape)
    case .sequence(let first, let isEmpty):
      if isEmpty { keys.append(.alt(Character(first))) }
    case .answer: return
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
