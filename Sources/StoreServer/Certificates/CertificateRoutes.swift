import Hummingbird

/// What online certificate checks ask: `/ocsp` (server-api.md 4.5).
enum CertificateRoutes {
  static func add(to group: RouterGroup<StoreContext>) {}
}
