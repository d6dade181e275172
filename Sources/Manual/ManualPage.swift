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

  /// A sentence about what a reader does with it.
  package var summary: String {
    [ManualSpan](markdown: text.split(separator: "\n", maxSplits: 2).dropFirst().first ?? "").text
  }

  /// The word that calls it, such as `time-travel`.
  package var topic: String {
    let words = title.lowercased().split(separator: " ").joined(separator: "-")
    return words.lettersAlone == name.lettersAlone ? words : name.lowercased()
  }

  /// The pages that it links to, in their order.
  package var linkedPages: [ManualPage] {
    let links = text.split(separator: "](").dropFirst().map { $0.prefix { $0 != "." } }
    return Manual.pages.filter { page in page != self && links.contains { $0 == page.name } }
  }
}

/// The manual, which is part of the program.
package enum Manual {
  /// The page that lists the others by task.
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

  /// Returns the page of a word in any spelling, such as `time-travel` or `TimeTravel`, or `nil` if there is none.
  package static func page(named word: String) -> ManualPage? {
    let letters = word.lettersAlone
    return pages.first { page in
      [page.name, page.title].contains { $0.lettersAlone == letters }
    }
  }

  /// Returns the page of a link's target, such as `Servers.md#keys-and-secrets`, or `nil` if it isn't one of these.
  static func page(ofTarget target: Substring) -> ManualPage? {
    let parts = target.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, parts[1].begins(with: "md") else { return nil }
    return pages.first { $0.name == parts[0] }
  }

  private static let contentsName = "storefront"
  private static let texts = Resource.manualPages
}

extension String {
  /// The small letters and digits of the text, which is how words are compared.
  fileprivate var lettersAlone: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
