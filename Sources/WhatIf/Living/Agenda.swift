import StoreModel

/// What a customer is going to do, and when.
struct Agenda {
  /// What is meant to be done; whether it still can be shows when its moment has come.
  enum Intention: Hashable, Sendable {
    case arrive
    /// In this month of the subscription, counted from 0; nil where an offer is all that was wanted.
    case leave(month: Int?)
    case change(isUp: Bool, month: Int)
    case resolveBilling
    case comeBack(hasOffer: Bool)
    /// Another catalog takes over.
    case changeShop
    case answerPrice(agrees: Bool)
    case leaveForPrice
  }

  struct Entry: Sendable {
    let moment: StoreInstant
    let intention: Intention
    /// The subscription that it is about, counted from 1; nil for what is about none.
    let run: Int?
  }

  private var entries: [Entry] = []

  /// What comes first; of several at one moment the one that was noted first.
  var next: Entry? { entries.first }

  mutating func add(_ intention: Intention, at moment: StoreInstant, run: Int? = nil) {
    let place = entries.firstIndex { $0.moment > moment } ?? entries.count
    entries.insert(Entry(moment: moment, intention: intention, run: run), at: place)
  }

  mutating func removeNext() { entries.removeFirst() }

  /// Forgets what was meant for a subscription that is over.
  mutating func forget(run: Int) { entries.removeAll { $0.run == run } }
}
