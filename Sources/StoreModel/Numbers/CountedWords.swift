/// A number with its noun, such as `1 transaction` or `3 transactions`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// A number with commas between its thousands.
package func grouped(_ number: Int) -> String {
  var rest = String(number.magnitude)
  var groups = ""
  while rest.count > 3 {
    groups = "," + rest.suffix(3) + groups
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
