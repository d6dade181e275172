import AdvancedCommerce

/// Tax codes by the names of their categories.
package enum TaxCodeWords {
  /// The category of a code; empty for one that is not documented.
  package static func title(of code: String) -> String {
    TaxCode(rawValue: code).category?.title ?? ""
  }
}
