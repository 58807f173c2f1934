import { contract } from '@leverkit/sdk/contract'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { auditLedger } from '../ledger/audit.ts'
import { openStore } from '../store/openStore.ts'
import { clusterUnderTest } from '../testing/databases.ts'
import { addressOf, ask, type Run, runSandbox } from '../testing/runSandbox.ts'
import { btcusd } from '../testing/TestBroker.ts'

const isDeep = process.env.LEVERKIT_DEEP === '1'
const rounds = 10
vi.setConfig({ testTimeout: rounds * 120_000, hookTimeout: 120_000 })

/** Maximum duration of a call in ms. The duration includes the time for which a stopped process keeps accounts locked. */
const maxWaitMs = 6_000
const usersPerProcess = 8
/** Maximum time in ms until a condition of a round is met. */
const maxConditionMs = 60_000
/** Number of further calls that each user makes before a round goes on. */
const furtherCalls = 3
const server = clusterUnderTest()

/** Answers that one user's calls have received. The calls place or close orders. */
interface UserAnswers {
  readonly placed: Set<number>
  readonly closed: Set<number>
  /** Number of writes without an answer. */
  unknown: number
  /** Number of writes with an answer. */
  known: number
  /** Whether the user has stopped, because a write had no answer. */
  hasEnded: boolean
}

interface User {
  readonly answers: UserAnswers
  readonly userId: number
  readonly work: Promise<void>
}

const until = (happens: () => boolean | Promise<boolean>) => vi.waitUntil(happens, { timeout: maxConditionMs })
/** Waits until each of these users has received answers to further calls. Does not wait for a user who has stopped. */
const untilAnswered = (users: readonly User[], calls = furtherCalls) => {
  const before = users.map(({ answers }) => answers.known)
  return until(() => users.every(({ answers }, at) => answers.hasEnded || answers.known >= (before[at] ?? 0) + calls))
}
/** Whether the process at this address runs the market. */
const holdsMarket = async (url: string) => {
  const response = await fetch(`${url}/api/health`)
  return ((await response.json()) as { holdsMarket: boolean }).holdsMarket
}
/** Time of the database server, as text. */
const serverTime = async (admin: pg.Client) =>
  (await admin.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]?.now ?? ''
/** Whether a transaction that a sandbox began before this time is still open. */
const hasOlderTransaction = async (admin: pg.Client, time: string) => {
  const { rowCount } = await admin.query(
    "select 1 from pg_stat_activity where application_name = 'leverkit-sandbox' and datname = current_database() and xact_start < $1::timestamptz",
    [time],
  )
  return rowCount !== 0
}

describe.skipIf(server.missing || !isDeep)(
  'two processes under load, one of which is stopped or killed (only with LEVERKIT_DEEP=1)',
  () => {
    const runs: Run[] = []
    afterEach(async () => {
      for (const { child } of runs) child.kill('SIGCONT')
      for (const { child } of runs) child.kill('SIGKILL')
      await Promise.all(runs.splice(0).map(({ exited }) => exited))
    })

    async function startTwo() {
      const DATABASE_URL = await server.cluster().createDatabase()
      const urls: string[] = []
      for (let made = 0; made < 2; made += 1) {
        const run = runSandbox(['--port', '0'], { DATABASE_URL })
        runs.push(run)
        urls.push(await addressOf(run))
      }
      return { urls, database: DATABASE_URL }
    }

    /** Places and closes orders until `isOver` returns true, and records the answers. */
    function write(url: string, isOver: () => boolean, answers: UserAnswers, token: string, onAnswer: (tookMs: number) => void) {
      const attempt = async (path: string) => {
        const began = performance.now()
        try {
          const answer = await ask(url, path, token)
          onAnswer(performance.now() - began)
          answers.known += 1
          return answer
        } catch {
          answers.unknown += 1
          answers.hasEnded = true
          return null
        }
      }
      return (async () => {
        while (!isOver()) {
          const placed = await attempt(`${contract.orders.place.path}?type=1&cont=0.01&forex_id=${btcusd}&status=1&multiple=50`)
          if (placed === null) return
          if (placed.code !== 1) continue
          const id = Number(placed.data.Id)
          answers.placed.add(id)
          const closed = await attempt(`${contract.orders.close.path}?id=${id}`)
          if (closed === null) return
          if (closed.code === 1) answers.closed.add(id)
        }
      })()
    }

    it.each(['SIGSTOP', 'SIGKILL'] as const)(
      `after one process receives the signal %s, all answers that users have received match the database, in ${rounds} rounds`,
      async (signal) => {
        for (let round = 0; round < rounds; round += 1) {
          const { urls, database } = await startTwo()
          const admin = new pg.Client({ connectionString: database })
          await admin.connect()
          let isOver = false
          let slowest = 0
          const users: User[] = []
          for (const [place, url] of urls.entries()) {
            for (let made = 0; made < usersPerProcess; made += 1) {
              const { data } = await ask(url, contract.session.createDemo.path)
              const body = new URLSearchParams({ demo_id: String(data.demo_id) })
              const token = String((await ask(url, contract.session.loginDemo.path, '', body)).data.token)
              const { rows } = await admin.query<{ id: number }>('select max(id) as id from users')
              const answers: UserAnswers = { placed: new Set(), closed: new Set(), unknown: 0, known: 0, hasEnded: false }
              const onAnswer = (ms: number) => {
                if (place === 1) slowest = Math.max(slowest, ms)
              }
              users.push({ answers, userId: rows[0]?.id ?? 0, work: write(url, () => isOver, answers, token, onAnswer) })
            }
          }
          const [first = [], second = []] = [users.slice(0, usersPerProcess), users.slice(usersPerProcess)]
          // The signal arrives at a random point of the load.
          await untilAnswered(first, 1 + Math.floor(Math.random() * 8))
          runs[0]?.child.kill(signal)
          const stoppedAt = await serverTime(admin)
          // The other process runs the market, and the transactions of the stopped process no longer keep accounts locked.
          await until(() => holdsMarket(urls[1] ?? ''))
          await until(async () => !(await hasOlderTransaction(admin, stoppedAt)))
          await untilAnswered(second)
          if (signal === 'SIGSTOP') runs[0]?.child.kill('SIGCONT')
          await untilAnswered(users)
          isOver = true
          await Promise.all(users.map(({ work }) => work))
          expect(slowest).toBeLessThan(maxWaitMs)
          for (const { answers, userId } of users) {
            const { rows } = await admin.query<{ id: number; status: string }>(
              'select id, status from orders where user_id = $1',
              [userId],
            )
            const stored = new Map(rows.map(({ id, status }) => [id, status]))
            expect([...answers.placed].filter((id) => !stored.has(id))).toEqual([])
            expect([...answers.closed].filter((id) => stored.get(id) !== 'closed')).toEqual([])
            // A write without an answer may still have placed or closed one order. The number of orders that appear in no
            // answer is therefore at most the number of these writes.
            const beyond = rows.filter(({ id }) => !answers.placed.has(id)).length
            const ended = rows.filter(
              ({ id, status }) => answers.placed.has(id) && !answers.closed.has(id) && status === 'closed',
            ).length
            expect(beyond + ended).toBeLessThanOrEqual(answers.unknown)
          }
          expect(users.reduce((sum, { answers }) => sum + answers.closed.size, 0)).toBeGreaterThan(0)
          await admin.end()
          for (const { child } of runs) child.kill('SIGKILL')
          await Promise.all(runs.splice(0).map(({ exited }) => exited))
          const store = await openStore({ kind: 'postgres', url: database })
          expect(await auditLedger(store.db)).toEqual([])
          await store.close()
        }
      },
    )
  },
)
