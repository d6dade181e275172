/// The texts of all phrases, by where they are said.
enum PhraseTexts {
  static let all: [String] = []
}
