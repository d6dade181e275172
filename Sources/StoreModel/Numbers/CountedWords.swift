import PhraseBook

/// A number with its noun in an English sentence, such as `1 transaction` or `3 transactions`.
package func counted(_ count: Int, _ noun: String) -> String {
  Language.english.counted(count, noun)
}

/// A number with commas between its thousands.
package func grouped(_ number: Int) -> String { Language.english.grouped(number) }

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
