import { envelopeCalls } from '../callName.ts'
import {
  fieldsOf,
  type Headers,
  headerOf,
  withCallHeader,
  withFields,
  withHeader,
  without,
  withoutCallHeader,
} from '../exchange.ts'
import type { FaultTable } from '../Fault.ts'
import { addHeader, envelopeLike, intercept, jsonOf, mutateHeaders, mutateRequest, mutateResponse } from '../mutate.ts'

const requests = 'product specification, section 7: every request sends the headers lang and authorization'
const otherHost = 'product specification, section 7: pages call the api subdomain, which is another origin'
const allowOrigin = 'access-control-allow-origin'
const allowHeaders = 'access-control-allow-headers'

/** Removes one header name from the list of request headers that a preflight allows. */
const disallow = (name: string) =>
  mutateHeaders('every call', (headers) => {
    const allowed = headerOf(headers, allowHeaders)
    if (allowed === undefined) return headers
    const rest = allowed.split(',').filter((header) => header.trim().toLowerCase() !== name)
    return withHeader(headers, allowHeaders, rest.join(','))
  })

const doubled = (headers: Headers): Headers => {
  const origin = headerOf(headers, allowOrigin)
  return origin === undefined ? headers : [...headers, [allowOrigin, origin]]
}

/** Mistakes in headers, in the CORS rules, and in the transport of answers. */
export const transportFaults = {
  'cors-without-authorization': {
    summary: 'Does not allow pages of other origins to send the header authorization.',
    source: otherHost,
    breaks: 'cors',
    expects: 'The preflight does not list authorization, so browsers block each call with a session.',
    apply: () => disallow('authorization'),
  },
  'cors-without-lang': {
    summary: 'Does not allow pages of other origins to send the header lang.',
    source: otherHost,
    breaks: 'cors',
    expects: 'The preflight does not list lang, so browsers block each call.',
    apply: () => disallow('lang'),
  },
  'cors-preflight-refused': {
    summary: 'Answers each preflight with HTTP status 405.',
    source: otherHost,
    breaks: 'cors',
    expects: 'OPTIONS is refused, so browsers block each call.',
    apply: () =>
      intercept('every call', async (call, { send }) =>
        call.method === 'OPTIONS' ? { status: 405, headers: [['allow', 'GET, POST']], body: Buffer.alloc(0) } : send(call),
      ),
  },
  'cors-origin-missing': {
    summary: 'Answers the preflight, but the answers themselves allow no other origin.',
    source: otherHost,
    breaks: 'cors',
    expects: 'An answer to GET or POST has no access-control-allow-origin, so pages cannot read it.',
    apply: () => mutateHeaders(envelopeCalls, (headers) => without(headers, allowOrigin)),
  },
  'cors-missing-on-refusals': {
    summary: 'Omits access-control-allow-origin on refusals.',
    source: otherHost,
    breaks: 'cors',
    expects: 'A page cannot read the code of a refusal; it sees a network error.',
    apply: () =>
      mutateResponse(envelopeCalls, (answer) =>
        jsonOf(answer).code === 1 ? answer : { ...answer, headers: without(answer.headers, allowOrigin) },
      ),
  },
  'cors-origin-twice': {
    summary: 'Sends access-control-allow-origin twice, once from the server and once from its gateway.',
    source: otherHost,
    breaks: 'cors',
    expects: 'Two values of access-control-allow-origin: browsers refuse such answers.',
    apply: () => mutateHeaders(envelopeCalls, doubled),
  },
  'cookie-set': {
    summary: 'Sets a session cookie on each answer.',
    source: `${requests}; the token is the whole session`,
    breaks: 'headers',
    expects: 'An answer has set-cookie.',
    apply: () => addHeader(envelopeCalls, 'set-cookie', 'PHPSESSID=0123456789abcdef; path=/'),
  },
  'answers-cacheable': {
    summary: 'Allows every cache to keep the answers of an account for an hour.',
    source: 'product specification, section 7: GET adds the time stamp t, so that no cache answers',
    breaks: 'headers',
    expects: 'The answer to a call with a session has cache-control: public.',
    apply: () => addHeader(['account.info', 'account.balance', 'orders.list'], 'cache-control', 'public, max-age=3600'),
  },
  'date-an-hour-ahead': {
    summary: 'Has a clock that is an hour ahead.',
    source: 'docs/decisions/lost-orders.md: the header Date shows the clock of the broker',
    breaks: 'times',
    expects: 'The header Date and the times of quotes and orders differ by an hour.',
    apply: () =>
      mutateHeaders('every call', (headers) => {
        const date = headerOf(headers, 'date')
        return date === undefined ? headers : withHeader(headers, 'date', new Date(Date.parse(date) + 3_600_000).toUTCString())
      }),
  },
  'content-type-html': {
    summary: 'Sends envelopes as text/html.',
    source: 'openapi.json: application/json',
    breaks: 'headers',
    expects: 'The content type of an envelope is not application/json.',
    apply: () => addHeader(envelopeCalls, 'content-type', 'text/html; charset=utf-8'),
  },
  'latin-1': {
    summary: 'Encodes bodies as ISO 8859-1 in place of UTF-8.',
    source: 'product specification, section 1: 18 languages; openapi.json: application/json, which is UTF-8',
    breaks: 'transport',
    expects: 'Names of categories in French or Chinese are not valid UTF-8.',
    apply: () =>
      mutateResponse('markets.categories', (answer) => ({ ...answer, body: Buffer.from(answer.body.toString(), 'latin1') })),
  },
  'length-in-characters': {
    summary: 'Counts characters in place of bytes for content-length.',
    source: 'product specification, section 8: code, msg and data arrive whole',
    breaks: 'transport',
    expects: 'A body with letters beyond ASCII is cut off: the categories in Chinese are not JSON.',
    apply: () =>
      mutateResponse('markets.categories', (answer) => ({ ...answer, announcedLength: answer.body.toString().length })),
  },
  'gzip-without-gzip': {
    summary: 'Announces gzip and sends plain text.',
    source: 'product specification, section 8: code, msg and data arrive whole',
    breaks: 'transport',
    expects: 'The market list cannot be decompressed.',
    apply: () => addHeader('markets.list', 'content-encoding', 'gzip'),
  },
  'body-cut-off': {
    summary: 'Breaks the connection after half of the market list.',
    source: 'product specification, section 8: code, msg and data arrive whole',
    breaks: 'transport',
    expects: 'The body of the market list ends early.',
    apply: () => mutateResponse('markets.list', (answer) => ({ ...answer, breaksOff: 'half' })),
  },
  'keep-alive-broken': {
    summary: 'Announces a lasting connection and closes it after each answer.',
    source: 'openapi.json: HTTP/1.1',
    breaks: 'transport',
    expects: 'A second request on the same connection gets no answer.',
    apply: () => mutateResponse('every call', (answer) => ({ ...answer, breaksOff: 'after' })),
  },
  'slash-redirect': {
    summary: 'Redirects the market list to the same path with a slash at the end.',
    source: 'product specification, section 7: GET /v1/api/forex/trade_list',
    breaks: 'transport',
    expects: 'The documented path answers HTTP status 301. Browsers follow no redirect after a preflight to another path.',
    apply: () =>
      intercept('every call', async (call, { send }) => {
        const [path = '', query = ''] = call.path.split('?')
        if (path.endsWith('/trade_list/')) return send({ ...call, path: `${path.slice(0, -1)}?${query}` })
        const answer = await send(call)
        if (call.name !== 'markets.list') return answer
        return { status: 301, headers: withHeader(answer.headers, 'location', `${path}/?${query}`), body: Buffer.alloc(0) }
      }),
  },
  'time-stamp-refused': {
    summary: 'Refuses requests with the parameter t, because its validation knows no such parameter.',
    source: 'product specification, section 7: GET and DELETE add the time stamp t',
    breaks: 'headers',
    expects: 'A read with t is refused, without t it succeeds.',
    apply: () =>
      intercept(envelopeCalls, async (call, { send }) => {
        const answer = await send(call)
        return call.method === 'GET' && fieldsOf(call).has('t') ? envelopeLike(answer, 1001, 'Unknown parameter: t') : answer
      }),
  },
  'bearer-expected': {
    summary: 'Accepts only tokens with the scheme Bearer.',
    source: 'product specification, section 7: the header authorization is the token',
    breaks: 'session',
    expects: 'The bare token of a sign-in answers 999.',
    apply: () =>
      mutateRequest('every call', (call) => {
        const token = headerOf(call.headers, 'authorization')
        if (token === undefined) return call
        return token.startsWith('Bearer ')
          ? withCallHeader(call, 'authorization', token.slice(7))
          : withoutCallHeader(call, 'authorization')
      }),
  },
  'form-refused': {
    summary: 'Reads only JSON bodies and refuses the forms of a sign-in.',
    source: 'product specification, section 7: POST /api/user/loginForU (form-urlencoded)',
    breaks: 'headers',
    expects: 'A sign-in as a form is refused.',
    apply: () =>
      intercept(['session.login', 'session.loginDemo'], async (call, { send }) => {
        const isForm = headerOf(call.headers, 'content-type')?.startsWith('application/x-www-form-urlencoded') === true
        const answer = await send(isForm ? withFields(call, { account: null, demo_id: null }) : call)
        return isForm ? envelopeLike(answer, 1001, 'Expected a JSON body') : answer
      }),
  },
  'slow-answers': {
    summary: 'Takes 10 seconds for the market list.',
    source: 'product specification, section 2: entering / refreshes the list',
    breaks: 'limits',
    expects: 'The market list takes about 10 seconds.',
    apply: () =>
      intercept('markets.list', async (call, { send, wait }) => {
        await wait(10_000)
        return send(call)
      }),
  },
  'rate-limit-without-envelope': {
    summary: 'Answers each 25th call with HTTP status 429 and plain text.',
    source: 'product specification, section 8',
    breaks: 'limits',
    expects: 'A call at an ordinary pace answers 429 without an envelope.',
    apply: () => {
      let count = 0
      return intercept(envelopeCalls, async (call, { send }) => {
        count += 1
        if (count % 25 !== 0) return send(call)
        return { status: 429, headers: [['content-type', 'text/plain']], body: Buffer.from('Too Many Requests') }
      })
    },
  },
} as const satisfies FaultTable
