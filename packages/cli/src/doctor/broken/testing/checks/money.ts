import { expect } from 'vitest'
import type { moneyFaults } from '../../faults/money.ts'
import { all, answersLike, askBoth, askBroken, askDirect, type Check, changes } from '../Scene.ts'
import { done, pixel, rowOf, rowsOf } from '../World.ts'
import { send } from '../wireClient.ts'

const coin = { who: 'real', fields: { type: '1' } } as const
const bank = { who: 'real', fields: { type: '2' } } as const
const page = (type: string) => ({ who: 'real', fields: { type, page: '1' } }) as const

/** Checks that the broken backend accepts one file that the sandbox refuses, and still refuses another file. */
const accepts =
  (file: Buffer, refused: Buffer): Check =>
  async (scene) => {
    const [direct, broken] = await askBoth(scene, 'verification.upload', { who: 'real', file })
    expect([direct.code, broken.code, Object.keys(rowOf(broken.data))]).toEqual([3001, 1, ['url']])
    expect((await askBroken(scene, 'verification.upload', { who: 'real', file: refused })).code).toBe(3001)
  }

const large = Buffer.concat([pixel, Buffer.alloc(5 * 1024 * 1024 + 1)])
const text = Buffer.from('This is no image.')

export const moneyChecks = {
  'upload-without-limit': accepts(large, text),
  'upload-of-text-accepted': accepts(text, large),
  'upload-address-broken': async (scene) => {
    const [direct, broken] = await askBoth(scene, 'verification.upload', { who: 'real', file: pixel })
    const found = (address: unknown) => send(scene.url, String(address), { token: scene.world.real })
    expect((await found(rowOf(direct.data).url)).status).toBe(200)
    expect((await found(rowOf(broken.data).url)).status).toBe(404)
  },
  'upload-address-renamed': async (scene) => {
    const broken = await askBroken(scene, 'verification.upload', { who: 'real', file: pixel })
    expect(broken.data).toEqual({ path: expect.stringMatching(/^\/api\/files\//) })
  },
  'withdraw-fee-not-subtracted': all(changes('withdrawals.records', ['data.data[].real_number'], page('1')), async (scene) => {
    const [record] = rowsOf((await askBroken(scene, 'withdrawals.records', page('1'))).data)
    expect(record?.real_number).toBe(record?.number)
  }),
  'withdraw-fee-zero': changes('withdrawals.records', ['data.data[].fee'], page('1')),
  'withdraw-fee-type-swapped': all(
    changes('withdrawals.currencies', ['data[].fee_type'], coin),
    changes('withdrawals.currencies', ['data[].fee_type'], bank),
  ),
  'withdraw-rate-missing': changes('withdrawals.currencies', ['data[].usd_price'], coin),
  'withdraw-currencies-type-ignored': answersLike('withdrawals.currencies', bank, coin),
  'withdraw-methods-type-ignored': answersLike(
    'withdrawals.methods',
    { who: 'real', fields: { draw_type: '2' } },
    { who: 'real', fields: { draw_type: '1' } },
  ),
  'withdrawal-twice': async (scene) => {
    const [method] = rowsOf((await askDirect(scene, 'withdrawals.methods', { who: 'real', fields: { draw_type: '1' } })).data)
    const records = async () => rowsOf((await askDirect(scene, 'withdrawals.records', page('1'))).data).length
    const before = await records()
    const fields = { draw_currency_id: '1', number: '50', draw_method_id: String(method?.id) }
    done(await askBroken(scene, 'withdrawals.submit', { who: 'real', fields, key: 'withdrawal-1' }))
    expect((await records()) - before).toBe(2)
  },
  'locked-balance-zero': changes('account.balance', ['data.lock_balance'], { who: 'real' }),
  'withdraw-method-kept': async (scene) => {
    const question = { who: 'real', fields: { draw_type: '1' } } as const
    const before = await askDirect(scene, 'withdrawals.methods', question)
    const fields = { id: String(rowsOf(before.data)[0]?.id) }
    expect((await askBroken(scene, 'withdrawals.deleteMethod', { who: 'real', fields })).code).toBe(1)
    expect((await askDirect(scene, 'withdrawals.methods', question)).bytes).toEqual(before.bytes)
  },
  'deposit-records-type-ignored': answersLike('deposits.records', page('1'), page('0')),
  'deposit-status-as-word': changes('deposits.records', ['data.data[].status'], page('0')),
  'deposit-address-empty': changes('deposits.methods', ['data[].address'], { who: 'real' }),
  'wire-accounts-of-any-currency': answersLike(
    'deposits.wireAccounts',
    { who: 'real', fields: { bank_coin: 'XXX' } },
    { who: 'real', fields: { bank_coin: 'EUR' } },
  ),
  'identity-status-as-word': changes('verification.status', ['data.review_status'], { who: 'real' }),
} satisfies Record<keyof typeof moneyFaults, Check>
