import FoundationEssentials

/// The address of a server that somebody else runs.
enum WebAddress {
  /// What is wrong with an address; nil for one that can be used.
  static func problem(with text: String) -> String? {
    let example = "write it like http://127.0.0.1:8080/notifications"
    guard !text.contains(where: { $0.isWhitespace || $0.isNewline }), let url = URL(string: text),
      let scheme = url.scheme?.lowercased(), let host = url.host(), !host.isEmpty,
      url.port.map({ 1...65535 ~= $0 }) ?? true
    else { return "\(text) is no address; \(example)" }
    guard ["http", "https"].contains(scheme) else {
      return "\(text) is neither http nor https; \(example)"
    }
    guard url.user() == nil, url.password() == nil else {
      return "\(text) holds a password, which would be kept with the store; leave it out"
    }
    return nil
  }
}
