@_exported public import ShopTestSupport
