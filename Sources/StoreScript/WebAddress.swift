/// The address of a server that somebody else runs, as people write it: a webhook, a merchant's server.
///
/// Whether anybody listens there is another matter.
package enum WebAddress {
  /// A webhook as a person might have one.
  package static let example = "http://127.0.0.1:8000/notifications"

  /// An address that a person typed, with the scheme in small letters: schemes ignore case.
  package static func written(_ typed: String) -> String {
    guard let end = typed.firstRange(of: "://") else { return typed }
    return typed[..<end.lowerBound].lowercased() + typed[end.lowerBound...]
  }

  /// What is wrong with an address, a clause for a person; nil if nothing is.
  package static func problem(with address: String) -> String? {
    let address = written(address)
    guard let scheme = ["http://", "https://"].first(where: address.hasPrefix) else {
      return "a URL begins with http:// or https://"
    }
    guard !address.contains(where: \.isWhitespace) else { return "a URL has no blanks" }
    let place = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !place.contains("@") else {
      return "a name or password would be kept with the store; leave it out"
    }
    // The colons between brackets are those of an address in numbers.
    let bracket = place.lastIndex(of: "]") ?? place.startIndex
    let colon = place[bracket...].lastIndex(of: ":")
    guard !place[..<(colon ?? place.endIndex)].isEmpty else {
      return "the host is missing behind \(scheme)"
    }
    guard let colon else { return nil }
    let port = place[place.index(after: colon)...]
    let isNumber = port.allSatisfy { $0.isASCII && $0.isNumber }
    guard isNumber, let number = Int(port), (1...65_535).contains(number) else {
      return "a port is a number from 1 to 65535"
    }
    return nil
  }
}
