import StoreModel

/// The figures of a population with one catalog.
///
/// The figures are sums of whole numbers, so the order in which customers are added doesn't matter.
package struct Figures: Hashable, Sendable {
  /// The figures by storefront, in the order of the habits, then by month.
  package var months: [[MonthFigures]]
  package var offers: [OfferKey: OfferFigures] = [:]
  /// The effects of changed prices, by storefront.
  package var consents: [ConsentFigures]
  /// The number of customers who found no product within their budget.
  package var foundNothing = 0
  /// The number of customers who cancelled on the purchase sheet.
  package var cancelledSheet = 0

  init(places: Int, months: Int) {
    self.months = Array(
      repeating: Array(repeating: MonthFigures(), count: months),
      count: places
    )
    consents = Array(repeating: ConsentFigures(), count: places)
  }

  static func += (left: inout Figures, right: Figures) {
    for place in left.months.indices {
      for month in left.months[place].indices {
        left.months[place][month] += right.months[place][month]
      }
      left.consents[place] += right.consents[place]
    }
    for (key, figures) in right.offers {
      left.offers[key, default: OfferFigures(places: left.months.count)] += figures
    }
    left.foundNothing += right.foundNothing
    left.cancelledSheet += right.cancelledSheet
  }
}

extension Figures {
  /// Returns the sum of the given month's figures over all storefronts.
  ///
  /// The amounts of the result are 0, because currencies differ.
  package func month(_ month: Int) -> MonthFigures {
    var sum = MonthFigures()
    for place in months.indices { sum += months[place][month] }
    (sum.revenue, sum.givenBack) = (0, 0)
    return sum
  }

  /// Returns the sum of all months in the given storefront.
  ///
  /// ``MonthFigures/subscribers`` and ``MonthFigures/inTrial`` describe the end of a month, so the result contains the
  /// values of the last month.
  package func total(at place: Int) -> MonthFigures {
    var sum = MonthFigures()
    for month in months[place] { sum += month }
    sum.subscribers = months[place].last?.subscribers ?? 0
    sum.inTrial = months[place].last?.inTrial ?? 0
    return sum
  }

  /// The sum of all figures.
  ///
  /// The amounts of the result are 0, because currencies differ.
  package var total: MonthFigures {
    var sum = MonthFigures()
    for place in months.indices { sum += total(at: place) }
    (sum.revenue, sum.givenBack) = (0, 0)
    return sum
  }

  /// The effects of changed prices in all storefronts.
  package var consent: ConsentFigures {
    var sum = ConsentFigures()
    for figures in consents { sum += figures }
    return sum
  }

  /// The redeemed offers, sorted by their keys.
  package var takenOffers: [(key: OfferKey, figures: OfferFigures)] {
    offers.map { (key: $0.key, figures: $0.value) }.sorted { $0.key < $1.key }
  }
}
