import type { CallName, Category, Company, DepositCurrency, Market, NewsItem } from '@leverkit/sdk'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { calls, type RequestOf, type ResponseOf } from '../wire/call.ts'
import { readSession, real } from './sessions.ts'

type Make = (subject: Subject) => Promise<object>

/**
 * Makes a read call with its usual arguments, and with the session for reads if the call needs a session. Later calls return
 * the same answer.
 *
 * @throws Skip when the arguments or the session are missing
 */
export function read<N extends CallName>(subject: Subject, name: N): Promise<Answer> {
  return subject.once(`read ${name}`, async () => {
    const { request, token } = await argumentsOf(subject, name)
    return subject.send(name, request as RequestOf<N>, { token })
  })
}

/** Makes a read call and decodes its answer. @throws Skip when the answer cannot be read or decoded */
export async function data<N extends CallName>(subject: Subject, name: N): Promise<ResponseOf<N>> {
  return (await read(subject, name)).decode<ResponseOf<N>>()
}

const firstOf = <T>(list: readonly T[], what: string): T => list[0] ?? skip(`there is no ${what}`)

/** Returns the list of markets. @throws Skip when the list is empty or cannot be read */
export const marketsOf = async (subject: Subject): Promise<readonly Market[]> => {
  const list: readonly Market[] = await data(subject, 'markets.list')
  return list.length > 0 ? list : skip('the list of markets is empty')
}

/** Returns an open market, because its candles change. If every market is closed, returns a closed market. */
export const liveMarket = async (subject: Subject): Promise<Market> => {
  const list = await marketsOf(subject)
  return list.find(({ status }) => status === 'open') ?? firstOf(list, 'market')
}

export const categoriesOf = async (subject: Subject): Promise<readonly Category[]> => data(subject, 'markets.categories')

/** Arguments of each call that needs arguments. */
const special: { readonly [N in CallName]?: Make } = {
  'platform.phoneFields': async () => ({ key: 'isShowMobile' }),
  'account.ledger': async () => ({ page: 1 }),
  'markets.sparkline': async (subject) => ({ marketId: (await liveMarket(subject)).id, period: '15min' }),
  'markets.candles': async (subject) => ({ marketId: (await liveMarket(subject)).id, period: '1min' }),
  'orders.list': async () => ({ status: 'open', page: 1 }),
  'deposits.wireAccounts': async (subject) => {
    const list: readonly DepositCurrency[] = await data(subject, 'deposits.currencies')
    return { currencyCode: (list.find(({ type }) => type === 'bank') ?? firstOf(list, 'currency for deposits')).code }
  },
  'deposits.records': async () => ({ type: 'coin', page: 1 }),
  'withdrawals.currencies': async () => ({ type: 'coin' }),
  'withdrawals.records': async () => ({ type: 'coin', page: 1 }),
  'withdrawals.methods': async () => ({ type: 'coin' }),
  'companies.search': async (subject) => {
    const company: Company | null = await data(subject, 'companies.current')
    return { name: company?.name || skip('the backend has no company') }
  },
  'news.list': async () => ({ page: 1 }),
  'news.article': async (subject) => {
    const { items }: { readonly items: readonly NewsItem[] } = await data(subject, 'news.list')
    return { id: firstOf(items, 'article').id }
  },
}

/** Whether only real accounts may use a call (specification, section 6). */
export const isForRealAccounts = (name: CallName): boolean => /^(deposits|withdrawals|verification)\./.test(name)

/**
 * Returns the usual arguments of a read call, and the token to send.
 *
 * @throws Skip when an argument or the session is missing
 */
export const argumentsOf = async (subject: Subject, name: CallName): Promise<{ request: object; token: string | null }> => {
  const endpoint = calls.get(name)
  const session = endpoint?.auth === 'session' ? await (isForRealAccounts(name) ? real(subject) : readSession(subject)) : null
  const request = (await special[name]?.(subject)) ?? {}
  return { request, token: session?.token ?? null }
}
