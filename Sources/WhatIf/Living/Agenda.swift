import StoreModel

/// The planned actions of a customer.
struct Agenda {
  /// A planned action.
  ///
  /// An action is performed only if it is still possible when it is due.
  enum Intention: Hashable, Sendable {
    case arrive
    /// Turns off renewal in a month of the subscription, counted from 0.
    ///
    /// The month is `nil` if the customer wanted only the offer.
    case leave(month: Int?)
    case change(isUp: Bool, month: Int)
    case resolveBilling
    case comeBack(hasOffer: Bool)
    /// Switches to another catalog.
    case changeShop
    case answerPrice(agrees: Bool)
    case leaveForPrice
  }

  struct Entry: Sendable {
    let moment: StoreInstant
    let intention: Intention
    /// The number of the subscription that the action applies to, counted from 1, or `nil` if it doesn't depend on a
    /// subscription.
    let run: Int?
  }

  private var entries: [Entry] = []

  /// The next entry.
  ///
  /// If several entries have the same moment, the one that was added first is returned.
  var next: Entry? { entries.first }

  mutating func add(_ intention: Intention, at moment: StoreInstant, run: Int? = nil) {
    let place = entries.firstIndex { $0.moment > moment } ?? entries.count
    entries.insert(Entry(moment: moment, intention: intention, run: run), at: place)
  }

  mutating func removeNext() { entries.removeFirst() }

  /// Removes the entries for a subscription that has ended.
  mutating func forget(run: Int) { entries.removeAll { $0.run == run } }
}
