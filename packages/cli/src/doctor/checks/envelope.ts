import { type CallName, type CodeName, type CodeProfile, sandboxCodes } from '@leverkit/sdk'
import { SUCCESS } from '@leverkit/sdk/wire'
import { checksOf } from '../Check.ts'
import { valueAt } from '../conform.ts'
import { fail, failWith, skip } from '../outcome.ts'
import { liveMarket, marketsOf, read } from '../probes/read.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { duplicateName } from '../wire/jsonText.ts'

/** Read calls that need neither a session nor arguments. */
const publicReads = [
  'platform.settings',
  'platform.areas',
  'markets.categories',
  'markets.list',
  'ranking.list',
  'companies.current',
  'companies.status',
  'news.list',
] as const satisfies readonly CallName[]

const answersOf = async (subject: Subject): Promise<readonly Answer[]> => {
  // Texts beyond ASCII show mistakes of the character set.
  const inHk = subject.once('categories in hk', () => subject.send('markets.categories', {}, { lang: 'hk' }))
  const inFr = subject.once('categories in fr', () => subject.send('markets.categories', {}, { lang: 'fr' }))
  const answers = await Promise.all([...publicReads.map((name) => read(subject, name)), inHk, inFr])
  const answered = answers.filter(({ hasArrived }) => hasArrived)
  return answered.length > 0 ? answered : skip('no public call answers')
}

/** Sends requests that the backend must refuse: requests with unknown identifiers, and with values outside the contract. */
const refusals = (subject: Subject): Promise<readonly Answer[]> =>
  subject.once('refusals', async () => {
    const { id: marketId } = await liveMarket(subject)
    const known = (await marketsOf(subject)).map(({ id }) => String(id))
    const unknown = ['987654321', '987654320', '123456789'].find((id) => !known.includes(id)) ?? '987654321'
    return Promise.all([
      subject.send('markets.candles', { marketId: unknown, period: '1min' }),
      subject.send('markets.candles', { marketId, period: '1min' }, { params: { period: '7min' } }),
      subject.send('markets.candles', { marketId, period: '1min' }, { params: { period: null } }),
      subject.send('news.article', { id: '987654321' }),
    ])
  })

const everyAnswer = async (subject: Subject) => {
  const answers = await answersOf(subject)
  // The requests of `refusals` need the list of markets.
  const isReadable = answers.some(({ name, hasSucceeded }) => name === 'markets.list' && hasSucceeded)
  return isReadable ? [...answers, ...(await refusals(subject))] : answers
}

/** Answers that arrived. `envelope.is-json` reports missing answers. */
const arrived = (answers: readonly Answer[]) => answers.filter(({ hasArrived }) => hasArrived)

/** Fails the check at the first answer that violates the expectation. */
const examine = (answers: readonly Answer[], problemOf: (answer: Answer) => string | null): string => {
  for (const answer of answers) {
    const problem = problemOf(answer)
    if (problem !== null) fail(`${answer.name}: ${problem}`, answer.evidence)
  }
  return `${answers.length} answers`
}

const withEnvelope = (answers: readonly Answer[]) => {
  const found = answers.filter(({ body }) => body.envelope !== null)
  return found.length > 0 ? found : skip('no answer is a JSON object')
}

const declared = ({ entries }: CodeProfile): string => {
  const source =
    entries === sandboxCodes.entries ? 'codes of the sandbox, which --profile partner.json replaces' : 'codes of the profile'
  return `declared are ${Object.keys(entries).join(', ') || 'none'} (${source})`
}

/** Returns advice: which declared codes fit the refused requests, and how to declare the undeclared code `code`. */
const declaration = ({ entries }: CodeProfile, code: string): string => {
  const numberOf = (name: CodeName) => Object.keys(entries).find((key) => entries[key]?.name === name)
  const fitting = [
    { number: numberOf('NOT_FOUND'), use: 'an unknown market' },
    { number: numberOf('INVALID_INPUT'), use: 'an invalid value' },
  ].flatMap(({ number, use }) => (number === undefined ? [] : `${number} for ${use}`))
  const profile = JSON.stringify({ codes: { entries: { [code]: { name: 'NOT_FOUND', isRefusal: true } } } })
  const choice = fitting.length > 0 ? `Answer ${fitting.join(', ')}; or declare` : 'Declare'
  return `${choice} every code of the backend, with a name of docs/errors.md, in a file for --profile: ${profile}`
}

export const envelope = checksOf('envelope', {
  'is-json': {
    title: 'Every answer is valid JSON',
    source: 'specification, section 8: envelope',
    severity: 'critical',
    advice: 'Answer every call, also a refused one, with a JSON envelope.',
    run: async (subject) =>
      examine(await everyAnswer(subject), ({ body, exchange, summary }) => {
        if (exchange.answer === null) return summary
        return body.json === undefined ? 'the body is not JSON' : null
      }),
  },
  'is-object': {
    title: 'Every answer is an object with code, msg and data',
    source: 'specification, section 8: envelope',
    severity: 'critical',
    advice: 'Wrap the result: {"code":1,"msg":"…","data":…}.',
    run: async (subject) =>
      examine(arrived(await everyAnswer(subject)), ({ body }) =>
        body.json === undefined || (body.envelope && 'code' in body.envelope) ? null : 'the body is no envelope',
      ),
  },
  'code-is-number': {
    title: 'The code of an envelope is a whole JSON number',
    source: 'specification, section 8: code 1 and code 999',
    severity: 'minor',
    advice: 'Write "code":1, not "code":"1" and not "code":true.',
    run: async (subject) =>
      examine(withEnvelope(arrived(await everyAnswer(subject))), ({ body }) => {
        const code = valueAt(body.typed, 'code')
        return Number.isInteger(code) ? null : `the code is ${JSON.stringify(code)}`
      }),
  },
  'success-is-1': {
    title: 'A call that succeeds answers code 1',
    source: 'specification, section 8: code 1 is success',
    severity: 'critical',
    advice:
      'Use code 1 for success in every call; 0 and 200 are refusals to the app. A backend without this call: --skip envelope.success-is-1.',
    run: async (subject) => examine(await answersOf(subject), (answer) => (answer.isSuccess ? null : answer.summary)),
  },
  'msg-is-text': {
    title: 'The msg of an envelope is text',
    source: 'specification, section 8: the app shows msg',
    severity: 'minor',
    advice: 'Write msg as a string, "" if there is nothing to say.',
    run: async (subject) =>
      examine(withEnvelope(arrived(await everyAnswer(subject))), ({ msg }) =>
        typeof msg === 'string' ? null : `msg is ${JSON.stringify(msg) ?? 'absent'}`,
      ),
  },
  'success-has-data': {
    title: 'A successful read has data',
    source: 'specification, section 8: data is unwrapped',
    severity: 'major',
    advice: 'Put the result into data, not beside it.',
    run: async (subject) =>
      examine(
        (await answersOf(subject)).filter(({ isSuccess }) => isSuccess),
        ({ body }) => (body.envelope && 'data' in body.envelope ? null : 'data is absent'),
      ),
  },
  'refuses-invalid-requests': {
    title: 'A request with an unknown identifier or an invalid value is not answered as a success',
    source: 'specification, section 8: any other code is a refusal',
    severity: 'major',
    advice: 'Validate the parameters, and answer another code than 1 with a reason in msg.',
    run: async (subject) =>
      examine(arrived(await refusals(subject)), (answer) =>
        answer.isSuccess ? `a request that cannot be served is answered with code ${SUCCESS}` : null,
      ),
  },
  'refusal-has-reason': {
    title: 'A refused call has a reason in msg',
    source: 'specification, section 8: the app shows msg',
    severity: 'major',
    advice: 'Write why the call was refused, in the language of the call.',
    run: async (subject) => {
      const refused = arrived(await refusals(subject)).filter(({ isSuccess }) => !isSuccess)
      if (refused.length === 0) skip('no request is refused')
      return examine(refused, ({ msg }) => (typeof msg === 'string' && msg.trim() !== '' ? null : 'msg is empty'))
    },
  },
  'refusal-has-no-data': {
    title: 'A refused call has no data',
    source: 'specification, section 8: the call is rejected',
    severity: 'minor',
    advice: 'Answer "data":null with a refusal.',
    run: async (subject) =>
      examine(
        arrived(await refusals(subject)).filter(({ isSuccess }) => !isSuccess),
        ({ wire }) => (wire === null || wire === undefined ? null : `data is ${JSON.stringify(wire).slice(0, 60)}`),
      ),
  },
  'refusal-keeps-the-session': {
    title: 'Invalid input is not answered with code 999',
    source: 'specification, section 8: code 999 signs the user out',
    severity: 'major',
    advice: 'Use 999 only for a missing or ended session.',
    run: async (subject) =>
      examine(arrived(await refusals(subject)), ({ isExpired }) => (isExpired ? 'the answer would sign the user out' : null)),
  },
  'refusal-is-no-server-error': {
    title: 'Invalid input is not answered with HTTP 5xx',
    source: "Leverkit's default: a write answered with 5xx has an unknown outcome",
    severity: 'major',
    advice: 'Answer a refusal with HTTP 200 and its code. 5xx says that the backend does not know what it did.',
    run: async (subject) => examine(arrived(await refusals(subject)), ({ status }) => (status >= 500 ? `HTTP ${status}` : null)),
  },
  'http-200': {
    title: 'Success and refusal both have HTTP status 200',
    source: 'specification, section 8: the envelope carries the code; other statuses are transport errors',
    severity: 'major',
    advice:
      'Carry the outcome in code. A call of the contract that is not built answers HTTP 200 and another code than 1; HTTP 404 is for paths outside the contract.',
    run: async (subject) =>
      examine(arrived(await everyAnswer(subject)), ({ status }) => (status === 200 ? null : `HTTP ${status}`)),
  },
  'json-content-type': {
    title: 'An envelope is sent as application/json',
    source: "Leverkit's default (docs/openapi.json)",
    severity: 'minor',
    advice: 'Set content-type: application/json; charset=utf-8.',
    run: async (subject) =>
      examine(withEnvelope(arrived(await everyAnswer(subject))), (answer) => {
        const [type = ''] = answer.header('content-type')
        return /^application\/(?:[\w.+-]+\+)?json\b/i.test(type) ? null : `the content type is ${type || 'absent'}`
      }),
  },
  'is-utf8': {
    title: 'Every answer is UTF-8 without a byte order mark',
    source: 'RFC 8259, section 8.1',
    severity: 'major',
    advice: 'Encode JSON as UTF-8, without a byte order mark.',
    run: async (subject) =>
      examine(arrived(await everyAnswer(subject)), ({ body }) =>
        body.text === null
          ? 'the body is not UTF-8'
          : body.text.startsWith('\ufeff')
            ? 'the body begins with a byte order mark'
            : null,
      ),
  },
  'no-duplicate-names': {
    title: 'No object has two members with the same name',
    source: 'RFC 8259, section 4',
    severity: 'major',
    advice: 'Write each member once. Parsers disagree about which one counts.',
    run: async (subject) =>
      examine(arrived(await everyAnswer(subject)), ({ body }) => {
        const name = duplicateName(body.text ?? '')
        return name === null ? null : `"${name}" occurs twice in one object`
      }),
  },
  'unknown-path': {
    title: 'An unknown path is not answered as a success',
    source: 'specification, section 8',
    severity: 'minor',
    advice:
      'Answer HTTP 404, or an envelope with another code than 1; a page of the app hides mistakes. A call of the contract that is not built needs the envelope, with HTTP 200.',
    run: async (subject) => {
      const headers = { lang: 'en', accept: '*/*' }
      const exchange = await subject.raw({ method: 'GET', url: `${subject.base}/api/leverkit-doctor/none`, headers })
      const { status, body } = exchange.answer
      if (status >= 200 && status < 300) {
        const text = body.toString('utf8')
        if (!/"code"\s*:\s*"?(?!1\b)-?\d+/.test(text))
          fail(`HTTP ${status} for a path that does not exist`, subject.evidence(exchange))
      }
      return `HTTP ${status}`
    },
  },
  'codes-are-declared': {
    title: "Every refusal's code is declared in the profile of the backend",
    source: "Leverkit's default (docs/decisions/codes.md)",
    severity: 'minor',
    advice: 'Declare the code in the profile, so that the app can say what it means and knows that nothing was done.',
    run: async (subject) => {
      const { codes } = subject.backend
      if (!codes) return skip('the profile declares no codes: add them with --profile partner.json')
      if (codes.otherCodes) return 'the profile declares all other codes'
      const refused = arrived(await refusals(subject)).filter(({ isSuccess, isExpired }) => !isSuccess && !isExpired)
      for (const { name, code, evidence } of refused)
        if (code !== null && !Object.hasOwn(codes.entries, code))
          failWith(declaration(codes, code), `${name}: the code ${code} is not declared; ${declared(codes)}`, evidence)
      return `${refused.length} refusals`
    },
  },
})
