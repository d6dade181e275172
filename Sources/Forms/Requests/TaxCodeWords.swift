import AdvancedCommerce

/// The names of tax codes' categories.
package enum TaxCodeWords {
  /// Returns the category of a code, or an empty text for an undocumented one.
  package static func title(of code: String) -> String {
    TaxCode(rawValue: code).category?.title ?? ""
  }
}
