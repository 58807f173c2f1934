import { topics } from '@leverkit/sdk/contract'
import { type Check, type CheckEntry, checksOf } from '../Check.ts'
import { fail } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { RawSocket } from '../wire/RawSocket.ts'

const source = 'specification, section 9: connect timeout 5 s, ping 5 s'
const many = 100
const limitMs = 5_000

/** Returns a percentile of the values. `share` is a fraction: 0.95 gives the 95th percentile. */
const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const times = (values: readonly number[]) =>
  `median ${Math.round(percentile(values, 0.5))} ms, 95 % within ${Math.round(percentile(values, 0.95))} ms`

interface Crowd {
  readonly sockets: readonly RawSocket[]
  readonly failures: readonly string[]
}

/** Opens a hundred sockets at the same time. */
const crowd = (subject: Subject): Promise<Crowd> =>
  subject.once('crowd', async () => {
    const results = await Promise.allSettled(Array.from({ length: many }, () => subject.openSocket()))
    return {
      sockets: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
      failures: results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
    }
  })

/** Sends a command on every socket, and measures the time until the next wanted frame of each socket. */
const replies = async (
  { sockets }: Crowd,
  send: (socket: RawSocket) => void,
  wanted: Parameters<RawSocket['frame']>[0],
): Promise<readonly (number | null)[]> =>
  Promise.all(
    sockets.map(async (socket) => {
      const [from, at] = [socket.received.length, socket.now()]
      send(socket)
      const reply = await socket.frame(wanted, limitMs, from)
      return reply && reply.at - at
    }),
  )

const allReplied = (waits: readonly (number | null)[], what: string): string => {
  const missing = waits.filter((wait) => wait === null).length
  if (missing > 0) fail(`${missing} of ${waits.length} sockets got no ${what} within 5 s`)
  return times(waits.flatMap((wait) => wait ?? []))
}

const entries: Readonly<Record<string, CheckEntry>> = {
  '100-sockets': {
    title: 'A hundred sockets open at the same time, each within 5 s',
    source,
    severity: 'major',
    advice: 'Allow many sockets from one address: offices and mobile networks share one.',
    run: async (subject) => {
      const { sockets, failures } = await crowd(subject)
      if (failures.length > 0) fail(`${failures.length} of ${many} sockets did not open: ${failures[0]}`)
      const slow = sockets.filter(({ openedAfter }) => openedAfter > limitMs).length
      if (slow > 0) fail(`${slow} of ${many} sockets took more than 5 s`)
      return times(sockets.map(({ openedAfter }) => openedAfter))
    },
  },
  '100-snapshots': {
    title: 'A hundred sockets get the prices within 5 s of their subscription',
    source,
    severity: 'major',
    advice: 'Encode an event once for all subscribers.',
    run: async (subject) => {
      const topic = topics.quotes.name
      const waits = await replies(
        await crowd(subject),
        (socket) => socket.send({ type: 'sub', topic }),
        (frame) => frame.type === 'event' && frame.topic === topic,
      )
      return allReplied(waits, 'prices')
    },
  },
  '100-pongs': {
    title: 'A hundred sockets get their pong within 5 s',
    source,
    severity: 'major',
    advice: 'Answer pings while prices are sent.',
    run: async (subject) => {
      const waits = await replies(
        await crowd(subject),
        (socket) => socket.send({ type: 'ping' }),
        ({ type }) => type === 'pong',
      )
      return allReplied(waits, 'pong')
    },
  },
  '100-reads': {
    title: 'A hundred reads at the same time succeed, 95 of them within 5 s',
    source: "Leverkit's default: the client waits 15 s",
    severity: 'major',
    advice: 'Answer the market list from memory.',
    run: async (subject) => {
      const answers = await Promise.all(Array.from({ length: many }, () => subject.send('markets.list', {})))
      const odd = answers.find(({ isSuccess }) => !isSuccess)
      if (odd) fail(odd.summary, odd.evidence)
      const waits = answers.map(({ exchange }) => exchange.ms)
      if (percentile(waits, 0.95) > limitMs) fail(times(waits))
      return times(waits)
    },
  },
  latency: {
    title: 'One read after the other is answered within 2 s',
    source: "Leverkit's default",
    severity: 'minor',
    advice: 'Find what each call waits for.',
    run: async (subject) => {
      const waits: number[] = []
      const slow = () => waits.filter((wait) => wait > 2_000).length
      // There are at most 19 reads. As soon as 10 reads are slow, the median is certainly too high.
      while (waits.length < 19 && slow() < 10) {
        const answer = await subject.send('markets.list', {})
        answer.mustArrive()
        waits.push(answer.exchange.ms)
      }
      if (slow() >= 10) fail(times(waits))
      return times(waits)
    },
  },
  'closes-its-sockets': {
    title: 'After a hundred sockets have closed, another one opens',
    source,
    severity: 'major',
    advice: 'Release what belongs to a socket when it closes.',
    run: async (subject) => {
      const { sockets } = await crowd(subject)
      for (const socket of sockets) socket.close()
      const socket = await subject.openSocket()
      socket.send({ type: 'ping' })
      const pong = await socket.frame(({ type }) => type === 'pong', limitMs)
      socket.close()
      if (!pong) fail('another socket gets no pong', socket.evidence())
      return `${Math.round(socket.openedAfter)} ms`
    },
  },
}

/** Checks that measure load. They run alone, after all other checks. */
export const loadChecks: readonly Check[] = checksOf('load', entries).map((check) => ({ ...check, isAlone: true }))
