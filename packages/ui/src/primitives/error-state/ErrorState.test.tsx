import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ErrorState } from './ErrorState.tsx'

afterEach(cleanup)

const labels = { copyCode: 'Copy code', copied: 'Copied', failed: 'Couldn’t copy' }

const denied = (): void => {
  throw new Error('denied')
}

test.each([
  ['Copied', () => undefined],
  ['Couldn’t copy', denied],
] as const)('ErrorState announces "%s" after an attempt to copy the code', async (text, writeText) => {
  render(<ErrorState title="No prices" code="NETWORK" labels={labels} writeText={writeText} />)
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: /Copy code/ }))
  expect(screen.getByRole('status').textContent).toBe(text)
})
