import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { WriteText } from '../../foundation/clipboard/useCopy.ts'
import { ErrorState } from './ErrorState.tsx'

afterEach(cleanup)

const labels = { copyCode: 'Copy code', copied: 'Copied', failed: 'Couldn’t copy' }

const writers: readonly { text: string; writeText: WriteText }[] = [
  { text: 'Copied', writeText: () => undefined },
  { text: 'Couldn’t copy', writeText: () => Promise.reject(new Error('denied')) },
]

test.each(writers)('ErrorState announces "$text" after an attempt to copy the code', async ({ text, writeText }) => {
  render(<ErrorState title="No prices" code="NETWORK" labels={labels} writeText={writeText} />)
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: /Copy code/ }))
  expect(screen.getByRole('status').textContent).toBe(text)
})
