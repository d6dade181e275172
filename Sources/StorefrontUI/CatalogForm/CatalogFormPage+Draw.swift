import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

extension CatalogFormPage {
  private func layout(_ body: Rect) -> FormLayout {
    FormLayout(body: body, showsPreview: showsPreview)
  }

  /// Draws the fields and the preview.
  ///
  /// A narrow page shows only one of them.
  ///
  /// - Returns: The scroll position of the preview, or `nil` if the preview isn't visible.
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    let layout = layout(body)
    if let fields = layout.fields {
      FieldsView(CatalogFormText(form: self, context: context)).draw(in: fields, on: &surface)
    }
    guard let rect = layout.preview else { return nil }
    let frame = surface.frame(rect, title: "", isFocused: false)
    surface.tabs(CatalogFormPreview.allCases, over: rect, shown: preview) { .act($0) }
    let lines = previewLines(columns: rect.columns - 4, context)
    surface.write(lines, from: previewOffset, in: frame)
    return TextScroll(lines: lines.count, height: frame.rows, offset: previewOffset)
  }

  /// Returns the scroll position of the preview, or `nil` if a narrow page shows the fields.
  func scroll(in body: Rect, of context: PageContext) -> TextScroll? {
    guard let rect = layout(body).preview else { return nil }
    let lines = previewLines(columns: rect.columns - 4, context)
    return TextScroll(lines: lines.count, height: max(1, rect.rows - 2), offset: previewOffset)
  }

  private func previewLines(columns: Int, _ context: PageContext) -> [TextLine] {
    let theme = context.theme
    switch preview {
    case .customer: return customerLines(columns: columns, context)
    case .changes:
      if !outlook.errorsElsewhere.isEmpty {
        let heading = TextLine(localized("catalog-form.errors-elsewhere-file"), theme.heading)
        return [heading]
          + outlook.errorsElsewhere.flatMap {
            TextLine.wrapped("✗ \($0)", theme.bad, columns: columns)
          }
      }
      guard !changes.isEmpty else {
        return TextLine.wrapped(noChanges, theme.note, columns: columns)
      }
      return changes.flatMap { line -> [TextLine] in
        let isConsequence = line.trimmedStart.hasPrefix("!")
        return line.isEmpty
          ? [.empty]
          : TextLine.wrapped(
            String(line.trimmedStart),
            isConsequence ? theme.warning : theme.text,
            columns: columns,
            indent: line.prefix { $0 == " " }.count
          )
      }
    case .file:
      guard !outlook.lines.isEmpty else {
        return TextLine.wrapped(
          localized("catalog-form.the-file-stays-as-it-is"),
          theme.note,
          columns: columns
        )
      }
      return outlook.lines.flatMap { line in
        TextLayout.wrapped(line, to: columns)
          .map { TextLine(quoting: $0, Self.style(of: line, theme)) }
      }
    }
  }

  private static func style(of line: String, _ theme: Theme) -> Style {
    switch line.first {
    case "+": theme.good
    case "-": theme.bad
    default: theme.note
    }
  }

  /// The reason why no changes are listed.
  private var noChanges: String {
    if outlook.isSame { return localized("catalog-form.nothing-changes") }
    if outlook.catalog == nil {
      return localized("catalog-form.follows-told-once-catalog")
    }
    return localized("catalog-form.changes-nothing-customer")
  }

  /// Returns the product as customers would see it.
  private func customerLines(columns: Int, _ context: PageContext) -> [TextLine] {
    guard let catalog = outlook.catalog else {
      return TextLine.wrapped(
        localized("catalog-form.shown-once-catalog-no"),
        context.theme.note,
        columns: columns
      )
    }
    let shown = PageContext(context, showing: context.shelf.showing(catalog, at: draft.thing))
    return DetailText(shown, frame: columns + 4, isWhole: true).lines
  }
}

extension String {
  fileprivate var trimmedStart: Substring { drop { $0 == " " } }
}

extension Shelf {
  /// Returns a shelf with the given catalog, in which the given product or SKU is selected.
  fileprivate func showing(_ catalog: Catalog, at thing: CatalogEditor.Target) -> Shelf {
    var shelf = Shelf(catalogName: catalogName)
    shelf.adopt(self, catalog.part(with: thing))
    let item: ItemID? =
      switch thing {
      case .product(let id): .product(id)
      case .sku(let name): .sku(name)
      case .group(let id):
        catalog.products.first { $0.subscription?.groupID == id }.map { .product($0.id) }
      case .offer(_, _, let id): .product(id)
      }
    _ = item.flatMap { shelf.catalog?.item(of: $0) }.map { shelf.select($0) }
    return shelf
  }
}

extension Catalog {
  /// Returns the part of the catalog that appears in an item's details.
  ///
  /// Otherwise, the whole catalog would be sorted for each frame.
  fileprivate func part(with thing: CatalogEditor.Target) -> Catalog {
    let group: SubscriptionGroupID?
    var name: ProductID?
    var sku: CatalogSKU?
    switch thing {
    case .product(let id), .offer(_, _, let id):
      name = id
      group = product(id)?.subscription?.groupID
    case .group(let id): group = id
    case .sku(let text):
      group = nil
      sku = self.sku(text)
    }
    return Catalog(
      products: products.filter { product in
        product.id == name || group != nil && product.subscription?.groupID == group
      },
      groups: groups,
      skus: CatalogSKUs(sku.map { [$0] } ?? []),
      settings: settings,
      app: app
    )
  }
}
