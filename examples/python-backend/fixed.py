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
DAYS = 20
INVALID_INPUT, NOT_FOUND = 1001, 1002
FOREX = {"hk": "外匯", "jp": "外国為替", "kr": "외환", "ru": "Форекс", "ar": "فوركس", "th": "ฟอเร็กซ์", "hi": "फ़ॉरेक्स"}
UNKNOWN = {"en": "There is no such market.", "hk": "沒有這個市場。"}
NO_CALL = {"en": "There is no such call.", "hk": "沒有這個功能。"}
INVALID = {"en": "A value of the request is invalid.", "hk": "請求的數值無效。"}


class Refused(Exception):
    def __init__(self, code, words, lang):
        super().__init__(words.get(lang, words["en"]))
        self.code = code


def fixed(value, places):
    return str(Decimal(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def points(second):
    """The price in units of its fifth decimal. It changes every STEP seconds; candles of all periods are made of these prices."""
    return math.floor(110000.5 + 1000 * math.sin(second // STEP * STEP / 5000))


def text(price):
    return str(Decimal(price).scaleb(-5))


def settings(query, lang):
    return {"service_link": None, "service_link_type": 1, "verify_reg_type": 1, "trade_fee_type": 1}


def categories(query, lang):
    return [{"Id": 1, "NameShowTrans": FOREX.get(lang, "Forex")}]


def markets(query, lang):
    now, day = text(points(time.time())), text(points(time.time() // 86400 * 86400))
    change = (Decimal(now) - Decimal(day)) / Decimal(day) * 100
    market = {
        "Id": 1, "Code": "EURUSD", "ShowCode": "EURUSD", "Logo": None, "CategoryId": 1, "MarketStatus": 1, "PricePrecision": 5,
        "Pip": "0.01", "ForexMinCont": "0.01", "ForexContNum": "100000", "ForexFeeRate": "3.5", "MarginMode": 2,
        "HasForexMultiple": [{"Value": "50"}, {"Value": "100"}],
        "ForexQuotations": {"Open": day, "Close": now, "Change": fixed(change, 2)},
    }
    return [market] if query.get("searchCurrency", "").lower() in market["Code"].lower() else []


def candle(start, length, now):
    prices = [points(second) for second in range(start, min(start + length, int(now) + 1), STEP)]
    return {
        "Time": start * 1000, "Open": text(prices[0]), "High": text(max(prices)), "Low": text(min(prices)),
        "Close": text(prices[-1]), "Volume": str(len(prices)),
    }


def candles(query, lang):
    length = PERIODS.get(query.get("period"))
    if query.get("forex_id") != "1":
        raise Refused(NOT_FOUND, UNKNOWN, lang)
    now = time.time()
    before = query.get("before", str(int(now * 1000) + 1))
    if length is None or not before.isdecimal():
        raise Refused(INVALID_INPUT, INVALID, lang)
    last = (min(int(now * 1000), int(before) - 1) // 1000) // length * length
    count = COUNT if length < 86400 else DAYS
    return [candle(start, length, now) for start in range(last - (count - 1) * length, last + 1, length)]


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
        address, lang = urlsplit(self.path), self.headers.get("lang", "hk")
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        try:
            route = ROUTES.get(address.path)
            if route is None:
                raise Refused(NOT_FOUND, NO_CALL, lang)
            self.answer({"code": 1, "msg": "OK", "data": route(query, lang)})
        except Refused as reason:
            self.answer({"code": reason.code, "msg": str(reason), "data": None})

    def do_POST(self):
        # An unread body would be the beginning of the next request on this connection.
        self.rfile.read(int(self.headers.get("content-length", 0)))
        self.do_GET()

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
        """Logs nothing, because a line for each request would hide the address of the server."""


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Broker).serve_forever()
