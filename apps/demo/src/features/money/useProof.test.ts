import { expect, it } from 'vitest'
import { fileProblem } from './useProof.ts'

it('takes one picture of up to five megabytes, and says what is wrong with anything else', () => {
  expect(fileProblem({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull()
  expect(fileProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('TOO_LARGE')
  expect(fileProblem({ type: 'image/svg+xml', size: 10 })).toBe('NOT_AN_IMAGE')
  expect(fileProblem({ type: 'application/pdf', size: 10 })).toBe('NOT_AN_IMAGE')
})
