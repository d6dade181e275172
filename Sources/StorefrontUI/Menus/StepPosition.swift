/// The position after the typed part of a step's value, inside the mappings and lists that are still open.
struct StepPosition: Hashable {
  /// The keys of the mappings around the position.
  ///
  /// For a list, the element is `nil`.
  private(set) var path: [String?] = []
  /// Whether the position is in a key of a mapping.
  ///
  /// Otherwise, it is in a value.
  private(set) var isKey = false
  /// The keys that the innermost mapping already contains.
  var keys: Set<String> { Set((frames.last?.fields ?? [:]).keys) }
  /// The product in the mappings around the position.
  ///
  /// The innermost mapping with a product is used.
  var product: String? { frames.reversed().lazy.compactMap { $0.fields["product"] }.first }

  private struct Frame: Hashable {
    let isList: Bool
    /// The key whose value is expected next.
    var key: String?
    var fields: [String: String] = [:]
  }

  private var frames: [Frame] = []

  init(_ text: some StringProtocol) {
    var word = ""
    var isQuoted = false
    for (character, next) in zip(text, text.dropFirst().map(Optional.some) + [nil]) {
      if character == "\"" {
        isQuoted.toggle()
        continue
      }
      switch character {
      case _ where isQuoted: word.append(character)
      case "{", "[":
        frames.append(Frame(isList: character == "["))
        word = ""
      case "}", "]":
        record(word)
        frames = frames.dropLast()
        word = ""
      case ",":
        record(word)
        word = ""
        if let last = frames.indices.last { frames[last].key = nil }
      case ":" where next == nil || next == " ":
        if let last = frames.indices.last, !frames[last].isList {
          frames[last].key = word
          frames[last].fields[word] = ""
        }
        word = ""
      case " ": break
      default: word.append(character)
      }
    }
    isKey = frames.last.map { !$0.isList && $0.key == nil } ?? false
    // Before its first key, a mapping adds nothing to the path, because one of its own keys is expected.
    path = (isKey ? frames.dropLast() : frames[...]).map { $0.isList ? nil : $0.key }
  }

  /// Stores a word as the value of the preceding key.
  private mutating func record(_ word: String) {
    guard let last = frames.indices.last, let key = frames[last].key else { return }
    frames[last].fields[key] = word
  }
}
