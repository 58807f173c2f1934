import { sql } from 'kysely'
import { type BrokerCore, createBrokerCore } from '../broker/core.ts'
import { createMarketView } from '../broker/MarketView.ts'
import { type BrokerUser, createDemoAccount, createRealAccount } from '../broker/users.ts'
import { depositReviewer } from '../cashier/depositReviewer.ts'
import { withdrawalReviewer } from '../cashier/withdrawalReviewer.ts'
import { bindMethod } from '../cashier/withdrawMethods.ts'
import { createEngine } from '../engine/engine.ts'
import { createScriptedFeed, type ScriptedFeed } from '../kit/ScriptedFeed.ts'
import { MARKETS } from '../market/markets.ts'
import { openBrokerCore } from '../shared/openBrokerCore.ts'
import { openStore, type StoreLocation } from '../store/openStore.ts'
import { noon } from './TestBroker.ts'

/** A broker core for race tests. It has one market with one price, and no HTTP endpoints, timers or sockets. */
export interface CashierFixture {
  readonly core: BrokerCore
  readonly feed: ScriptedFeed
  /** Creates a user with a real account, the balance `money`, and a method for crypto withdrawals. */
  real(money: string): Promise<{ user: BrokerUser; methodId: number }>
  /** Creates a demo account. Returns the id of its user. */
  demo(): Promise<number>
  /** Stores an uploaded image of the user and returns its address. */
  proof(userId: number): Promise<string>
  balances(userId: number): Promise<{ client: string; locked: string }>
  /** Returns the id of the newest pending review. */
  lastReview(): Promise<number>
  /**
   * Returns a description of each inconsistency in the ledger. Examples are an account with a negative balance and a book whose
   * accounts do not sum to zero.
   */
  problems(): Promise<string[]>
  close(): Promise<void>
}

/** Id of a withdrawal currency whose fee is a fixed amount of 1. */
export const usdtOnTron = 1

const passwordHash = 'scrypt:nobody:signs-in'
const address = 'TSandb0xNobodyReceivesThis00000001'

const markets = MARKETS.filter((market) => market.code === 'EURUSD')

export async function openCashierFixture(location: StoreLocation): Promise<CashierFixture> {
  const { db, close } = await openStore(location)
  const feed = createScriptedFeed()
  feed.addPrice('EURUSD', noon, '1.10000')
  const engine = createEngine({ markets, feed, start: noon })
  const view = createMarketView(markets, feed, engine)
  return cashierFixtureOn(createBrokerCore({ db, view, engine, reviewDelayMs: 1_000, wallNow: () => noon }), feed, close)
}

/**
 * Opens a fixture on a database that other processes may share. The first process that opens the database runs
 * the market.
 */
export async function openSharedCashierFixture(url: string): Promise<CashierFixture> {
  const feed = createScriptedFeed()
  feed.addPrice('EURUSD', Date.now() - 60_000, '1.10000')
  const location = { kind: 'postgres', url } as const
  const silent = { info: () => undefined, error: () => undefined }
  const options = { store: location, prices: { markets, feed }, traders: false, reviewDelayMs: 3_600_000 }
  const { core, close } = await openBrokerCore(options, Date.now, silent)
  return cashierFixtureOn(core, feed, close)
}

function cashierFixtureOn(core: BrokerCore, feed: ScriptedFeed, close: () => Promise<void>): CashierFixture {
  const { db } = core
  core.reviewers.set('deposit', depositReviewer(core)).set('withdrawal', withdrawalReviewer(core))
  let made = 0

  const findUser = async (id: number): Promise<BrokerUser> => {
    const {
      invite_code: inviteCode,
      area_code: areaCode,
      ...row
    } = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { ...row, inviteCode, areaCode }
  }
  return {
    core,
    feed,
    close,
    async real(money) {
      made += 1
      const contact = { by: 'email', email: `person-${made}@sandbox.test` } as const
      const id = await createRealAccount(db, { contact, passwordHash, deposit: money }, noon)
      if (id === null) throw new Error('The user already exists.')
      core.engine.setBalance(id, money)
      const bank = { bankName: null, bankAddress: null, bankSwift: null, payeeName: null, payeeAccount: null }
      await bindMethod(core, id, { ...bank, type: 'coin', currencyId: usdtOnTron, coinAddress: address })
      const method = db.selectFrom('withdraw_methods').select('id').where('user_id', '=', id)
      return { user: await findUser(id), methodId: (await method.executeTakeFirstOrThrow()).id }
    },
    async demo() {
      const { userId } = await createDemoAccount(db, noon)
      core.engine.setBalance(userId, '10000')
      return userId
    },
    async proof(userId) {
      made += 1
      const name = `proof-${made}.png`
      const picture = { media_type: 'image/png', bytes: new Uint8Array(1), size: 1 } as const
      await db
        .insertInto('uploads')
        .values({ name, user_id: userId, ...picture, created_at: noon })
        .execute()
      return `/api/files/${name}`
    },
    async balances(userId) {
      const rows = await db.selectFrom('accounts').select(['kind', 'balance']).where('user_id', '=', userId).execute()
      const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 'none'
      return { client: of('client'), locked: of('locked') }
    },
    async lastReview() {
      const open = db.selectFrom('reviews').select('id').where('decided_at', 'is', null).orderBy('id', 'desc')
      return (await open.limit(1).executeTakeFirstOrThrow()).id
    },
    async problems() {
      const { rows } = await sql<{ wrong: string }>`
        select kind || ' account ' || id || ' holds ' || balance as wrong
          from accounts where kind in ('client', 'locked') and balance < 0
        union all select book || ' sums to ' || sum(balance) from accounts group by book having sum(balance) <> 0`.execute(db)
      return rows.map((row) => row.wrong)
    },
  }
}
