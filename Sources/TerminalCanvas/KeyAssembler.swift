/// Makes keys of what a terminal library reports piece by piece.
///
/// It knows what no single piece tells: that an escape and a letter that came together are alt and
/// the letter, that the pieces between two marks are one paste, that several scalars may be one
/// letter, and that an unknown sequence must not be typed into a field as its letters.
package struct KeyAssembler: Sendable {
  /// A piece of what has been typed.
  package enum Piece: Hashable, Sendable {
    /// A scalar; control characters and escape come as such.
    case scalar(Unicode.Scalar)
    /// A key that the library knew by its sequence.
    case key(Key)
    case pasteBegin
    case pasteEnd
  }

  private enum Pending: Hashable, Sendable {
    case nothing
    case escape
    /// Behind escape and `[` or `O`: ends with a letter or `~`.
    case sequence(first: Unicode.Scalar, isEmpty: Bool)
    /// A response of the terminal: ends with BEL or with escape and a backslash.
    case response(sawEscape: Bool)
    /// The same, and too long to be one that was asked for: its letters are dropped.
    case overlong(sawEscape: Bool)
  }

  /// The letters of a response that are kept; of what is longer nothing is typed, up to its end or to a
  /// key that comes alone, as from a finger.
  private static let longestResponse = 256

  private var letters = String.UnicodeScalarView()
  private var pending = Pending.nothing
  private var pasted: String.UnicodeScalarView?
  private var response = String.UnicodeScalarView()
  /// What came behind the escape that a response begins with.
  private var opener = Unicode.Scalar("]")
  /// Whether the terminal was asked something and has not responded: its response may come late, and in
  /// parts, and must not be taken for keys.
  package private(set) var awaitsResponse = false

  package init() {}

  /// Whether an escape is held back that may be the beginning of a response.
  package var isHolding: Bool { awaitsResponse && pending == .escape }

  /// Notes that the terminal was asked something: from now on an escape that comes alone is held back
  /// until more comes, or until ``giveUp()``.
  package mutating func expectResponse() {
    awaitsResponse = true
  }

  /// Nothing more came: what was held back is a key.
  package mutating func giveUp() -> [Key] {
    var keys: [Key] = []
    settle(into: &keys, isOver: true)
    return keys
  }

  /// The time for a response is over.
  package mutating func stopExpecting() -> [Key] {
    awaitsResponse = false
    return giveUp()
  }

  /// Takes everything that came at once.
  ///
  /// - Parameter pieces: All that could be read without waiting; an escape at the end is the escape
  ///   key.
  /// - Returns: The keys, in order. A paste that has not ended yet is kept for the next call.
  package mutating func keys(from pieces: [Piece]) -> [Key] {
    var keys: [Key] = []
    if case .overlong = pending, pieces.count == 1 { pending = .nothing }
    for piece in pieces {
      take(piece, into: &keys)
    }
    settle(into: &keys, isOver: !awaitsResponse)
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
        // A sign that joins the letter before it, such as an accent, is no key of its own.
        keys.append(.escape)
        letters.append(scalar)
      } else {
        keys.append(.alt(Character(scalar)))
      }
    }
  }

  /// Decides what was undecided when nothing more came.
  ///
  /// - Parameters:
  ///   - keys: Where what is decided goes.
  ///   - isOver: Whether an escape alone is a key; it may still begin a response otherwise.
  private mutating func settle(into keys: inout [Key], isOver: Bool) {
    switch pending {
    case .nothing, .overlong: return
    case .escape:
      guard isOver else { return }
      keys.append(.escape)
    case .sequence(let first, let isEmpty):
      if isEmpty { keys.append(.alt(Character(first))) }
    case .response:
      // Nothing was asked, and nothing follows: it was pressed with alt held.
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
