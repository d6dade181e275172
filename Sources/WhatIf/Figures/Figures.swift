import StoreModel

/// What a population did with a catalog.
///
/// Sums of whole numbers: it does not matter in which order lives are added.
package struct Figures: Hashable, Sendable {
  /// By the position of the storefront among those of the habits, then by month.
  package var months: [[MonthFigures]]
  package var offers: [OfferKey: OfferFigures] = [:]
  /// By storefront.
  package var consents: [ConsentFigures]
  /// Customers who found nothing that they would pay.
  package var foundNothing = 0
  /// Customers who cancelled on the purchase sheet.
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
  /// All storefronts together; amounts are 0, because their currencies differ.
  package func month(_ month: Int) -> MonthFigures {
    var sum = MonthFigures()
    for place in months.indices { sum += months[place][month] }
    (sum.revenue, sum.givenBack) = (0, 0)
    return sum
  }

  /// All months of a storefront together; what is counted at a month's end is that of the last.
  package func total(at place: Int) -> MonthFigures {
    var sum = MonthFigures()
    for month in months[place] { sum += month }
    sum.subscribers = months[place].last?.subscribers ?? 0
    sum.inTrial = months[place].last?.inTrial ?? 0
    return sum
  }

  /// All of it together; amounts are 0, because their currencies differ.
  package var total: MonthFigures {
    var sum = MonthFigures()
    for place in months.indices { sum += total(at: place) }
    (sum.revenue, sum.givenBack) = (0, 0)
    return sum
  }

  /// What came of higher prices everywhere.
  package var consent: ConsentFigures {
    var sum = ConsentFigures()
    for figures in consents { sum += figures }
    return sum
  }

  /// The offers that were taken, in the order of their keys.
  package var takenOffers: [(key: OfferKey, figures: OfferFigures)] {
    offers.map { (key: $0.key, figures: $0.value) }.sorted { $0.key < $1.key }
  }
}
