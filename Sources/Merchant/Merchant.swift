/// The merchant's server without its sockets: accounts, registration, premium, notification intake
/// (seed 004).
package final class Merchant: Sendable {
  package init() {}
}
