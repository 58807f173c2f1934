import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Store } from '../store/Store.ts'
import { memoryStore } from '../testing/template.ts'
import { type CodeSlot, consumeCode, newDigits, storeCode } from './codes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let store: Store
beforeAll(async () => {
  store = await memoryStore()
})
afterAll(() => store.close())

const slot: CodeSlot = { recipient: 'a@sandbox.test', purpose: 'register' }

describe('one-time codes', () => {
  it('one-time codes have six digits, including leading zeros @asvs-6.5.4', () => {
    const codes = Array.from({ length: 300 }, newDigits)
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  })

  it('if two one-time codes are equal, their hashes in the database differ', async () => {
    await storeCode(store.db, slot, '001234', 0)
    await storeCode(store.db, { ...slot, recipient: 'b@sandbox.test' }, '001234', 0)
    const rows = await store.db.selectFrom('verification_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('001234')
    expect(new Set(rows.map((row) => row.code_hash)).size).toBe(2)
  })

  it('a one-time code is accepted once, even if twenty concurrent requests send the same code @asvs-6.5.1', async () => {
    await storeCode(store.db, slot, '001234', 0)
    const taken = await Promise.all(Array.from({ length: 20 }, () => consumeCode(store.db, slot, '001234', 1)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('a one-time code is unusable after five wrong attempts, even if the attempts are concurrent', async () => {
    await storeCode(store.db, slot, '001234', 0)
    await Promise.all(Array.from({ length: 5 }, () => consumeCode(store.db, slot, '1234', 1)))
    expect(await consumeCode(store.db, slot, '001234', 1)).toBe(false)
  })

  it('storing a one-time code deletes expired codes', async () => {
    await storeCode(store.db, slot, '001234', 0)
    await storeCode(store.db, { recipient: 'late', purpose: 'captcha' }, 'ACE37', 600_000)
    const kept = await store.db.selectFrom('verification_codes').select('recipient').execute()
    expect(kept).toEqual([{ recipient: 'late' }])
    expect(await consumeCode(store.db, { recipient: 'late', purpose: 'captcha' }, 'ACE37', 600_001)).toBe(true)
  })
})
