import StoreModel

/// An error that a tester has calls answered with, for what a store in one process cannot bring about
/// by itself: apps and accounts that are not found, errors of the store's own.
package struct InjectedFault: Hashable, Sendable {
  /// The ``AppStoreCall/name`` of the call; nil for every call.
  package var call: String?
  /// The number of the error, such as 5000001; the first three digits are an HTTP status from 400 on.
  package var number: Int
  /// How many calls yet; nil for all of them until it is withdrawn.
  package var times: Int?

  /// The numbers of errors: an HTTP status from 400 to 599 and four digits.
  static let numbers = WholeBound("the number of an error", 4_000_000...5_999_999)

  package init(call: String? = nil, number: Int, times: Int? = 1) {
    self.call = call
    self.number = number
    self.times = times
  }
}

extension [InjectedFault] {
  /// The number of the first fault that is meant for a call, which has been used once more then.
  mutating func take(for name: String) -> Int? {
    guard let index = firstIndex(where: { $0.call == nil || $0.call == name }) else { return nil }
    let number = self[index].number
    if let times = self[index].times {
      self[index].times = times - 1
      if times <= 1 { remove(at: index) }
    }
    return number
  }
}
