/// Returns a number with its noun in an English sentence, such as `1 transaction` or `3 transactions`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns a number with commas between the thousands.
package func grouped(_ number: Int) -> String {
  (number < 0 ? "-" : "") + PriceFormat.groups(of: String(number.magnitude))
}

extension String {
  /// The words with a capital first letter, unless they begin with a file name, URL, identifier or path.
  package var capitalizedFirst: String {
    let word = prefix { $0 != " " }
    let isName =
      word.dropLast().contains { "./[".contains($0) }
      || word.dropFirst().contains(where: \.isUppercase)
    return isName ? self : prefix(1).uppercased() + dropFirst()
  }

  /// Returns the words with a capital first letter, unless the first word occurs in `text`.
  ///
  /// For example, `text` can be a step that the user typed, and the first word one of its keys.
  package func capitalizedFirst(quoting text: String) -> String {
    let word = prefix { $0 != " " && $0 != ":" }
    let isQuoted = text.split { $0 == " " || "{}[],:".contains($0) }.contains(word)
    return isQuoted ? self : capitalizedFirst
  }

  /// The words of a name in camel case, such as `network error`.
  package var spacedWords: String {
    reduce(into: "") { words, letter in
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
  }
}
