"""A backend as small as one can be: it hears of purchases and says who has premium.

The store tells it of notifications, each a signed JWS; a real backend verifies them with Apple's
library, the root certificate and the key that STOREFRONT_ROOT_CERTIFICATE and the others name.
"""

import base64
import http.server
import json
import sys

premium = {}  # What each product was bought with last: a transaction.
heard = []  # The types of notifications, in their order.


def payload(jws):
    """What a JWS says, its signature not looked at."""
    text = jws.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))


def take(notification):
    """Takes in a notification of the App Store."""
    told = payload(notification["signedPayload"])
    heard.append(told["notificationType"])
    if "signedTransactionInfo" not in told.get("data", {}):
        return
    transaction = payload(told["data"]["signedTransactionInfo"])
    if told["notificationType"] in ("REFUND", "REVOKE", "EXPIRED"):
        premium.pop(transaction["productId"], None)
    else:
        premium[transaction["productId"]] = transaction


class Backend(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path == "/reset":
            premium.clear()
            heard.clear()
            return self.respond(204)
        take(json.loads(body))
        self.respond(200, {})

    def do_GET(self):
        if self.path == "/health":
            return self.respond(200, {"status": "up"})
        product = self.path.removeprefix("/premium/")
        if product not in premium:
            return self.respond(404, {"premium": False, "heard": heard})
        found = premium[product]
        self.respond(200, {"premium": True, "transaction": found["transactionId"], "heard": heard})

    def respond(self, status, value=None):
        body = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        """Says nothing of requests."""


http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Backend).serve_forever()
