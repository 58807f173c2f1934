import { expect, it } from 'vitest'
import { InsufficientBalanceError } from '../ledger/post.ts'
import { createDraft } from './draft.ts'

const client = { id: 1, userId: 7, book: 'demo', balance: '100.000000', turn: 3 } as const

it('the draft of a transaction returns the new balance with six decimals', () => {
  const draft = createDraft(client, [], null)
  draft.post({ at: 1, movements: [{ kind: 'openingFee', against: 'fees', amount: '-0.7' }] })
  expect(draft.drafted().accountAfter.balance).toBe('99.300000')
  expect(() => draft.post({ at: 1, movements: [{ kind: 'openingFee', against: 'fees', amount: '-99.300001' }] })).toThrow(
    InsufficientBalanceError,
  )
  draft.post({ at: 1, movements: [{ kind: 'openingFee', against: 'fees', amount: '-99.3' }] })
  expect(draft.drafted().accountAfter.balance).toBe('0.000000')
})
