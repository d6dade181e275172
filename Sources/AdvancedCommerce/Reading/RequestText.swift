import StoreModel

/// The rules of one kind of text in a request.
///
/// Apple defines the lengths, which are counted in Swift characters (rules: advanced-commerce.requests.lengths,
/// advanced-commerce.requests.lengths-in-characters). A text for customers should be one line, without markup or
/// emoji, and not all in capitals. A text that a purchase sheet can't show is an error, and a text that only looks
/// bad is a warning (rule: advanced-commerce.requests.texts-acceptable).
package struct RequestText: Sendable {
  /// The maximum number of characters.
  package let limit: Int
  private let tooLong: AdvancedCommerceErrorCode
  private let empty: AdvancedCommerceErrorCode
  private let invalid: AdvancedCommerceErrorCode
  private let isReadByPeople: Bool

  /// The identifier of an item.
  package static let sku = RequestText(
    limit: 128,
    tooLong: .skuLengthExceeded,
    empty: .invalidSKU,
    invalid: .invalidSKU,
    isReadByPeople: false
  )

  /// The name on the purchase sheet.
  package static let displayName = RequestText(
    limit: 30,
    tooLong: .displayNameLengthExceeded,
    empty: .invalidDisplayName,
    invalid: .invalidDisplayName,
    isReadByPeople: true
  )

  package static let description = RequestText(
    limit: 45,
    tooLong: .descriptionLengthExceeded,
    empty: .invalidDescription,
    invalid: .invalidDescription,
    isReadByPeople: true
  )

  func problems(of text: String, field: String) -> [RequestProblem] {
    guard !isPlain(text) else { return [] }
    guard !text.allSatisfy(\.isWhitespace) else {
      let flaw = text.isEmpty ? RequestProblem.Flaw.empty : .onlyWhiteSpace
      return [.error(empty, field, flaw.rawValue)]
    }
    var problems: [RequestProblem] = []
    let count = text.count
    if count > limit {
      let extra = count - limit
      problems.append(
        .error(tooLong, field, "has \(count) characters, \(extra) more than the \(limit) allowed")
      )
    }
    if let control = text.unicodeScalars.first(where: \.isControl) {
      let name = "U+\(String(control.value, radix: 16, uppercase: true).leftPadded(to: 4))"
      let message =
        control.isLineBreak
        ? "contains a line break, \(name); write one line"
        : "contains the control character \(name)"
      problems.append(.error(invalid, field, message))
    }
    if text.first?.isWhitespace == true || text.last?.isWhitespace == true {
      problems.append(.warning(invalid, field, RequestProblem.Flaw.surroundingWhiteSpace.rawValue))
    }
    if isReadByPeople {
      // If a text is far too long, checking its beginning is enough.
      problems += problemsForPeople(of: String(text.prefix(10 * limit)), field: field)
    }
    return problems
  }

  /// Returns whether a quick check shows that a text is valid, which is the case for most texts.
  ///
  /// Such a text is printable ASCII and not too long. It contains neither `<` nor `&`, and a text for customers
  /// contains a lowercase letter.
  private func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard (1...limit).contains(bytes.count), bytes.first != 0x20, bytes.last != 0x20 else {
      return false
    }
    var hasSmallLetter = false
    for byte in bytes {
      guard (0x20...0x7E).contains(byte), byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&")
      else {
        return false
      }
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { hasSmallLetter = true }
    }
    return hasSmallLetter || !isReadByPeople
  }

  private func problemsForPeople(of text: String, field: String) -> [RequestProblem] {
    var problems: [RequestProblem] = []
    if let markup = text.firstMarkup {
      problems.append(
        .error(invalid, field, "contains markup, \(quoted(markup)); write plain text")
      )
    }
    if let picture = text.first(where: \.isPicture) {
      problems.append(.warning(invalid, field, "contains the emoticon \(picture); write words"))
    }
    let letters = text.filter(\.isCased)
    if letters.count >= 5, letters.allSatisfy(\.isUppercase) {
      problems.append(.warning(invalid, field, RequestProblem.Flaw.allCapitals.rawValue))
    }
    return problems
  }
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool {
    (0xA...0xD).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }

  fileprivate var isControl: Bool {
    properties.generalCategory == .control || isLineBreak
  }
}

extension Character {
  /// Whether the character is drawn as a picture.
  ///
  /// It is `false` for digits and `#`, although Unicode also lists them as emoji.
  fileprivate var isPicture: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
    }
  }
}

extension String {
  /// The first tag or entity of HTML or XML, such as `<b>` or `&amp;`.
  fileprivate var firstMarkup: String? {
    for index in indices {
      let rest = self[index...]
      if rest.first == "<", let end = rest.firstIndex(of: ">"),
        let letter = rest.dropFirst().first, letter.isLetter || letter == "/" || letter == "!"
      {
        return String(rest[...end])
      }
      if rest.first == "&", let end = rest.firstIndex(of: ";"),
        case let name = rest[rest.index(after: index)..<end], !name.isEmpty,
        name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") })
      {
        return String(rest[...end])
      }
    }
    return nil
  }

  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: Swift.max(0, count - self.count)) + self
  }
}
