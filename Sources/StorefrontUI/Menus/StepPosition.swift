/// The position after a part of a step's value, inside its open mappings and lists.
struct StepPosition: Hashable {
  /// The keys of the mappings around the position, with `nil` for each list.
  private(set) var path: [String?] = []
  /// Whether the position is in a key of a mapping, and not in a value.
  private(set) var isKey = false
  /// The keys that the innermost mapping has already.
  var keys: Set<String> { Set((frames.last?.fields ?? [:]).keys) }
  /// The product in the mappings around the position, starting with the innermost.
  var product: String? { frames.reversed().lazy.compactMap { $0.fields["product"] }.first }

  private struct Frame: Hashable {
    let isList: Bool
    /// The key whose value comes next.
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
    // Before its first key, a mapping adds nothing to the path, because its own keys are expected there.
    path = (isKey ? frames.dropLast() : frames[...]).map { $0.isList ? nil : $0.key }
  }

  /// Stores a word as the value of the key before it.
  private mutating func record(_ word: String) {
    guard let last = frames.indices.last, let key = frames[last].key else { return }
    frames[last].fields[key] = word
  }
}
