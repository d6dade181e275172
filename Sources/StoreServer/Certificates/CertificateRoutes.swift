import Foundation
import HTTPTypes
import Hummingbird
import StoreSession
import StoreSigning

/// The responder of online certificate checks: `/ocsp` (rule: signing.ocsp-delegated).
package enum CertificateRoutes {
  /// The path of the responder, which certificates contain.
  package static let path = "/ocsp"

  static func add(to group: RouterGroup<StoreContext>) {
    group.post(RouterPath(path)) { request, context in
      let body = try await request.body.collect(upTo: BodyLimit.small.bytes)
      return try response(to: Array(body.readableBytesView), by: try context.store)
    }
    // The request is in the path: base64, whose slashes may be escaped (RFC 6960, A.1).
    group.get("\(path)/**") { request, context in
      let path = request.uri.path
      let start = path.firstRange(of: "\(Self.path)/")?.upperBound ?? path.endIndex
      let text = String(path[start...]).removingPercentEncoding ?? ""
      return try response(
        to: Data(base64Encoded: text).map { Array($0) } ?? [],
        by: try context.store
      )
    }
    let others: [HTTPRequest.Method] = [.put, .patch, .delete, .options]
    for method in others + [.get] {
      group.on(RouterPath(path), method: method) { request, _ in
        PlainErrors.wrongMethod(request, allowed: "POST")
      }
    }
    for method in others + [.post] {
      group.on(RouterPath("\(path)/**"), method: method) { request, _ in
        PlainErrors.wrongMethod(request, allowed: "GET")
      }
    }
  }

  private static func response(to request: [UInt8], by store: HostedStore) throws -> Response {
    let responder = OCSPResponder(
      identity: store.session.signingIdentity,
      now: store.options.wallNow()
    )
    return Response(
      status: .ok,
      headers: [.contentType: "application/ocsp-response"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try responder.response(to: request)))
    )
  }
}
