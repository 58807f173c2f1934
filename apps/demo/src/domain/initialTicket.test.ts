import { contract, type Market } from '@leverkit/sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { saveDefaultLots } from './defaultLots.ts'
import { initialTicket } from './initialTicket.ts'

const saved = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
})
afterEach(() => saved.clear())

const [market] = contract.markets.list.example.response as [Market]

it.each([
  [null, '0.01', '0.01', '0.01'],
  ['0.50', '0.01', '0.01', '0.50'],
  ['0.50', '1', '1', '1'],
  ['0.25', '0.1', '0.1', '0.2'],
  ['none', '0.01', '0.01', '0.01'],
  ['-1', '0.01', '0.01', '0.01'],
])(
  'if the saved lots are %s, the minimum is %s and the step is %s, a new ticket has %s lots',
  (lots, minLots, lotStep, expected) => {
    if (lots !== null) saveDefaultLots(lots)
    expect(initialTicket({ ...market, minLots, lotStep }).lots).toBe(expected)
  },
)
