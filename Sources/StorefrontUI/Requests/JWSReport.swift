package import StoreEngine

/// A decoded signed request: the check of each claim, and the request in it.
package struct JWSReport: Hashable, Sendable {
  /// A check that the App Store makes.
  package struct Check: Hashable, Sendable {
    /// The claim or header field, or another subject of the check, such as `signature`.
    package var name: String
    /// The value, or an empty text if it is missing.
    package var value: String
    /// The problem, a sentence without its period, or `nil` if the value is valid.
    package var problem: String?

    package init(name: String, value: String, problem: String? = nil) {
      self.name = name
      self.value = value
      self.problem = problem
    }
  }

  /// The examined text, a compact JWS or its wrapper, unchanged.
  package var text: String
  /// The compact JWS in the text.
  package var jws: String
  /// The decoded header as lines of formatted JSON.
  package var header: [String]
  /// The decoded payload as lines of formatted JSON.
  package var payload: [String]
  package var checks: [Check]
  /// The request's JSON, or an empty text if it can't be read.
  package var request: String
  /// The reason that the store would refuse the request, or `nil` if it would accept it.
  package var refusal: RequestRefusal?

  package init(
    text: String,
    jws: String,
    header: [String] = [],
    payload: [String] = [],
    checks: [Check] = [],
    request: String = "",
    refusal: RequestRefusal? = nil
  ) {
    self.text = text
    self.jws = jws
    self.header = header
    self.payload = payload
    self.checks = checks
    self.request = request
    self.refusal = refusal
  }
}
