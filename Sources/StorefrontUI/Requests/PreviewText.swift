import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// The text of a form's previews.
struct PreviewText {
  let form: FormPage
  let context: PageContext
  /// The problems of the form, or `nil` if they aren't known yet.
  var known: [FormProblem]?

  var theme: Theme { context.theme }
  var draft: RequestDraft { form.draft }
  var problems: [FormProblem] { known ?? context.problems(of: form) }

  func lines(_ shown: FormPreview, columns: Int) -> [TextLine] {
    switch shown {
    case .sheet: sheetLines(columns: columns).wrapped(to: columns)
    case .change:
      ChangeText(form: form, context: context).lines(columns: columns).wrapped(to: columns)
    case .json, .base64, .jws, .wrapper, .http:
      TextLine.broken(text(shown), columns: columns, theme)
    }
  }

  /// Returns the text of a preview for the clipboard.
  func text(_ preview: FormPreview) -> String {
    let request = draft.built
    switch preview {
    case .json: return draft.json(of: request)
    case .base64:
      guard case .inApp(let request) = request, draft.unreadablePrices.isEmpty else {
        return localized("request.encoded-when-prices-right")
      }
      return request.base64()
    case .jws: return form.signature?.jws ?? pending
    case .wrapper: return form.signature?.wrapper ?? pending
    case .http: return http
    case .sheet, .change:
      return lines(preview, columns: 60).map(\.plainText).joined(separator: "\n")
    }
  }

  private var pending: String {
    problems.contains(where: \.isError)
      ? localized("request.signed-when-every-field-is-right") : localized("request.being-signed")
  }

  /// The HTTP request that a merchant's server sends (rules: advanced-commerce.requests.server-members,
  /// server.hosts).
  private var http: String {
    guard let endpoint = draft.kind.endpoint else { return "" }
    let id = draft.subject?.transaction.description ?? "{transactionId}"
    let isSandbox = context.store?.identity.environment != .production
    let host = isSandbox ? "api.storekit-sandbox.apple.com" : "api.storekit.apple.com"
    return """
      POST \(endpoint.path(transactionId: id)) HTTP/1.1
      Host: \(host)
      Authorization: Bearer {a token of the App Store Server API: aud appstoreconnect-v1, with exp}
      Content-Type: application/json

      \(draft.json(of: draft.built))
      """
  }
}
