import AdvancedCommerce

/// A request in every representation that is sent to the App Store, from its JSON to the wrapper.
struct WirePage: Hashable, Sendable {
  /// The source of the request.
  enum Source: Hashable, Sendable {
    case form(RequestKind)
    /// A JWS from another source.
    case elsewhere
  }

  /// One representation of the request.
  enum Part: String, Hashable, Sendable, CaseIterable {
    case json = "JSON"
    case base64 = "base64"
    case jws = "JWS"
    case wrapper = "signatureInfo"
    case claims = "Claims"
  }

  let source: Source
  /// The part to scroll and copy.
  var part = Part.json
  /// The number of lines scrolled off the top of each part.
  var offsets: [Part: Int] = [:]
  /// The text of a JWS from another source, or the path of its file.
  var input = TextInput()
  /// The report about the request's signature.
  var report: JWSReport?

  init(_ source: Source) {
    self.source = source
    if source == .elsewhere { part = .claims }
  }

  /// The number of lines scrolled off the top of the focused part.
  var offset: Int {
    get { offsets[part] ?? 0 }
    set { offsets[part] = newValue }
  }

  /// Whether the page asks for a text first.
  var isAsking: Bool { source == .elsewhere && report == nil }
}
