// Numbers, alone or followed by a noun.
extension Language {
  /// Returns a number with its noun, such as `1 transaction` or `3 transactions`.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - noun: The id of a text with singular and plural, such as `%@ transaction | %@ transactions`.
  /// - Returns: The number and its noun.
  package func counted(_ count: Int, _ noun: String) -> String {
    let forms = (text(noun) ?? noun).split(separator: " | ")
    let form = count == 1 ? forms.first : forms.last
    return Phrase.filled(String(form ?? ""), with: [grouped(count)])
  }

  /// Returns a number with thousands separators.
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
