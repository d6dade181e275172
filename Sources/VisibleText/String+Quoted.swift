extension StringProtocol {
  /// A value from outside as a message quotes it: in quotation marks, its signs visible, cut.
  package var quoted: String { "\"\(shortened())\"" }

  /// A value from outside as a message names it: its signs visible, cut to so many letters.
  ///
  /// - Parameter limit: How many Unicode scalars are shown; a longer value says how long it is.
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
  /// A message cut where no message of ours ends: a message that quotes a value uncut makes
  /// no message of a megabyte.
  package var boundedMessage: String {
    guard utf8.count > QuotedValue.messageLimit else { return self }
    let most = String.UnicodeScalarView(unicodeScalars.prefix(QuotedValue.messageLimit))
    return most.count < unicodeScalars.count ? String(most) + "..." : self
  }
}

/// How much of what comes from outside is shown.
package enum QuotedValue {
  /// The letters of a value in a message, counted as Unicode scalars.
  package static let limit = 200
  /// The letters of a message, counted as Unicode scalars.
  package static let messageLimit = 4000
}
