package import StoreEngine

/// A signed request taken apart for a person: claim by claim, and the request that it holds.
package struct JWSReport: Hashable, Sendable {
  /// One thing that the App Store looks at.
  package struct Check: Hashable, Sendable {
    /// The claim or header field, or what else was looked at, such as `signature`.
    package var name: String
    /// What stands there; empty if nothing does.
    package var value: String
    /// What is wrong with it, a sentence without its full stop; nil if all is well.
    package var problem: String?

    package init(name: String, value: String, problem: String? = nil) {
      self.name = name
      self.value = value
      self.problem = problem
    }
  }

  /// What was looked at, a compact JWS or its wrapper, as it came.
  package var text: String
  /// The compact JWS inside.
  package var jws: String
  /// The decoded header, pretty-printed JSON, a line each.
  package var header: [String]
  /// The decoded payload, pretty-printed JSON, a line each.
  package var payload: [String]
  package var checks: [Check]
  /// The request's JSON; empty if it cannot be read.
  package var request: String
  /// Why the store would refuse it; nil if it would take it.
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
