import { contract } from '@leverkit/sdk'
import { describe, expect, it } from 'vitest'
import { accessOf, defaultAccess, type Feature } from './access.ts'

const visitor = null
const demo = { isDemo: true }
const real = { isDemo: false }
const featuresOf = (user: typeof demo | null) =>
  (Object.keys(defaultAccess) as Feature[]).filter((feature) => accessOf(defaultAccess[feature], user, null).isAllowed).sort()

describe('access rules', () => {
  it('a visitor can read markets, ranking and news', () => {
    expect(featuresOf(visitor)).toEqual(['markets', 'news', 'ranking'])
  })

  it('a demo user can trade and reset the account, but cannot deposit, withdraw or verify an identity @spec-6.4', () => {
    expect(featuresOf(demo)).toEqual(['account', 'ledger', 'markets', 'news', 'orders', 'placeOrder', 'ranking', 'resetDemo'])
  })

  it('a real user can use every feature except the reset of a demo account', () => {
    expect(featuresOf(real)).toEqual(
      Object.keys(defaultAccess)
        .filter((feature) => feature !== 'resetDemo')
        .sort(),
    )
  })

  it('accessOf returns the reason for a denied access', () => {
    const reasons = [accessOf('real', visitor, null), accessOf('real', demo, null), accessOf('demo', real, null)]
    expect(reasons.map(({ reason }) => reason)).toEqual(['signInRequired', 'realAccountRequired', 'demoRequired'])
  })

  it("an app's own access rule can require a verified identity", () => {
    const reasons = [null, 'none', 'pending', 'verified'] as const
    expect(reasons.map((status) => accessOf('verified', real, status).reason)).toEqual([
      'verificationUnknown',
      'verificationRequired',
      'verificationRequired',
      null,
    ])
    expect(accessOf('verified', demo, null).reason).toBe('realAccountRequired')
  })

  it('a feature is open to everyone if its endpoint requires no session', () => {
    expect([contract.markets.list.auth, defaultAccess.markets]).toEqual(['none', 'everyone'])
  })
})
