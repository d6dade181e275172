extension StringProtocol {
  /// The string from outside the program for a message: shortened, in quotation marks and with visible signs.
  package var quoted: String { "\"\(shortened())\"" }

  /// Returns the string from outside the program for a message: shortened and with visible signs.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars.
  /// - Returns: The string, or its beginning and its length in bytes if it is longer than the limit.
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
  /// Without this limit, a message could be a megabyte long if the code includes a value without shortening it.
  package var boundedMessage: String {
    guard utf8.count > QuotedValue.messageLimit else { return self }
    let most = String.UnicodeScalarView(unicodeScalars.prefix(QuotedValue.messageLimit))
    return most.count < unicodeScalars.count ? String(most) + "..." : self
  }
}

/// The limits on strings from outside the program in messages.
package enum QuotedValue {
  /// The maximum length of a value in a message, in Unicode scalars.
  package static let limit = 200
  /// The maximum length of a message, in Unicode scalars.
  package static let messageLimit = 4000
}
