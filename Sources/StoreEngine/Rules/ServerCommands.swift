/// What the merchant's server asks for through the App Store Server API.
extension Decision {
  mutating func decideForServer(_ command: StoreCommand) throws(StoreRefusal) {
  }
}
