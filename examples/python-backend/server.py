"""Serves a part of the broker interface of Leverkit: settings, categories, markets and candles. Prices are invented."""
import json
import math
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PERIODS = {"1min": 60, "5min": 300, "15min": 900, "30min": 1800, "60min": 3600, "1day": 86400}


def price(second):
    return 1.1 + 0.01 * math.sin(second / 5000)


def settings(query):
    return {"service_link": None, "service_link_type": 1, "verify_reg_type": 1, "trade_fee_type": 1}


def categories(query):
    return [{"Id": 1, "NameShowTrans": "Forex"}]


def markets(query):
    now, day = price(time.time()), price(time.time() // 86400 * 86400)
    return [{
        "Id": 1, "Code": "EURUSD", "ShowCode": "EURUSD", "Logo": None, "CategoryId": 1, "MarketStatus": 1, "PricePrecision": 5,
        "Pip": 0.01, "ForexMinCont": 0.01, "ForexContNum": 100000, "ForexFeeRate": 3.5, "MarginMode": 2,
        "HasForexMultiple": [{"Value": 50}, {"Value": 100}],
        "ForexQuotations": {"Open": day, "Close": now, "Change": (now / day - 1) * 100},
    }]


def candles(query):
    length = PERIODS[query["period"]]
    starts = [int(time.time() // length - back) * length for back in range(200)]
    rows = [(start, [price(start + length * part / 8) for part in range(9)]) for start in starts]
    return [{"Time": start, "Open": p[0], "High": max(p), "Low": min(p), "Close": p[-1], "Volume": 8} for start, p in rows]


ROUTES = {
    "/api/basicSet/getBasicInfo": settings,
    "/v1/api/forex/getCategories": categories,
    "/v1/api/forex/trade_list": markets,
    "/v1/api/forex/kline": candles,
}


class Broker(BaseHTTPRequestHandler):
    def do_GET(self):
        address = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        body = json.dumps({"code": 1, "data": ROUTES[address.path](query)}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(body)


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Broker).serve_forever()
