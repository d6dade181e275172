package import StoreModel
import Texts

/// One line of information about a certificate.
package struct CertificateLine: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The English words before ``text``, which the screen translates.
  ///
  /// They are often empty.
  let phrase: String
  let text: String

  package init(_ phrase: String = "", _ text: String) { (self.phrase, self.text) = (phrase, text) }

  package init(stringLiteral text: String) { self.init("", text) }

  /// The line in the current language.
  var words: String {
    [phrase.isEmpty ? "" : Phrase(elsewhere: phrase).text, text].filter { !$0.isEmpty }.joined(
      separator: " "
    )
  }
}

/// A decoded signed transaction: header, payload, certificate chain and result.
package struct InspectorContent: Hashable, Sendable {
  package var transaction: TransactionID
  /// The decoded header as lines of formatted JSON.
  package var header: [String]
  /// The decoded payload as lines of formatted JSON.
  package var payload: [String]
  /// The lines about each certificate, starting with the leaf.
  package var chain: [[CertificateLine]]
  /// The reason why the verifier rejects the transaction, or `nil` if the transaction is valid.
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
