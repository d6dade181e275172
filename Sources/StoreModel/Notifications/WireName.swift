/// A name in a notification of the App Store.
///
/// Either Apple documents the name, or the name is unknown and Apple may have introduced it later.
///
/// A documented name is never ``unknown(_:)``.
package enum WireName<Known>: Hashable, Sendable
where Known: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  case known(Known)
  case unknown(UnknownName)

  package init(_ known: Known) {
    self = .known(known)
  }

  /// The documented name, or `nil` if Apple doesn't document the name.
  package var known: Known? {
    switch self {
    case .known(let known): known
    case .unknown: nil
    }
  }

  /// Returns whether a name is the given documented name.
  package static func == (left: Self, right: Known) -> Bool { left.known == right }

  /// Returns whether a name differs from the given documented name.
  package static func != (left: Self, right: Known) -> Bool { left.known != right }
}

extension WireName: RawRepresentable {
  /// Creates a name from a string, or returns `nil` if the string isn't in the format of Apple's names.
  package init?(rawValue: String) {
    if let known = Known(rawValue: rawValue) {
      self = .known(known)
    } else if let unknown = UnknownName(rawValue) {
      self = .unknown(unknown)
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .known(let known): known.rawValue
    case .unknown(let name): name.text
    }
  }
}

extension WireName: Codable {}

/// A name that Apple doesn't document, in the format of documented names, such as `FUTURE_TYPE`.
package struct UnknownName: Hashable, Sendable {
  package let text: String

  /// The maximum number of characters, our own limit.
  package static let longest = 64

  /// The format as a regular expression of JSON Schema.
  package static let pattern = "^[A-Z][A-Z0-9_]{0,\(longest - 1)}$"

  fileprivate init(unchecked text: String) {
    self.text = text
  }

  fileprivate init?(_ text: String) {
    guard text.utf8.count <= Self.longest, let first = text.utf8.first,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      text.utf8.allSatisfy(Self.isAllowed)
    else { return nil }
    self.text = text
  }

  private static func isAllowed(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension NotificationKind {
  /// An example of a combination with names that Apple doesn't document.
  package static let future = NotificationKind(
    .unknown(UnknownName(unchecked: "FUTURE_TYPE")),
    .unknown(UnknownName(unchecked: "FUTURE_SUBTYPE"))
  )
}
