// Numbers, alone and with nouns.
extension Language {
  /// A number with its noun, such as `1 transaction` or `3 transactions`.
  ///
  /// The noun is the English one for a single thing; a ``PhraseBook`` has it as `# transaction`, with what is
  /// said of one and of several.
  package func counted(_ count: Int, _ noun: String) -> String {
    guard let forms = book?["# \(noun)"] else {
      return "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }
    let patterns = forms.split(separator: " | ")
    let pattern = count == 1 ? patterns.first : patterns.last
    return Phrase.filled(String(pattern ?? "%@"), with: [grouped(count)])
  }

  /// A number with signs between its thousands.
  package func grouped(_ number: Int) -> String {
    guard number.magnitude >= 1000 else { return String(number) }
    var rest = String(number.magnitude)
    var groups = ""
    while rest.count > 3 {
      groups = thousandsSeparator + rest.suffix(3) + groups
      rest.removeLast(3)
    }
    return (number < 0 ? "-" : "") + rest + groups
  }

  private var thousandsSeparator: String {
    switch self {
    case .english, .britishEnglish, .japanese: ","
    case .german: "."
    }
  }
}
