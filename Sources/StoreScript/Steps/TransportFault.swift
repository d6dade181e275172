package import StoreModel

/// A network fault between the App Store and the merchant's server.
///
/// The fault has the same meaning for API calls and for notifications. The App Store responds to a
/// call, and the merchant's server responds to a notification.
package enum TransportFault: String, Hashable, Sendable, CaseIterable {
  /// Neither the request nor a response arrives.
  case silent
  /// The request has its effect, but the connection ends in the middle of the response.
  case cutOff
  /// The request has its effect, but the response is lost.
  case lost
}

extension TransportFault {
  /// The result that the App Store records for an attempt with this fault.
  package var result: SendAttemptResult {
    switch self {
    case .silent: .noResponse
    case .cutOff: .prematureClose
    case .lost: .timedOut
    }
  }
}

/// A fault as steps write it, or `none`, which withdraws armed faults.
package struct TransportFaultOrNone: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The fault, or `nil` for `none`.
  package let fault: TransportFault?

  package init(_ fault: TransportFault?) { self.fault = fault }

  package init?(rawValue: String) {
    fault = TransportFault(rawValue: rawValue)
    guard fault != nil || rawValue == "none" else { return nil }
  }

  package var rawValue: String { fault?.rawValue ?? "none" }

  package static let allCases =
    TransportFault.allCases.map { TransportFaultOrNone($0) } + [TransportFaultOrNone(nil)]
}
