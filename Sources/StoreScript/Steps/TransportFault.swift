package import StoreModel

/// A fault of the network between the App Store and the merchant's server.
///
/// It means the same for a call of an API, where the store answers, and for the delivery of a notification, where the
/// merchant's server does.
package enum TransportFault: String, Hashable, Sendable, CaseIterable {
  /// Nothing arrives and nothing comes back.
  case silent
  /// The request has its effect, and the connection ends in the middle of the answer.
  case cutOff
  /// The request has its effect, and the answer is lost.
  case lost
}

extension TransportFault {
  /// How the App Store sees an attempt at a webhook that has this fault.
  package var result: SendAttemptResult {
    switch self {
    case .silent: .noResponse
    case .cutOff: .prematureClose
    case .lost: .timedOut
    }
  }
}

/// A fault as steps write it, or `none`, which withdraws what was armed.
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
