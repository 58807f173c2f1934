import { type CallName, sessionCalls } from '../callName.ts'
import { tokenOf, withCallHeader } from '../exchange.ts'
import type { FaultTable, Hooks } from '../Fault.ts'
import { changeField, type Envelope, envelopeLike, intercept, isRow, jsonOf, mutateEachRow, mutateResponse } from '../mutate.ts'
import { frameOf, onReplies, onSocket, readCommand } from '../mutateFrame.ts'
import { ownAccount } from '../ownAccount.ts'

const calls = 'docs/calls.md: calls that need a login'
const expiry = 'product specification, section 8: code 999'
const isExpired = ({ code }: Envelope) => code === 999

/** Answers a call of a visitor with code 999. */
const refuseVisitors = (name: CallName): Hooks =>
  mutateResponse(name, (answer, call) => (tokenOf(call) === '' ? envelopeLike(answer, 999, 'Please sign in') : answer))

/**
 * Forwards one login frame for each login command. Drops every further login frame, such as the message that the session has
 * expired. After such a frame, also drops all other frames until the next login command.
 */
const withoutExpiry = (closeCode: number | null): Hooks =>
  onSocket((link) => {
    let pendingLogins = 0
    return {
      command(text) {
        if (readCommand(text).type === 'login') pendingLogins += 1
        link.toBroker(text)
      },
      event(text) {
        if (frameOf(text).type === 'login') pendingLogins -= 1
        if (pendingLogins >= 0) link.toClient(text)
      },
      closed: (code) => (code === 4401 ? closeCode : code),
    }
  })

/** Mistakes in sessions and in the rights of visitors and demo users. */
export const sessionFaults = {
  'visitor-accepted': {
    summary: 'Answers account calls without a token, with the data of some account.',
    source: calls,
    breaks: 'session',
    expects: 'A call that needs a login succeeds without the header authorization.',
    apply: () => {
      const own = ownAccount('demo')
      return intercept(sessionCalls, async (call, tools) =>
        tools.send(tokenOf(call) === '' ? withCallHeader(call, 'authorization', await own(call, tools)) : call),
      )
    },
  },
  'token-not-checked': {
    summary: 'Accepts any token, because it does not verify its signature.',
    source: expiry,
    breaks: 'session',
    expects: 'A call with an invented token succeeds.',
    apply: () => {
      const own = ownAccount('demo')
      return intercept(sessionCalls, async (call, tools) => {
        const answer = await tools.send(call)
        if (tokenOf(call) === '' || !isExpired(jsonOf(answer))) return answer
        return tools.send(withCallHeader(call, 'authorization', await own(call, tools)))
      })
    },
  },
  'visitor-refused': {
    summary: 'Requires a session for the market list.',
    source: 'product specification, section 6: visitors see home and the trade view',
    breaks: 'session',
    expects: 'The market list answers 999 without a token.',
    apply: () => refuseVisitors('markets.list'),
  },
  'init-call-refused': {
    summary: 'Requires a session for the base settings.',
    source: 'product specification, section 8: init calls; section 6: visitors log in and register',
    breaks: 'session',
    expects: 'The settings answer 999 without a token.',
    apply: () => refuseVisitors('platform.settings'),
  },
  'first-account-shown': {
    summary: 'Keeps the user in a global variable: each session sees the account that came first.',
    source: 'product specification, section 7: the header authorization is the session',
    breaks: 'session',
    expects: 'Two accounts have the same user, balance and orders.',
    apply: () => {
      let first = ''
      return intercept(
        ['account.info', 'account.balance', 'account.detail', 'account.ledger', 'orders.list'],
        async (call, { send }) => {
          const answer = await send(call)
          if (first === '' && jsonOf(answer).code === 1) first = tokenOf(call)
          return isExpired(jsonOf(answer)) || first === '' ? answer : send(withCallHeader(call, 'authorization', first))
        },
      )
    },
  },
  'stale-answers': {
    summary: 'Caches each list of orders by its address without t, and never asks again.',
    source: 'product specification, section 7: GET adds the time stamp t',
    breaks: 'session',
    expects: 'A new order is missing in the list that was read before.',
    needsTrade: true,
    apply: () => {
      const cache = new Map<string, Buffer>()
      return intercept('orders.list', async (call, { send }) => {
        const answer = await send(call)
        const key = `${tokenOf(call)} ${call.path.replace(/([?&])t=\d+/, '$1')}`
        const body = cache.get(key) ?? answer.body
        if (jsonOf(answer).code === 1) cache.set(key, body)
        return { ...answer, body }
      })
    },
  },
  'logout-ignored': {
    summary: 'Keeps the token valid after a logout.',
    source: 'PROTOCOL.md, frames: with logout the server ends the session of its token',
    breaks: 'session',
    expects: 'A call with the token succeeds after the logout on the socket.',
    apply: () =>
      onSocket((link) => {
        let isOut = false
        return {
          command(text) {
            const { type } = readCommand(text)
            if (type === 'login') isOut = false
            if (type === 'logout') isOut = true
            else link.toBroker(text)
          },
          event(text) {
            const { topic } = frameOf(text)
            if (!(isOut && (topic === 'FOREX_TRADE' || topic === 'FOREX_CLOSED'))) link.toClient(text)
          },
        }
      }),
  },
  'logout-leaves-other-sockets': {
    summary: 'Does not sign out the other sockets of a token after its logout.',
    source: 'PROTOCOL.md, frames and close codes: an unsolicited 999 and 4401',
    breaks: 'session',
    expects: 'A second socket of the token receives neither 999 nor the close code 4401.',
    apply: () => withoutExpiry(null),
  },
  'expiry-closes-as-1000': {
    summary: 'Closes the socket of an ended session with 1000 in place of 4401, without a 999.',
    source: 'PROTOCOL.md, close codes',
    breaks: 'session',
    expects: 'The end of a session closes a socket with 1000, so clients connect again and again.',
    apply: () => withoutExpiry(1000),
  },
  'socket-token-not-checked': {
    summary: 'Accepts each login on the socket, also with an invented token.',
    source: 'PROTOCOL.md, frames: 999 session expired',
    breaks: 'session',
    expects: 'A login with an invented token answers code 1.',
    apply: () =>
      onReplies('login', (link) => (frame) => link.toClient(JSON.stringify(frame.code === 999 ? { ...frame, code: 1 } : frame))),
  },
  'demo-account-as-real': {
    summary: 'Marks demo accounts as real ones.',
    source: 'product specification, section 3, user: is_demo 1 is a demo account',
    breaks: 'session',
    expects: 'is_demo of an account from createAccountDemoForU is 0.',
    apply: () =>
      mutateEachRow(['account.info', 'session.loginDemo'], (row) =>
        changeField(row, isRow(row.user) ? 'user.is_demo' : 'is_demo', () => 0),
      ),
  },
  'demo-offered-deposits': {
    summary: 'Offers demo accounts real deposits.',
    source: 'product specification, section 6: a demo user cannot open deposit or withdraw',
    breaks: 'session',
    expects: 'The deposit methods and withdraw currencies of a demo account succeed.',
    apply: () => {
      const own = ownAccount('real')
      return intercept(['deposits.methods', 'withdrawals.currencies'], async (call, tools) => {
        const answer = await tools.send(call)
        if (jsonOf(answer).code === 1 || isExpired(jsonOf(answer))) return answer
        return tools.send(withCallHeader(call, 'authorization', await own(call, tools)))
      })
    },
  },
} as const satisfies FaultTable
