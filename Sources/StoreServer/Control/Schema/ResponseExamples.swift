import Resources
import StoreModel

/// The examples of responses, which are a store's responses to the example requests.
///
/// A test compares them with new responses. With `RECORD_GOLDEN=1` it writes the file.
enum ResponseExamples {
  /// Returns an example of the response, or `nil` for a call without a JSON response.
  static func response(of operation: String) -> JSONValue? { recorded?[operation] }

  /// Returns an example of an error: a recorded one, or the response to a call with an unknown parameter.
  static func error(_ status: Int, of route: ControlRoute) -> JSONValue? {
    status == 400
      ? ControlError.unknownParameter("colour", of: route).representation
      : recorded?["\(route.id) \(status)"]
  }

  private static let recorded = JSONDocument(Resource.responseExamples).root
}
