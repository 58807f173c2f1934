import { topics } from '@leverkit/sdk/contract'
import { type Check, checksOf } from '../Check.ts'
import { fail } from '../outcome.ts'
import { eventMs, openAccountSocket } from '../probes/accountSocket.ts'
import { openOrFail } from '../probes/openOrFail.ts'
import { readSession } from '../probes/sessions.ts'
import type { Subject } from '../Subject.ts'

const pingMs = 5_000

const loginOf = async (subject: Subject, token: string) => {
  const socket = await openOrFail(subject)
  socket.send({ type: 'login', token })
  const login = await socket.frame(({ type }) => type === 'login', subject.timeoutMs)
  return { socket, code: login?.frame?.type === 'login' ? login.frame.code : null }
}

export const socketSessionChecks: readonly Check[] = checksOf('socket', {
  'survives-garbage': {
    title: 'A frame that is no command does not end the service',
    source: 'packages/sdk/PROTOCOL.md',
    severity: 'major',
    advice: 'Ignore such a frame, answer an error, or close that socket alone.',
    run: async (subject) => {
      const socket = await openOrFail(subject)
      for (const text of ['', '{', '[]', 'null', '{"type":7}', '{"type":"sub"}', '{"type":"unsub","topic":{}}'])
        socket.sendText(text)
      await socket.listen(500)
      const state = socket.closed ? `closed with ${socket.closed.code}` : 'open'
      socket.close()
      const other = await openOrFail(subject)
      other.send({ type: 'ping' })
      if (!(await other.frame(({ type }) => type === 'pong', pingMs))) fail('another socket gets no pong', other.evidence())
      other.close()
      return `that socket is ${state}, others work`
    },
  },
  'invalid-token-is-999': {
    title: 'A login with an invalid token is answered with code 999',
    source: 'specification, section 8: code 999; packages/sdk/PROTOCOL.md',
    severity: 'critical',
    advice: 'Answer {"type":"login","code":999}.',
    run: async (subject) => {
      const { socket, code } = await loginOf(subject, 'leverkit-doctor-no-such-token-0123456789')
      socket.close()
      if (code !== 999 && socket.closed?.code !== 4401) fail(code === null ? 'no answer' : `code ${code}`, socket.evidence())
      return `code ${code ?? 'none'}`
    },
  },
  login: {
    title: 'A login with the token of a session is answered with code 1',
    source: 'specification, section 4: socket logs in with the token',
    severity: 'critical',
    advice: 'Accept the tokens of REST on the socket, and answer {"type":"login","code":1}.',
    run: async (subject) => {
      const { token } = await readSession(subject)
      const { socket, code } = await loginOf(subject, token)
      socket.close()
      if (code !== 1) fail(code === null ? 'no answer' : `code ${code}`, socket.evidence())
      return 'code 1'
    },
  },
  'account-snapshot': {
    title: 'A subscription to FOREX_TRADE gets the account at once',
    source: 'specification, section 7: topic FOREX_TRADE; packages/sdk/PROTOCOL.md',
    severity: 'major',
    advice: 'Send the account to a new subscriber, also without open orders.',
    run: async (subject) => {
      const { token } = await readSession(subject)
      const { socket, snapshot } = await subject.once('account socket of reads', () => openAccountSocket(subject, token))
      if (!snapshot) fail(`no event within ${eventMs / 1000} s`, socket.evidence())
      return `after ${Math.round(snapshot?.at ?? 0)} ms`
    },
  },
  reconnect: {
    title: 'After a reconnect, both snapshots arrive again',
    source: 'packages/sdk/PROTOCOL.md: every new socket subscribes all wanted topics again',
    severity: 'major',
    advice: 'Treat every socket as new: keep no state of an earlier one.',
    run: async (subject) => {
      const { token } = await readSession(subject)
      const connect = async () => {
        const { socket, snapshot } = await openAccountSocket(subject, token)
        socket.send({ type: 'sub', topic: topics.quotes.name })
        const quotes = await socket.frame((frame) => frame.type === 'event' && frame.topic === topics.quotes.name, eventMs)
        socket.close()
        if (!snapshot || !quotes)
          fail(`${snapshot ? topics.quotes.name : topics.account.name} has no snapshot`, socket.evidence())
        return quotes ? topics.quotes.event.read((quotes.frame as { data: unknown }).data).length : 0
      }
      const [first, second] = [await connect(), await connect()]
      if (first !== second) fail(`${first} quotes at first, ${second} after the reconnect`)
      return `${second} quotes and the account, twice`
    },
  },
})
