import StoreCatalog
import StoreModel
import VisibleText

/// The descriptions of changes, in the words that product managers use.
struct ComparisonWords {
  let before: Catalog
  let after: Catalog
  /// Whether to name every storefront, however many there are.
  let isWhole: Bool

  /// The maximum number of storefronts with changed prices to list.
  ///
  /// The rest is only counted.
  private static let toldStorefronts = 3

  /// Returns the differences of a subject, one line each.
  ///
  /// The result is empty if the whole subject was added or removed.
  func lines(of change: CatalogChange) -> [ChangeLine] {
    guard change.kind == .changed else { return [] }
    return lines(of: change, in: change.subject, prefix: "")
      + change.parts.flatMap { part -> [ChangeLine] in
        let name = title(of: part)
        guard part.kind == .changed else {
          return [
            ChangeLine(
              what: name,
              before: terms(of: part, in: change.subject, before),
              after: terms(of: part, in: change.subject, after)
            )
          ]
        }
        return lines(of: part, in: change.subject, prefix: "\(name): ")
      }
  }

  /// Returns the user-visible name of a part, such as `win-back offer "come-back"`.
  func title(of part: CatalogChange) -> String {
    switch part.subject {
    case .offer(let name):
      name.id.map { "\(name.kind.words) \($0.quoted)" } ?? name.kind.words
    case .billingPlan(let kind): "billing plan \(kind.rawValue)"
    case .app, .settings, .group, .product, .sku: part.name
    }
  }

  private func lines(
    of change: CatalogChange,
    in owner: CatalogSubject,
    prefix: String
  ) -> [ChangeLine] {
    let prices = ComparisonPrices(of: change.subject, in: owner, before, after)
    let fields = change.fields.filter { $0.name.storefront == nil }.map {
      line(of: $0, prices, prefix)
    }
    return fields + storefrontLines(of: change, prices, prefix)
  }

  private func line(
    of field: CatalogChange.Field,
    _ prices: ComparisonPrices,
    _ prefix: String
  ) -> ChangeLine {
    let language = field.name.language.map { " in \($0.shortened(to: 40))" } ?? ""
    var line = ChangeLine(
      what: prefix + field.name.field.words + language,
      before: words(field.before, of: field.name.field, before.home),
      after: words(field.after, of: field.name.field, after.home)
    )
    guard case .money(let now)? = field.after, case .money(let old)? = field.before else {
      return line
    }
    var remarks = [Self.percent(from: old, to: now)].compactMap(\.self)
    if field.name.field == .price, before.home == after.home {
      let followers = prices.followers(besides: after.home)
      if followers > 0 {
        remarks.append(
          "\(counted(followers, "other storefront")) \(followers == 1 ? "follows" : "follow")"
        )
      }
    }
    line.remark = remarks.joined(separator: "; ")
    return line
  }

  /// Returns the changed prices of single storefronts.
  ///
  /// The catalog's home storefront comes first, then a few others, then the number of the rest.
  private func storefrontLines(
    of change: CatalogChange,
    _ prices: ComparisonPrices,
    _ prefix: String
  ) -> [ChangeLine] {
    let home = after.home.countryCode
    let storefronts = change.fields.compactMap(\.name.storefront)
      .compactMap { Storefront(countryCode: $0) }
    let ordered =
      storefronts.filter { $0.countryCode == home } + storefronts.filter { $0.countryCode != home }
    let told =
      isWhole || ordered.count == Self.toldStorefronts + 1 ? ordered.count : Self.toldStorefronts
    let lines = ordered.prefix(told).map { storefront in
      let (old, now) = (prices.before(storefront), prices.after(storefront))
      let percent = old.flatMap { old in
        now.flatMap { now in
          change.isFirstOrLastOwnPrice(in: storefront, home: after.home)
            ? byRate(from: old, to: now, hasOwn: change.hasOwnPrice(in: storefront), storefront)
            : Self.percent(from: old.milliunits, to: now.milliunits)
        }
      }
      return ChangeLine(
        what: "\(prefix)price in \(storefront.countryName)",
        before: words(old, in: storefront),
        after: words(now, in: storefront),
        remark: percent ?? ""
      )
    }
    let rest = ordered.dropFirst(told)
    guard !rest.isEmpty, let last = lines.last else { return Array(lines) }
    var closing = last
    closing.remark +=
      (closing.remark.isEmpty ? "" : "; ")
      + "and in \(counted(rest.count, "other storefront"))"
    return lines.dropLast() + [closing]
  }

  /// Compares a storefront's own price with the base price, converted at the exchange rate.
  ///
  /// The base price is in another currency than the storefront's.
  private func byRate(from old: Price, to now: Price, hasOwn: Bool, _ storefront: Storefront)
    -> String
  {
    let thresholds = after.settings.thresholds
    let rates = (thresholds.rate(of: storefront.currency), thresholds.rate(of: after.home.currency))
    func worth(_ base: Price) -> Int64 {
      base.milliunits.multipliedSaturated(by: rates.0) / max(1, rates.1)
    }
    let (from, to) =
      hasOwn ? (worth(old), now.milliunits) : (old.milliunits, worth(now))
    let place = hasOwn ? "its own price from now on" : "the base price from now on"
    guard let percent = Self.percent(from: from, to: to) else { return place }
    return
      "\(place), worth \(percent.dropFirst()) \(to > from ? "more" : "less") at the exchange rate"
  }

  /// Returns a price in the storefront's own format.
  private func words(_ price: Price?, in storefront: Storefront) -> String {
    price.map { PriceFormat.displayPrice($0, in: storefront) } ?? "not sold"
  }

  private func words(
    _ value: CatalogFieldValue?,
    of field: CatalogField,
    _ home: Storefront
  ) -> String {
    switch value {
    case nil: field == .price ? "no price" : "none"
    case .text(let text): text.quoted
    case .number(let number): String(number)
    case .flag(let flag): flag ? "yes" : "no"
    case .period(let period): period.words
    case .words(let words): words.isEmpty ? "none" : words.joined(separator: ", ").shortened()
    case .money(let milliunits):
      PriceFormat.displayPrice(
        Price(milliunits: milliunits, currency: home.currency),
        in: home
      )
    }
  }

  /// Returns the relative difference, such as `+20%`, or `nil` if the old value is 0 or nothing changed.
  static func percent(from old: Int64, to now: Int64) -> String? {
    guard old > 0, old != now else { return nil }
    return PercentChange(from: old, to: now).description
  }
}

extension CatalogChange {
  /// Returns whether a storefront with another currency gets its first own price or returns to the base price.
  fileprivate func isFirstOrLastOwnPrice(in storefront: Storefront, home: Storefront) -> Bool {
    guard storefront.currency != home.currency, case .product = subject else { return false }
    return fields.contains {
      $0.name.storefront == storefront.countryCode && ($0.before == nil) != ($0.after == nil)
    }
  }

  /// Returns whether the storefront has its own price after the change.
  fileprivate func hasOwnPrice(in storefront: Storefront) -> Bool {
    fields.contains { $0.name.storefront == storefront.countryCode && $0.after != nil }
  }
}
