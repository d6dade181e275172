import PhraseBook

/// A number with its noun in the language that is spoken now, such as `1 transaction` or `3 transactions`.
///
/// The noun is the English one for a single thing; a ``PhraseBook`` has it as `# transaction`, with what is
/// said of one and of several.
package func counted(_ count: Int, _ noun: String) -> String {
  guard let forms = Language.current.book?["# \(noun)"] else {
    return "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }
  let patterns = forms.split(separator: " | ")
  let pattern = count == 1 ? patterns.first : patterns.last
  return Phrase.filled(String(pattern ?? "%@"), with: [grouped(count)])
}

/// A number with signs between its thousands, as in the language that is spoken now.
package func grouped(_ number: Int) -> String {
  guard number.magnitude >= 1000 else { return String(number) }
  let separator = Language.current.thousandsSeparator
  var rest = String(number.magnitude)
  var groups = ""
  while rest.count > 3 {
    groups = separator + rest.suffix(3) + groups
    rest.removeLast(3)
  }
  return (number < 0 ? "-" : "") + rest + groups
}

extension String {
  /// The words as a sentence or a label begins; a file's name, an identifier or a path at the beginning stays.
  package var capitalizedFirst: String {
    let isName = prefix { $0 != " " && $0 != ":" }.dropLast().contains { "./[".contains($0) }
    return isName ? self : prefix(1).uppercased() + dropFirst()
  }

  /// The words of a name in camel case, such as `network error`.
  package var spacedWords: String {
    reduce(into: "") { words, letter in
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
  }
}
