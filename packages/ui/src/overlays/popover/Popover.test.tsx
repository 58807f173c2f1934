import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../primitives/button/Button.tsx'
import { Popover } from './Popover.tsx'

afterEach(cleanup)

test('Popover with defaultOpen is open at first, and Escape closes it', async () => {
  const onOpenChange = vi.fn()
  render(
    <Popover trigger={<Button>About</Button>} title="Margin level" defaultOpen onOpenChange={onOpenChange}>
      Equity divided by margin used.
    </Popover>,
  )
  expect(screen.getByRole('dialog', { name: 'Margin level' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onOpenChange.mock.calls).toEqual([[false]])
})

test('Popover without defaultOpen is closed at first', () => {
  render(
    <Popover trigger={<Button>About</Button>} title="Margin level">
      Equity divided by margin used.
    </Popover>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})
