import StoreModel

extension StorefrontScreen {
  func whyLines(_ product: ProductID, columns: Int, _ theme: Theme) -> [TextLine] { [] }
  func timelineLines(_ id: TransactionID, columns: Int, _ theme: Theme) -> [TextLine] { [] }
}
