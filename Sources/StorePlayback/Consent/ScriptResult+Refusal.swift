extension ScriptResult {
  /// Records what took part from outside of the store, and ends it.
  ///
  /// A refused request or file makes the script broken.
  package mutating func conclude(_ world: OutsideWorld?, of opening: ScriptOpening) async {
    changedCatalog = opening.changedCatalog
    let record = world?.record
    if let record { outside = record }
    var refused = record?.refused ?? ScriptNeeds()
    refused.files = opening.refusedFiles
    if !refused.isEmpty { ending = .broken(refused.refusal(of: path)) }
    await world?.end()
  }
}
