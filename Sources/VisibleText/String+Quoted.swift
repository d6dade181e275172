extension StringProtocol {
  /// A value from outside as it appears in messages: in quotation marks, with visible signs, shortened.
  package var quoted: String { "\"\(shortened())\"" }

  /// Returns a value from outside as it appears in messages: with visible signs, and shortened to a
  /// number of characters.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars; the text of a longer value includes its
  ///   length.
  /// - Returns: The value, or its beginning and its length.
  package func shortened(to limit: Int = QuotedValue.limit) -> String {
    guard utf8.count > limit else { return String(self).withVisibleSigns }
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return String(self).withVisibleSigns }
    return String(self[..<end]).withVisibleSigns + "... (\(utf8.count) bytes)"
  }
}

extension String {
  /// The message, cut at a length that no normal message reaches.
  ///
  /// The limit prevents a message of a megabyte if code includes a value without shortening it.
  package var boundedMessage: String {
    guard utf8.count > QuotedValue.messageLimit else { return self }
    let most = String.UnicodeScalarView(unicodeScalars.prefix(QuotedValue.messageLimit))
    return most.count < unicodeScalars.count ? String(most) + "..." : self
  }
}

/// The limits of text from outside in messages.
package enum QuotedValue {
  /// The maximum length of a value in a message, in Unicode scalars.
  package static let limit = 200
  /// The maximum length of a message, in Unicode scalars.
  package static let messageLimit = 4000
}
