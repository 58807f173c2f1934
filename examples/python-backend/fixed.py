"""server.py after the corrections that the doctor asked for. Prices are invented."""
import json
import math
import sys
import time
from decimal import ROUND_HALF_UP, Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PERIODS = {"1min": 60, "5min": 300, "15min": 900, "30min": 1800, "60min": 3600, "1day": 86400}
STEP = 5
COUNT = 200
NOT_FOUND = 1002
FOREX = {"hk": "外匯", "jp": "外国為替", "kr": "외환", "ru": "Форекс", "ar": "فوركس", "th": "ฟอเร็กซ์", "hi": "फ़ॉरेक्स"}
UNKNOWN = {"en": "There is no such market.", "hk": "沒有這個市場。"}


class Refused(Exception):
    pass


def fixed(value, places):
    return str(Decimal(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def price(second):
    """The price changes every STEP seconds, so that candles of all periods are made of the same prices."""
    return fixed(1.1 + 0.01 * math.sin(second // STEP * STEP / 5000), 5)


def settings(query, lang):
    return {"service_link": None, "service_link_type": 1, "verify_reg_type": 1, "trade_fee_type": 1}


def categories(query, lang):
    return [{"Id": 1, "NameShowTrans": FOREX.get(lang, "Forex")}]


def markets(query, lang):
    now, day = price(time.time()), price(time.time() // 86400 * 86400)
    change = (Decimal(now) - Decimal(day)) / Decimal(day) * 100
    market = {
        "Id": 1, "Code": "EURUSD", "ShowCode": "EURUSD", "Logo": None, "CategoryId": 1, "MarketStatus": 1, "PricePrecision": 5,
        "Pip": "0.01", "ForexMinCont": "0.01", "ForexContNum": "100000", "ForexFeeRate": "3.5", "MarginMode": 2,
        "HasForexMultiple": [{"Value": "50"}, {"Value": "100"}],
        "ForexQuotations": {"Open": day, "Close": now, "Change": fixed(change, 2)},
    }
    return [market] if query.get("searchCurrency", "").lower() in market["Code"].lower() else []


def candle(start, length, now):
    seconds = range(start, min(start + length, int(now) + 1), STEP if length <= 3600 else 300)
    prices = [price(second) for second in seconds]
    return {
        "Time": start * 1000, "Open": prices[0], "High": max(prices), "Low": min(prices), "Close": prices[-1],
        "Volume": str(len(prices)),
    }


def candles(query, lang):
    length = PERIODS.get(query.get("period"))
    if query.get("forex_id") != "1" or length is None:
        raise Refused(UNKNOWN.get(lang, UNKNOWN["en"]))
    now = time.time()
    end = min(now, int(query["before"]) / 1000 - 1) if query.get("before", "").isdigit() else now
    last = int(end // length) * length
    return [candle(start, length, now) for start in range(last - (COUNT - 1) * length, last + 1, length)]


ROUTES = {
    "/api/basicSet/getBasicInfo": settings,
    "/v1/api/forex/getCategories": categories,
    "/v1/api/forex/trade_list": markets,
    "/v1/api/forex/kline": candles,
    "/v1/api/forex/abbreviated_cache_kline": candles,
}


class Broker(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        try:
            route = ROUTES.get(address.path)
            if route is None:
                raise Refused("There is no such call.")
            self.answer({"code": 1, "msg": "OK", "data": route(query, self.headers.get("lang", "hk"))})
        except Refused as reason:
            self.answer({"code": NOT_FOUND, "msg": str(reason), "data": None})

    do_POST = do_GET

    def do_OPTIONS(self):
        self.send_response(204)
        self.cors()
        self.send_header("Access-Control-Allow-Methods", "GET, POST")
        self.send_header("Access-Control-Allow-Headers", "authorization, lang, content-type, idempotency-key")
        self.end_headers()

    def cors(self):
        self.send_header("Access-Control-Allow-Origin", "*")

    def answer(self, envelope):
        body = json.dumps(envelope, ensure_ascii=False).encode()
        self.send_response(200)
        self.cors()
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """No line for each request: it would hide the address of the server."""


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Broker).serve_forever()
