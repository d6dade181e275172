import StoreScript

extension WebhookURL {
  /// A URL that a person typed, with the scheme as scripts write it: schemes ignore case.
  static func written(_ typed: String) -> String {
    guard let end = typed.firstRange(of: "://") else { return typed }
    return typed[..<end.lowerBound].lowercased() + typed[end.lowerBound...]
  }

  /// What is wrong with a URL, a clause for a person; nil if nothing is.
  static func problem(of url: String) -> String? {
    guard let scheme = ["http://", "https://"].first(where: url.hasPrefix) else {
      return "a URL begins with http:// or https://"
    }
    guard !url.contains(where: \.isWhitespace) else { return "a URL has no blanks" }
    let authority = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    // The colons between brackets are those of an address.
    let bracket = place.lastIndex(of: "]") ?? place.startIndex
    guard let colon = place[bracket...].lastIndex(of: ":") else {
      return place.isEmpty ? "the host is missing behind \(scheme)" : nil
    }
    guard colon > place.startIndex else { return "the host is missing behind \(scheme)" }
    let port = place[place.index(after: colon)...]
    let isNumber = port.allSatisfy { $0.isASCII && $0.isNumber }
    guard isNumber, let number = Int(port), (1...65_535).contains(number) else {
      return "a port is a number from 1 to 65535"
    }
    return isOne(url) ? nil : "write a URL such as \(example)"
  }
}
