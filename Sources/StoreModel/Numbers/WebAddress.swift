/// The address of an external server, such as a webhook or a merchant's server.
///
/// All code that reads or uses an address checks it here. HTTP or HTTPS to any host is valid. A file or a socket of
/// this machine isn't. The check doesn't connect to the server.
package enum WebAddress {
  /// An example of a webhook.
  package static let example = "http://127.0.0.1:8000/notifications"

  /// The maximum number of characters of an address, our own limit.
  package static let longest = 2048

  /// The maximum number of webhooks of a store, our own limit, because each notification is sent to all of
  /// them.
  package static let webhookLimit = 16

  /// The JSON Schema of an address.
  package static let schema =
    #"{"type": "string", "maxLength": \#(longest), "pattern": ""#
    + #"^[Hh][Tt][Tt][Pp][Ss]?://"#
    + #"([A-Za-z0-9._-]{1,255}|\\[[0-9A-Fa-f.]{0,4}:[0-9A-Fa-f:.]{1,40}\\])"#
    + #"(:([1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]|[1-9][0-9]{0,3}))?"#
    + ##"([/?#][!#-;=?-\\[\\]_a-z~]*)?$"}"##

  /// Returns an address with its scheme in lower case, because schemes ignore case.
  package static func written(_ typed: String) -> String {
    guard let end = typed.firstRange(of: "://") else { return typed }
    return typed[..<end.lowerBound].lowercased() + typed[end.lowerBound...]
  }

  /// Returns the problem with an address as a clause of a message, or `nil` if the address is
  /// valid.
  package static func problem(with address: String) -> String? {
    placeProblem(with: address) ?? portProblem(with: address)
  }

  /// Returns the name at the start of an address, such as `$(backend.url)`, if its value is
  /// unknown.
  private static func unknownName(in address: String) -> Substring? {
    guard address.hasPrefix("$("), let end = address.firstIndex(of: ")") else { return nil }
    return address[...end]
  }

  /// Returns the problem with an address, ignoring its port, or `nil` if the rest is valid.
  package static func placeProblem(with address: String) -> String? {
    let address = written(address)
    guard let authority = authority(in: address) else {
      guard let name = unknownName(in: address) else {
        return "a URL begins with http:// or https://"
      }
      return
        "there is no \(name) here; services: and capture: give names, and $(store.url) is the store"
    }
    guard address.utf8.count <= longest else { return "a URL has at most \(longest) characters" }
    guard !address.contains(where: \.isWhitespace) else { return "a URL can't contain spaces" }
    guard address.utf8.allSatisfy(\.isOfURL) else {
      return "a URL must be ASCII; write other characters as %XX"
    }
    guard !authority.contains("@") else {
      return "a name or password would be stored with the store; remove it"
    }
    let host = authority[..<(colon(in: authority) ?? authority.endIndex)]
    guard !host.isEmpty else { return "the host is missing after ://" }
    guard isHost(host) else {
      return "a host must be a name of letters, digits, dots and hyphens, or an address"
    }
    return nil
  }

  package static func portProblem(with address: String) -> String? {
    guard let authority = authority(in: written(address)), let colon = colon(in: authority) else {
      return nil
    }
    let port = authority[authority.index(after: colon)...]
    let isNumber = port.allSatisfy { $0.isASCII && $0.isNumber }
    guard isNumber, let number = Int(port), (1...65_535).contains(number) else {
      return "a port is a number from 1 to 65535"
    }
    return nil
  }

  /// Returns the host and its port, or `nil` if the scheme isn't HTTP or HTTPS.
  package static func authority(in address: String) -> Substring? {
    ["http://", "https://"].first(where: address.hasPrefix).map { scheme in
      address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    }
  }

  /// Returns the host of an address in lower case, with the port if the address contains one.
  package static func host(of address: String) -> String? {
    authority(in: written(address)).map { $0.lowercased() }
  }

  /// Returns the colon before the port.
  ///
  /// Colons between brackets belong to a numeric address.
  private static func colon(in authority: Substring) -> Substring.Index? {
    authority[(authority.lastIndex(of: "]") ?? authority.startIndex)...].lastIndex(of: ":")
  }

  /// Returns whether a string can be a host name or an address.
  ///
  /// IPv6 addresses need brackets.
  private static func isHost(_ host: Substring) -> Bool {
    guard host.first == "[" else {
      return host.utf8.count <= 255 && host.utf8.allSatisfy { $0.isLetterOrDigit || $0.isOfName }
    }
    return host.last == "]" && host.dropFirst().dropLast().contains(":")
      && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
  }
}

extension UInt8 {
  /// Whether a URL may contain the character unescaped (RFC 3986).
  fileprivate var isOfURL: Bool {
    (0x21...0x7E).contains(self) && !#"\"<>^`{|}"#.utf8.contains(self)
  }

  fileprivate var isLetterOrDigit: Bool {
    (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
  }

  /// Whether the character can separate the letters and digits of a host name.
  fileprivate var isOfName: Bool { [45, 46, 95].contains(self) }
}
