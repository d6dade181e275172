import Resources

/// A page of the manual, as `storefront help` and the screen show it.
package struct ManualPage: Hashable, Sendable {
  /// The name of its file, such as `TimeTravel`.
  package let name: String
  /// Its title, such as `Time travel`.
  package let title: String
  /// Its text in Markdown.
  package let text: String

  fileprivate init(name: String, text: String) {
    self.name = name
    self.text = text
    title =
      text.split(separator: "\n", maxSplits: 1).first.map { String($0.dropFirst("# ".count)) }
      ?? name
  }

  /// A sentence about the purpose of the page.
  package var summary: String {
    [ManualSpan](markdown: text.split(separator: "\n", maxSplits: 2).dropFirst().first ?? "").text
  }

  /// The word that selects the page, such as `time-travel`.
  package var topic: String {
    let words = title.lowercased().split(separator: " ").joined(separator: "-")
    return words.lettersAlone == name.lettersAlone ? words : name.lowercased()
  }

  /// The pages that the page links to, in the order of the manual.
  package var linkedPages: [ManualPage] {
    let links = text.split(separator: "](").dropFirst().map { $0.prefix { $0 != "." } }
    return Manual.pages.filter { page in page != self && links.contains { $0 == page.name } }
  }
}

/// The manual, which is embedded in the program.
package enum Manual {
  /// The page that lists the other pages by task.
  package static let contents = ManualPage(
    name: contentsName,
    text: texts.first { $0.name == contentsName }?.text ?? ""
  )

  /// The pages, in the order in which they are listed.
  package static let pages: [ManualPage] = {
    let all = texts.map { ManualPage(name: $0.name, text: $0.text) }
    return contents.text.split(separator: "\n").compactMap { line in
      all.first { line.hasPrefix("- [") && line.contains("](\($0.name).md)") }
    }
  }()

  /// Returns a page by its name in any spelling, such as `time-travel` or `TimeTravel`, or `nil` if
  /// it doesn't exist.
  package static func page(named word: String) -> ManualPage? {
    let letters = word.lettersAlone
    return pages.first { page in
      [page.name, page.title].contains { $0.lettersAlone == letters }
    }
  }

  /// Returns the page that a link leads to, such as `Servers.md#keys-and-secrets`, or `nil` for
  /// another target.
  static func page(ofTarget target: Substring) -> ManualPage? {
    let parts = target.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, parts[1].begins(with: "md") else { return nil }
    return pages.first { $0.name == parts[0] }
  }

  private static let contentsName = "storefront"
  private static let texts = Resource.manualPages
}

extension String {
  /// The letters and digits of the text in lowercase, used to compare words.
  fileprivate var lettersAlone: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
