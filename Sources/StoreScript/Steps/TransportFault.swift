package import StoreModel

/// A network fault between the App Store and the merchant's server.
///
/// The fault has the same meaning for API calls and for notifications. In an API call, the App Store is the server that
/// responds. For a notification, the merchant's server responds.
package enum TransportFault: String, Hashable, Sendable, CaseIterable {
  /// Neither the request nor the response arrives.
  case silent
  /// The request has its effect, but the connection is closed before the whole response arrives.
  case cutOff
  /// The request has its effect, but the response doesn't arrive.
  case lost
}

extension TransportFault {
  /// The result that the App Store records for a delivery attempt with this fault.
  package var result: SendAttemptResult {
    switch self {
    case .silent: .noResponse
    case .cutOff: .prematureClose
    case .lost: .timedOut
    }
  }
}

/// A fault in a step, or the word `none`, which withdraws all such faults.
package struct TransportFaultOrNone: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The fault, or `nil` if the word is `none`.
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
