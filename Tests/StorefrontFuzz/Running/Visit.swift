import Synchronization

/// A behavior that inputs must reach, although they seldom reach it by chance.
enum Visit: String, CaseIterable {
  case heldDelivery = "held deliveries released"
  case otherOrder = "deliveries in another order"
  case repeatedDelivery = "deliveries repeated"
  case failedDelivery = "deliveries with a fault"
  case failedCall = "calls with a fault"
  case injectedError = "errors injected"
  case rotatedDelivery = "deliveries after a rotation"
  case unknownFields = "deliveries with unknown fields"
  case unknownType = "deliveries of an unknown type"
  case errorResponse = "chosen errors"
  case slowResponse = "slow responses"
  case lateResponse = "responses that are too late"
  case noResponse = "silence"
  case cutResponse = "responses cut off"
  case lostResponse = "responses lost"
  case rotatedResponse = "responses after a rotation"
  case triedBranch = "branches tried"

  private static let counts = Mutex<[Visit: UInt64]>([:])

  /// The number of times that this process has reached the behavior.
  var count: UInt64 { Self.counts.withLock { $0[self] ?? 0 } }

  func record() { Self.counts.withLock { $0[self, default: 0] += 1 } }
}
