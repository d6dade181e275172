import AdvancedCommerce
import FoundationEssentials
import StoreDriver
import StoreModel
import StoreSession
import StoreSigning
import StorefrontUI

/// The internal data of the store and the app that the screen shows.
extension StoreDriver {
  /// The app in the form that the screen shows.
  var shownApp: StorefrontUI.AppSnapshot {
    let app = app(listing: 0)
    return StorefrontUI.AppSnapshot(
      granted: app.grantedCount,
      message: app.message ?? "",
      error: app.lastError,
      failures: app.failures,
      program: app.program,
      misbehaviours: app.misbehaviours,
      crashesBeforeFinish: app.crashesBeforeFinish,
      server: app.server,
      registration: app.registration,
      failsWebhooks: failsWebhooks,
      callFaults: app.faults.calls,
      deliveryFaults: app.faults.deliveries.map(\.fault),
      heldDeliveries: HeldDeliveries(of: session).counts
    )
  }

  /// Returns the parts of a transaction's signed form, or `nil` if the transaction doesn't exist.
  func inspectorContent(of id: TransactionID) -> InspectorContent? {
    guard let item = session.signedTransaction(id) else { return nil }
    let decoded = try? JWSDecoded(item.jws)
    return InspectorContent(
      transaction: id,
      header: decoded.map { Self.prettyLines($0.header) } ?? [
        "unreadable header"
      ],
      payload: decoded.map { Self.prettyLines($0.payload) } ?? ["unreadable payload"],
      chain: decoded?.certificates.map { certificate in
        certificate?.lines ?? [CertificateLine("unreadable certificate", "")]
      } ?? [],
      refusal: item.refusal,
      jws: item.jws
    )
  }

  /// Returns a preview of a request in the form that the merchant would sign now.
  func signedPreview(of request: AnyInAppRequest) -> SignedPreview {
    let signed = signed(request)
    return SignedPreview(request: request, jws: signed.jws, wrapper: signed.wrapper)
  }

  /// Returns JSON as indented lines.
  ///
  /// Other bytes are returned unchanged.
  static func prettyLines(_ json: Data) -> [String] {
    let document = JSONDocument(Array(json))
    let text =
      document.root?.text(layout: JSONWriter.Layout.pretty) ?? String(decoding: json, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}

extension CertificateFacts {
  /// The certificate as lines for the screen.
  fileprivate var lines: [CertificateLine] { details.map { CertificateLine($0.phrase, $0.text) } }
}

extension SignedItem {
  /// The reason why verification fails, or `nil` if it succeeds.
  var refusal: String? {
    if case .failure(let failure) = verdict { failure.description } else { nil }
  }
}
