import StoreCatalog
import StoreScript

extension ScriptResult {
  /// Records how the environment outside of the store affected the result, and ends the environment.
  ///
  /// If a request or a file was refused, the ending of the result becomes `broken`.
  package mutating func conclude(_ world: PlayEnvironment?, of opening: ScriptOpening) async {
    changedCatalog = opening.changedCatalog
    let record = world?.record
    if let record { outside = record }
    var refused = record?.refused ?? ScriptNeeds()
    refused.files = opening.refusedFiles
    if !refused.isEmpty { ending = .broken(refused.refusal(of: path)) }
    await world?.end(hasFailed: isFailed)
  }
}

extension ScriptOpening {
  /// A note that the script was recorded with another catalog, or `nil` if the catalog is the same.
  var changedCatalog: String? {
    guard let recorded = script.header.catalogDigest, recorded != catalog.digest else { return nil }
    return "it was recorded with another catalog: digest \(recorded), and now \(catalog.digest)"
  }
}
