import AdvancedCommerce
import ArgumentParser
import StoreModel

/// The command `storefront request`, which shows each step of an Advanced Commerce request.
struct RequestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "request",
    abstract: "Create, check, sign and inspect Advanced Commerce requests.",
    discussion: """
      A request is JSON. Its base64 is a claim of a JWS, and the JWS is wrapped in signatureInfo, \
      which the app passes to StoreKit. The four commands follow these steps and can be piped:

        storefront request new charge SKU=BOOK-1 Shop.catalog.json \\
          | storefront request check | storefront request sign \\
          | storefront request inspect

      The four in-app requests are signed in this way. The six server requests are sent unsigned \
      with a bearer token ("storefront jws sign --audience appstoreconnect-v1").

      Requests: \
      \(RequestKind.allCases.map { "\($0.typeName) (\($0.commandName))" }.joined(separator: ", ")).
      """,
    subcommands: [
      RequestNewCommand.self, RequestCheckCommand.self, RequestSignCommand.self,
      RequestInspectCommand.self,
    ]
  )
}

extension RequestReading<AnyRequest> {
  /// The JSON in Apple's order, or `nil` if one of the problems is an error.
  var json: String? { request?.json() }

  /// Returns a line for each listed problem, and one for the rest.
  ///
  /// - Parameter file: The name of the request in the lines.
  /// - Returns: The lines in the order of the text.
  func lines(file: String) -> [String] {
    problems.map { $0.line(file: file) }
      + [ProblemLimit.rest(unlisted)].compactMap { $0.map { "\(file): \($0)" } }
  }
}
