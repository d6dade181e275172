"""Verifies and decodes what a store signed with Apple's own library, one answer a line.

usage: decoded.py LINES
LINES holds, with tabs between them: the trusted root in base64 DER, the kind (transaction, renewal, app), the
JWS, and of the app its bundle ID, its environment and its Apple ID.
Prints "refused", or the fields that matter as key=value, in the same order.
"""

import base64
import sys

from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException

TRANSACTION = [
    "transactionId", "originalTransactionId", "bundleId", "productId", "purchaseDate",
    "originalPurchaseDate", "expiresDate", "quantity", "rawType", "rawInAppOwnershipType",
    "signedDate", "revocationDate", "isUpgraded", "rawOfferType", "offerIdentifier",
    "rawEnvironment", "storefront", "storefrontId", "rawTransactionReason", "price", "currency",
    "appTransactionId", "subscriptionGroupIdentifier", "webOrderLineItemId",
]
RENEWAL = [
    "originalTransactionId", "autoRenewProductId", "productId", "rawAutoRenewStatus",
    "rawExpirationIntent", "isInBillingRetryPeriod", "gracePeriodExpiresDate", "signedDate",
    "rawEnvironment", "recentSubscriptionStartDate", "renewalDate", "renewalPrice", "currency",
]
APP = ["bundleId", "rawReceiptType", "appTransactionId", "receiptCreationDate"]


def answer(line):
    root, kind, compact, bundle_id, environment, app_apple_id = line.rstrip("\n").split("\t")
    verifier = SignedDataVerifier(
        [base64.b64decode(root)], False, Environment(environment), bundle_id, int(app_apple_id)
    )
    try:
        if kind == "transaction":
            decoded, names = verifier.verify_and_decode_signed_transaction(compact), TRANSACTION
        elif kind == "renewal":
            decoded, names = verifier.verify_and_decode_renewal_info(compact), RENEWAL
        else:
            decoded, names = verifier.verify_and_decode_app_transaction(compact), APP
    except VerificationException:
        return "refused"
    pairs = [(name, getattr(decoded, name)) for name in names]
    return " ".join(f"{name}={value}" for name, value in pairs if value is not None)


def main():
    with open(sys.argv[1], encoding="utf-8") as lines:
        for line in lines:
            print(answer(line))


main()
