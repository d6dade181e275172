package import StoreModel
import Texts

/// A line about a certificate.
package struct CertificateLine: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The English words before the text, which the screen translates; often empty.
  let phrase: String
  let text: String

  package init(_ phrase: String = "", _ text: String) { (self.phrase, self.text) = (phrase, text) }

  package init(stringLiteral text: String) { self.init("", text) }

  /// The line in the present language.
  var words: String {
    [phrase.isEmpty ? "" : Phrase(elsewhere: phrase).text, text].filter { !$0.isEmpty }.joined(
      separator: " "
    )
  }
}

/// A signed transaction taken apart for a person: header, payload, chain and verdict.
package struct InspectorContent: Hashable, Sendable {
  package var transaction: TransactionID
  /// The decoded header, pretty-printed JSON, a line each.
  package var header: [String]
  /// The decoded payload, pretty-printed JSON, a line each.
  package var payload: [String]
  /// The certificates, leaf first, each in the lines that describe it.
  package var chain: [[CertificateLine]]
  /// Why the verifier refuses it; nil if it verifies.
  package var refusal: String?
  package var jws: String

  package init(
    transaction: TransactionID,
    header: [String],
    payload: [String],
    chain: [[CertificateLine]],
    refusal: String?,
    jws: String
  ) {
    self.transaction = transaction
    self.header = header
    self.payload = payload
    self.chain = chain
    self.refusal = refusal
    self.jws = jws
  }
}
