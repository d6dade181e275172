import AdvancedCommerce

/// A request in all representations that are sent to the App Store, from its JSON to the wrapper.
struct WirePage: Hashable, Sendable {
  /// The source of the request.
  enum Source: Hashable, Sendable {
    case form(RequestKind)
    /// A JWS that doesn't come from a form.
    case elsewhere
  }

  /// A representation of the request.
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
  /// The number of lines above the visible part, for each representation.
  var offsets: [Part: Int] = [:]
  /// A JWS that doesn't come from a form, or the path of a file that contains it.
  var input = TextInput()
  /// The report about the request's signature, or `nil` if the request hasn't been checked yet.
  var report: JWSReport?

  init(_ source: Source) {
    self.source = source
    if source == .elsewhere { part = .claims }
  }

  /// The number of lines above the visible part of the focused representation.
  var offset: Int {
    get { offsets[part] ?? 0 }
    set { offsets[part] = newValue }
  }

  /// Whether the page asks for a JWS.
  var isAsking: Bool { source == .elsewhere && report == nil }
}
