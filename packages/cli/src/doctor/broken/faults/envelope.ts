import { envelopeCalls, sessionCalls } from '../callName.ts'
import { withHeader } from '../exchange.ts'
import type { FaultTable } from '../Fault.ts'
import { intercept, isList, isRow, jsonOf, mutateAnswer, mutateData, mutateResponse, mutateText } from '../mutate.ts'

const errorCatalogue = 'product specification, section 8'
const ordinary = (code: unknown) => code !== 1 && code !== 999
const page = (title: string) =>
  Buffer.from(`<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`)

/** Mistakes in the envelope and in its codes. */
export const envelopeFaults = {
  'code-as-text': {
    summary: 'Sends each code as text, "1" in place of 1.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'The code is a text. Clients read it, but the wire document allows only the number 1 for success.',
    apply: () => mutateAnswer(envelopeCalls, (envelope) => ({ ...envelope, code: String(envelope.code) })),
  },
  'code-zero-for-success': {
    summary: 'Reports success with code 0.',
    source: errorCatalogue,
    breaks: 'codes',
    expects: 'Every call fails, because only code 1 is success.',
    apply: () => mutateAnswer(envelopeCalls, (envelope) => (envelope.code === 1 ? { ...envelope, code: 0 } : envelope)),
  },
  'code-200-for-success': {
    summary: 'Copies the HTTP status into the code: 200 for success.',
    source: errorCatalogue,
    breaks: 'codes',
    expects: 'Every call fails, because only code 1 is success.',
    apply: () => mutateAnswer(envelopeCalls, (envelope) => (envelope.code === 1 ? { ...envelope, code: 200 } : envelope)),
  },
  'msg-missing': {
    summary: 'Omits msg when a call succeeds.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'A successful envelope has no msg.',
    apply: () => mutateAnswer(envelopeCalls, ({ msg, ...envelope }) => (envelope.code === 1 ? envelope : { ...envelope, msg })),
  },
  'msg-renamed': {
    summary: 'Sends the text of a refusal as message in place of msg.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'A refusal has no msg, so users see an empty notice.',
    apply: () =>
      mutateAnswer(envelopeCalls, ({ msg, ...envelope }) =>
        envelope.code === 1 ? { ...envelope, msg } : { ...envelope, message: msg },
      ),
  },
  'data-renamed': {
    summary: 'Sends the data of the settings as result in place of data.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'The settings are missing although the code is 1.',
    apply: () => mutateAnswer('platform.settings', ({ data, ...envelope }) => ({ ...envelope, result: data })),
  },
  'data-wrapped-twice': {
    summary: 'Wraps the list of markets in an object: { list: […] }.',
    source: 'product specification, section 8; openapi.json, markets.list',
    breaks: 'envelope',
    expects: 'The data of the market list is an object and no list.',
    apply: () => mutateData('markets.list', (data) => ({ list: data })),
  },
  'data-as-json-text': {
    summary: 'Encodes the data twice: it is a text that contains JSON.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'The data of the categories is a text and no list.',
    apply: () => mutateData('markets.categories', (data) => JSON.stringify(data)),
  },
  'answer-without-envelope': {
    summary: 'Answers the company with its data alone, without an envelope.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'The body has neither code nor msg.',
    apply: () => mutateAnswer('companies.current', ({ data }) => data ?? null),
  },
  'empty-list-is-null': {
    summary: 'Sends null in place of an empty list.',
    source: 'openapi.json, orders.list, markets.list, companies.search',
    breaks: 'types',
    expects: 'A search without a match, or the order list of a new account, is null and no empty list.',
    apply: () =>
      mutateData(['markets.list', 'companies.search', 'orders.list', 'news.list'], (data) => {
        if (isList(data)) return data.length === 0 ? null : data
        return isRow(data) && isList(data.data) && data.data.length === 0 ? { ...data, data: null } : data
      }),
  },
  'refusal-as-success': {
    summary: 'Reports each refusal with code 1; only msg contains the reason.',
    source: errorCatalogue,
    breaks: 'codes',
    expects: 'A call that must be refused answers code 1: an unknown article, a wrong password, a close of an unknown order.',
    apply: () => mutateAnswer(envelopeCalls, (envelope) => (ordinary(envelope.code) ? { ...envelope, code: 1 } : envelope)),
  },
  'refusal-as-999': {
    summary: 'Refuses with code 999 for every reason.',
    source: errorCatalogue,
    breaks: 'codes',
    expects: 'A refusal for another reason than the session answers 999, which signs the user out.',
    apply: () => mutateAnswer(envelopeCalls, (envelope) => (ordinary(envelope.code) ? { ...envelope, code: 999 } : envelope)),
  },
  'refusal-with-status-500': {
    summary: 'Sends the envelope of a refusal with HTTP status 500.',
    source: 'product specification, section 8: the code of the envelope reports a refusal, the transport an error',
    breaks: 'codes',
    expects: 'A refusal is indistinguishable from a failed server, so the outcome of a refused write is unknown.',
    apply: () => mutateResponse(envelopeCalls, (answer) => (ordinary(jsonOf(answer).code) ? { ...answer, status: 500 } : answer)),
  },
  'refusal-as-html-page': {
    summary: 'Sends the error page of its framework for each refusal.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'The body of a refusal is HTML and no envelope.',
    apply: () =>
      mutateResponse(envelopeCalls, (answer) =>
        ordinary(jsonOf(answer).code)
          ? { status: 500, headers: withHeader(answer.headers, 'content-type', 'text/html'), body: page('Server Error') }
          : answer,
      ),
  },
  'unknown-market-empty': {
    summary: 'Answers the candles of an unknown market with an empty list.',
    source: 'openapi.json, markets.candles: NOT_FOUND',
    breaks: 'codes',
    expects: 'Candles of a market that does not exist succeed.',
    apply: () =>
      mutateAnswer('markets.candles', (envelope) => (ordinary(envelope.code) ? { code: 1, msg: 'OK', data: [] } : envelope)),
  },
  'expired-with-status-401': {
    summary: 'Sends the envelope with code 999 with HTTP status 401.',
    source: errorCatalogue,
    breaks: 'codes',
    expects: 'Code 999 arrives with a status other than 200; clients see a transport error and no end of the session.',
    apply: () => mutateResponse(envelopeCalls, (answer) => (jsonOf(answer).code === 999 ? { ...answer, status: 401 } : answer)),
  },
  'expired-without-envelope': {
    summary: 'Answers calls without a session with HTTP status 401 and a body of its framework.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'A call without a session has no envelope with code 999.',
    apply: () =>
      mutateResponse(sessionCalls, (answer) =>
        jsonOf(answer).code === 999 ? { ...answer, status: 401, body: Buffer.from('{"error":"unauthorized"}') } : answer,
      ),
  },
  'expired-as-401-code': {
    summary: 'Reports the end of a session with code 401.',
    source: errorCatalogue,
    breaks: 'codes',
    expects: 'A call with an invalid token answers another code than 999, so the user is never asked to sign in.',
    apply: () => mutateAnswer(envelopeCalls, (envelope) => (envelope.code === 999 ? { ...envelope, code: 401 } : envelope)),
  },
  'expired-as-redirect': {
    summary: 'Redirects calls without a session to a sign-in page.',
    source: errorCatalogue,
    breaks: 'codes',
    expects: 'A call without a session answers HTTP status 302 or an HTML page, and no code 999.',
    apply: () =>
      intercept('every call', async (call, { send }) => {
        if (call.path.startsWith('/accounts/login')) {
          return { status: 200, headers: [['content-type', 'text/html']], body: page('Sign in') }
        }
        const answer = await send(call)
        if (call.name === null || !sessionCalls.includes(call.name) || jsonOf(answer).code !== 999) return answer
        return { status: 302, headers: withHeader(answer.headers, 'location', '/accounts/login'), body: Buffer.alloc(0) }
      }),
  },
  'byte-order-mark': {
    summary: 'Begins each body with a byte order mark.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'The body begins with U+FEFF, which JSON forbids.',
    apply: () => mutateText(envelopeCalls, (text) => `\uFEFF${text}`),
  },
  'script-prefix': {
    summary: "Begins each body with )]}', as some frameworks do against script inclusion.",
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'The body is not JSON.',
    apply: () => mutateText(envelopeCalls, (text) => `)]}',\n${text}`),
  },
  'not-a-number': {
    summary: 'Prints an undefined ratio as NaN, which JSON does not have.',
    source: errorCatalogue,
    breaks: 'envelope',
    expects: 'The account detail of an account without orders is not JSON.',
    apply: () => mutateText('account.detail', (text) => text.replace('"prepayment_ratio":null', '"prepayment_ratio":NaN')),
  },
} as const satisfies FaultTable
