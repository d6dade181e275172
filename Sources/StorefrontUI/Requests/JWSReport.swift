package import StoreEngine

/// A decoded signed request, with a check of each claim and the request that it contains.
package struct JWSReport: Hashable, Sendable {
  /// A check that the App Store makes.
  package struct Check: Hashable, Sendable {
    /// The claim or header field, or another subject of the check, for example `signature`.
    package var name: String
    /// The value, or an empty string if the value is missing.
    package var value: String
    /// A sentence without a period that describes the problem, or `nil` if the value is valid.
    package var problem: String?

    package init(name: String, value: String, problem: String? = nil) {
      self.name = name
      self.value = value
      self.problem = problem
    }
  }

  /// The string that was checked, which is a compact JWS or its wrapper.
  package var text: String
  /// The compact JWS that the string contains.
  package var jws: String
  /// The decoded header as lines of formatted JSON.
  package var header: [String]
  /// The decoded payload as lines of formatted JSON.
  package var payload: [String]
  package var checks: [Check]
  /// The JSON of the request, or an empty string if the request can't be read.
  package var request: String
  /// The reason why the store would reject the request, or `nil` if the store would accept it.
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
