import AdvancedCommerce

/// A request in every representation on its way to the App Store, from its JSON to the wrapper.
struct WirePage: Hashable, Sendable {
  /// Whose request it is.
  enum Source: Hashable, Sendable {
    case form(RequestKind)
    /// A JWS that was made elsewhere.
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
  /// The part that is scrolled and copied.
  var part = Part.json
  /// Lines scrolled away at the top of each part.
  var offsets: [Part: Int] = [:]
  /// The text of a JWS made elsewhere, or the path of its file.
  var input = TextInput()
  /// What is to be said of the request's signature.
  var report: JWSReport?

  init(_ source: Source) {
    self.source = source
    if source == .elsewhere { part = .claims }
  }

  /// Lines scrolled away at the top of the part that is scrolled.
  var offset: Int {
    get { offsets[part] ?? 0 }
    set { offsets[part] = newValue }
  }

  /// Whether something is typed or pasted first.
  var isAsking: Bool { source == .elsewhere && report == nil }
}
