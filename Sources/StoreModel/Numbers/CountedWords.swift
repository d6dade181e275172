/// A number with its noun in an English sentence, such as `1 transaction` or `3 transactions`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// A number with commas between its thousands.
package func grouped(_ number: Int) -> String {
  (number < 0 ? "-" : "") + PriceFormat.groups(of: String(number.magnitude))
}

extension String {
  /// The words as a sentence or a label begins; a file's name, a URL, an identifier or a path at the beginning stays.
  package var capitalizedFirst: String {
    let word = prefix { $0 != " " }
    let isName =
      word.dropLast().contains { "./[".contains($0) }
      || word.dropFirst().contains(where: \.isUppercase)
    return isName ? self : prefix(1).uppercased() + dropFirst()
  }

  /// The words as a sentence begins; a first word that a text has, such as a key of a typed step, stays.
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
