import AdvancedCommerce
import ArgumentParser

/// `storefront request`: the way of an Advanced Commerce request, each step visible.
struct RequestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "request",
    abstract: "Build, check, sign and take apart Advanced Commerce requests.",
    discussion: """
      A request is JSON; its base64 is a claim of a JWS; the JWS is wrapped in signatureInfo, which \
      the app gives to StoreKit. The four commands follow that way and fit together:

        storefront request new --sku BOOK-1 ... | storefront request check \\
          | storefront request sign | storefront request inspect

      Requests supported: \(RequestType.names).
      """,
    subcommands: [
      RequestNewCommand.self, RequestCheckCommand.self, RequestSignCommand.self,
      RequestInspectCommand.self,
    ]
  )
}

/// The requests that can be checked, under Apple's names.
enum RequestType: String, CaseIterable, ExpressibleByArgument {
  case oneTimeCharge = "OneTimeChargeCreateRequest"

  var operation: RequestOperation {
    switch self {
    case .oneTimeCharge: .oneTimeCharge
    }
  }

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The request that an operation belongs to, nil if it is not among the supported ones.
  init?(operation: RequestOperation) {
    guard let type = Self.allCases.first(where: { $0.operation == operation }) else { return nil }
    self = type
  }

  /// Reads and checks a request's JSON.
  func check(_ json: [UInt8]) -> CheckedRequest {
    switch self {
    case .oneTimeCharge: CheckedRequest(OneTimeChargeCreateRequest.read(json: json))
    }
  }
}

/// A request that was read, whatever its type: its wire form if it is accepted, and its problems.
struct CheckedRequest {
  /// The JSON in Apple's order; nil if one of the problems is an error.
  let json: String?
  let problems: [RequestProblem]

  init(json: String? = nil, problems: [RequestProblem]) {
    self.json = json
    self.problems = problems
  }

  init(_ reading: RequestReading<some InAppRequest>) {
    self.init(json: reading.request?.json(), problems: reading.problems)
  }
}
