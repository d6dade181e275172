"""Runs the lines that a server prints for Python, exactly as they are, and tries what they make.

usage: pasted.py FILES
FILES holds two lines: the file with the lines to run, and a JWS of a transaction that is signed for
the server's own certificates.
Prints the client's error for a transaction that there is not, and the id of the one in the JWS,
checked online.
"""

import sys
from pathlib import Path

from appstoreserverlibrary.api_client import APIException


def main():
    lines, compact = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    names = {}
    exec(Path(lines).read_text(encoding="utf-8"), names)
    try:
        names["client"].get_transaction_info("7")
    except APIException as error:
        print(error.http_status_code, error.raw_api_error)
    transaction = names["verifier"].verify_and_decode_signed_transaction(compact)
    print(transaction.transactionId)


main()
