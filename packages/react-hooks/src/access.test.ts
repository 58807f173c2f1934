import { contract } from '@leverkit/sdk'
import { describe, expect, it } from 'vitest'
import { accessOf, defaultAccess, type Feature } from './access.ts'

const visitor = null
const demo = { isDemo: true }
const real = { isDemo: false }
const featuresOf = (user: typeof demo | null) =>
  (Object.keys(defaultAccess) as Feature[]).filter((feature) => accessOf(defaultAccess[feature], user, null).isAllowed).sort()

describe('who may do what', () => {
  it('lets a visitor see markets, ranking and news', () => {
    expect(featuresOf(visitor)).toEqual(['markets', 'news', 'ranking'])
  })

  it('lets a demo person trade and reset, and nothing that is about money or identity @spec-6.4', () => {
    expect(featuresOf(demo)).toEqual(['account', 'ledger', 'markets', 'news', 'orders', 'placeOrder', 'ranking', 'resetDemo'])
  })

  it('lets a real person do everything but reset a demo account', () => {
    expect(featuresOf(real)).toEqual(
      Object.keys(defaultAccess)
        .filter((feature) => feature !== 'resetDemo')
        .sort(),
    )
  })

  it('says why not', () => {
    const reasons = [accessOf('real', visitor, null), accessOf('real', demo, null), accessOf('demo', real, null)]
    expect(reasons.map(({ reason }) => reason)).toEqual(['signInRequired', 'realAccountRequired', 'demoRequired'])
  })

  it('asks for a checked identity where a partner wants one', () => {
    const reasons = [null, 'none', 'pending', 'verified'] as const
    expect(reasons.map((status) => accessOf('verified', real, status).reason)).toEqual([
      'verificationUnknown',
      'verificationRequired',
      'verificationRequired',
      null,
    ])
    expect(accessOf('verified', demo, null).reason).toBe('realAccountRequired')
  })

  it('serves everybody where the contract asks for no session', () => {
    expect([contract.markets.list.auth, defaultAccess.markets]).toEqual(['none', 'everyone'])
  })
})
