import StoreCatalog
import StoreModel
import StoreScript

/// The data about the start of a script in its trace.
package struct TracedScript: Hashable, Sendable {
  /// The path of the file, as the user passed it.
  var path: String
  /// The combination of the matrix's values, or `nil` if the script lacks a matrix.
  var variant: String?
  var title: String?
  /// The data that the script's store was opened with, or `nil` if the script couldn't be opened.
  private var opening: Opening?

  private struct Opening: Hashable, Sendable {
    var tags: [String]
    var catalog: String?
    var catalogDigest: String
    var start: StoreInstant
    var seed: UInt64
    var storefront: String?
    var locale: String?
    var environment: StoreEnvironment
    var parameters: [String: String]
    var steps: Int
  }

  /// Creates the data for a script that wasn't opened, because it couldn't be read or is skipped.
  package init(_ result: ScriptResult) {
    path = result.path
    variant = result.variant
    title = result.title
  }

  /// - Parameters:
  ///   - script: The script.
  ///   - variant: The combination of the matrix's values, or `nil` if the script lacks a matrix.
  package init(_ script: ScriptOpening, variant: String?) {
    let header = script.script.header
    path = script.path
    self.variant = variant
    title = header.title
    opening = Opening(
      tags: header.tags,
      catalog: header.catalog,
      catalogDigest: script.catalog.digest,
      start: script.start,
      seed: script.seed,
      storefront: header.storefront,
      locale: header.locale,
      environment: script.environment,
      parameters: script.parameters,
      steps: script.script.steps.count
    )
  }

  static let members: [TraceMember<TracedScript>] = [
    TraceMember(
      "trace",
      "The version of the format.",
      TraceShape(.object(["const": .number(TraceLine.version)])) { $1.number($0) }
    ) { _ in TraceLine.version }.uncompared,
    TraceMember("path", "The path of the script, as the user passed it.", .text, \.path).uncompared,
    .optional("variant", "The combination of the matrix.", .text, \.variant),
    .optional("title", "The header's title.", .text, \.title).uncompared,
    .list("tags", "The header's tags.", of: .text) { $0.opening?.tags ?? [] }.uncompared,
    .optional(
      "catalog",
      "The catalog's path in the header. Default: the sample.",
      .text
    ) { $0.opening?.catalog }.uncompared,
    .optional("catalogDigest", "A hash of the catalog.", .text) { $0.opening?.catalogDigest },
    .optional("start", "The store time at the start.", .moment) { $0.opening?.start },
    .optional("seed", "The random seed.", .text) { script in
      script.opening.map { String($0.seed) }
    },
    .optional("storefront", "The header's storefront.", .text) { $0.opening?.storefront },
    .optional("locale", "The header's language.", .text) { $0.opening?.locale },
    .optional(
      "environment",
      "The environment in payloads.",
      .word(StoreEnvironment.allCases.map(\.rawValue))
    ) { $0.opening?.environment.rawValue },
    .optional("parameters", "The values of the header's parameters.", .texts) { script in
      script.opening.flatMap { $0.parameters.isEmpty ? nil : $0.parameters }
    },
    .optional("steps", "The number of steps.", .whole) { $0.opening?.steps }.uncompared,
  ]
}
