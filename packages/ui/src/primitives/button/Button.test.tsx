import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a busy Button keeps its label and focus and ignores presses', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn()
  const { rerender } = render(<Button onPress={onPress}>Buy</Button>)
  const button = screen.getByRole('button', { name: 'Buy' })
  await user.click(button)
  rerender(
    <Button onPress={onPress} isPending>
      Buy
    </Button>,
  )
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toBe('Buy')
})

test('a busy Button has aria-disabled and does not submit its form', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Lots" />
      <input aria-label="Price" />
      <Button type="submit" isPending>
        Buy
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Buy' }))
  await user.type(screen.getByRole('textbox', { name: 'Lots' }), '1{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
})

test('no live region remains when a focused Button becomes busy and then unmounts', async () => {
  const { rerender } = render(<Button autoFocus>Buy</Button>)
  rerender(
    <Button autoFocus isPending>
      Buy
    </Button>,
  )
  rerender(<p>Placed</p>)
  expect(document.querySelector('[aria-live]')).toBeNull()
})

test('a disabled Button ignores presses', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn()
  render(
    <Button onPress={onPress} isDisabled>
      Buy
    </Button>,
  )
  await user.click(screen.getByRole('button'))
  expect(onPress).not.toHaveBeenCalled()
})
