import FoundationEssentials
import StoreModel
import StoreQueries
import StoreScript

extension FactJudge<[String: ValueCheck], SessionFacts> {
  /// Returns a judge of a payload's values, by their paths.
  ///
  /// - Parameters:
  ///   - absent: The found value if the payload doesn't exist.
  ///   - find: Returns the payload.
  /// - Returns: A judge that records a difference for each path.
  static func payload(
    or absent: String,
    _ find: @escaping @Sendable (SessionFacts) -> JSONValue?
  ) -> Self {
    Self(
      compare: { checks, facts, field, comparison in
        guard let payload = find(facts) else {
          let expected = checks.keys.sorted().joined(separator: ", ")
          return comparison.differs(field, "a payload with \(expected)", absent)
        }
        for (path, check) in checks.sorted(by: { $0.key < $1.key }) {
          let found = PayloadPath(path)?.value(in: payload)
          guard !check.holds(for: found) else { continue }
          let actual = check.tooLong(found) ?? found.map(check.words) ?? "absent"
          comparison.differs(
            "\(field).\(path)",
            check.description,
            actual,
            element: check.element(of: found)
          )
        }
      },
      correct: { checks, facts in
        guard let payload = find(facts) else { return checks }
        return checks.reduce(into: [:]) { result, entry in
          let found = PayloadPath(entry.key)?.value(in: payload)
          result[entry.key] = entry.value.corrected(by: found)
        }
      }
    )
  }
}

extension ValueCheck {
  /// Returns a message if the found value is too long for the regular expression, or `nil`.
  fileprivate func tooLong(_ found: JSONValue?) -> String? {
    guard let matches, let pattern = try? SearchPattern(matches), let count = found?.word?.count,
      count > pattern.mostLetters
    else { return nil }
    return "\(count) characters, and the pattern can search at most \(pattern.mostLetters)"
  }

  /// Returns a value in the form that the check uses, such as a date in place of milliseconds.
  ///
  /// If the check counts elements, the number of elements comes first: `3: [a, b, c]`.
  func words(for found: JSONValue) -> String {
    let number = count.flatMap { _ in found.elementCount }
    return date(found) ?? (number.map { "\($0): " } ?? "") + found.flowText
  }

  /// Returns the path to the first element that differs, or `nil` if the check doesn't expect a list.
  func element(of found: JSONValue?) -> String? {
    guard case .list(let list) = equal, let elements = found?.elements else { return nil }
    let same = zip(list, elements).prefix { $0.isEqual(to: $1) }.count
    return "[\(same)]"
  }

  private func date(_ found: JSONValue) -> String? {
    let bounds = [above, atLeast, below, atMost].compactMap(\.self)
    let values = [equal, not].compactMap { value in
      if case .text(let text) = value { text } else { nil }
    }
    guard (bounds + values).contains(where: { StoreInstant(iso8601: $0) != nil }) else {
      return nil
    }
    return found.number.flatMap { Int64($0) }.map { StoreInstant(milliseconds: $0).description }
  }

  /// Returns whether all conditions hold for the found value.
  ///
  /// If no value is found, the check holds only if it expects that the value is absent.
  func holds(for found: JSONValue?) -> Bool {
    if let present, present != (found != nil) { return false }
    guard let found else { return present == false }
    return equal?.isEqual(to: found) ?? true && !(not?.isEqual(to: found) ?? false)
      && isWithin(found) && contains.map(found.holds) ?? true
      && matches.map(found.isMatched) ?? true && count.map { $0 == found.elementCount } ?? true
  }

  private func isWithin(_ found: JSONValue) -> Bool {
    let bounds: [(String?, (Decimal, Decimal) -> Bool)] = [
      (above, { $0 > $1 }), (atLeast, { $0 >= $1 }), (below, { $0 < $1 }), (atMost, { $0 <= $1 }),
    ]
    return bounds.allSatisfy { bound, isWithin in
      guard let bound else { return true }
      guard let number = found.measure, let limit = Decimal(measured: bound) else { return false }
      return isWithin(number, limit)
    }
  }

  /// Returns the correct check for the found value if the check only names a value.
  ///
  /// Any other check doesn't change, because only its author knows its purpose.
  fileprivate func corrected(by found: JSONValue?) -> ValueCheck {
    guard !holds(for: found), self == equal.map(ValueCheck.init(equal:)) || present != nil else {
      return self
    }
    guard let found else { return ValueCheck(present: false) }
    if let date = date(found) { return ValueCheck(equal: .text(date)) }
    return found.written.map(ValueCheck.init(equal:)) ?? ValueCheck(present: true)
  }
}

extension WrittenJSON {
  fileprivate func isEqual(to found: JSONValue) -> Bool {
    switch (self, found.content) {
    case (.null, .null): true
    case (.text(let text), .string(let other)), (.quoted(let text), .string(let other)):
      text == other
    case (.text(let text), .bool(let flag)): text == String(flag)
    case (.text(let text), .number): Decimal(measured: text) == found.measure
    case (.list(let list), .array(let elements)):
      list.count == elements.count && zip(list, elements).allSatisfy { $0.isEqual(to: $1) }
    case (.null, _), (.text, _), (.quoted, _), (.list, _): false
    }
  }
}

extension JSONValue {
  /// The value as a number, or the number that its string contains.
  fileprivate var measure: Decimal? { (number ?? string).flatMap { Decimal(measured: $0) } }

  fileprivate var elementCount: Int? { elements?.count ?? members?.count }

  /// The value as a string, or `nil` for `null`, a list or an object.
  fileprivate var word: String? {
    switch content {
    case .string(let text), .number(let text): text
    case .bool(let flag): String(flag)
    case .null, .array, .object: nil
    }
  }

  fileprivate func holds(_ words: String) -> Bool {
    word?.contains(words) ?? elements?.contains { $0.word == words } ?? false
  }

  fileprivate func isMatched(by pattern: String) -> Bool {
    word.map { (try? SearchPattern(pattern))?.isFound(in: $0) ?? false } ?? false
  }

  /// The value in the form of scripts, or `nil` for an object and for a list with anything but scalars.
  fileprivate var written: WrittenJSON? {
    if isNull { return .null }
    if let word { return .text(word) }
    let words = elements?.compactMap(\.word) ?? []
    return words.count == elements?.count ? .list(words.map(WrittenJSON.text)) : nil
  }
}

extension Decimal {
  /// Creates a number from a decimal string, or from a date.
  ///
  /// A date becomes milliseconds, as in payloads.
  fileprivate init?(measured text: String) {
    if text.wholeMatch(of: /-?\d+(\.\d+)?([eE][+-]?\d{1,3})?/) != nil {
      self.init(string: text)
    } else if let instant = StoreInstant(iso8601: text) {
      self.init(instant.milliseconds)
    } else {
      return nil
    }
  }
}
