import AdvancedCommerce
import ArgumentParser
import StoreModel

/// `storefront request`: the way of an Advanced Commerce request, each step visible.
struct RequestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "request",
    abstract: "Build, check, sign and take apart Advanced Commerce requests.",
    discussion: """
      A request is JSON; its base64 is a claim of a JWS; the JWS is wrapped in signatureInfo, which \
      the app gives to StoreKit. The four commands follow that way and fit together:

        storefront request new charge --sku BOOK-1 Shop.catalog.json | storefront request check \\
          | storefront request sign | storefront request inspect

      The four in-app requests go this way; the six server requests are sent as they are, with a \
      bearer token ("storefront jws sign --audience appstoreconnect-v1").

      Requests: \(RequestKind.allCases.map { "\($0.typeName) (\($0.commandName))" }
        .joined(separator: ", ")).
      """,
    subcommands: [
      RequestNewCommand.self, RequestCheckCommand.self, RequestSignCommand.self,
      RequestInspectCommand.self,
    ]
  )
}

/// A request that was read, whatever it is: its wire form if it is accepted, and its problems.
struct CheckedRequest {
  /// The request; nil if one of the problems is an error.
  let request: AnyRequest?
  /// The first problems, in the order of the text.
  let problems: [RequestProblem]
  /// How many problems there are besides.
  var unlisted = 0

  /// The JSON in Apple's order; nil if one of the problems is an error.
  var json: String? { request?.json() }

  init(request: AnyRequest? = nil, problems: [RequestProblem]) {
    self.request = request
    self.problems = problems
  }

  /// Reads and checks a request's JSON.
  ///
  /// - Parameters:
  ///   - json: UTF-8 from anywhere.
  ///   - kind: What it should be; nil tells it by its members.
  init(json: [UInt8], as kind: RequestKind? = nil) {
    let reading = AnyRequest.read(json: json, as: kind)
    self.init(request: reading.request, problems: reading.problems)
    unlisted = reading.unlisted
  }

  /// A line for each problem that is told, and one for the rest.
  ///
  /// - Parameter file: How the lines name the request.
  /// - Returns: The lines in the order of the text.
  func lines(file: String) -> [String] {
    problems.map { $0.line(file: file) }
      + [ProblemLimit.rest(unlisted)].compactMap { $0.map { "\(file): \($0)" } }
  }
}
