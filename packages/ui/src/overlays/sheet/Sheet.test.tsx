import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../../primitives/button/Button.tsx'
import { Sheet } from './Sheet.tsx'

afterEach(cleanup)

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title="Order" labels={{ close: 'Close' }} footer={<Button>Save</Button>}>
        <Button>Inside</Button>
      </Sheet>
    </>
  )
}

async function opened() {
  const user = userEvent.setup()
  render(<Screen />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  return { user, opener, sheet: screen.getByRole('dialog', { name: 'Order' }) }
}

test('an opened Sheet receives and traps the focus, and Escape returns the focus to the opener @wcag-2.1.2', async () => {
  const { user, opener, sheet } = await opened()
  expect(sheet.contains(document.activeElement)).toBe(true)
  for (let step = 0; step < 8; step++) {
    await user.tab()
    expect(sheet.contains(document.activeElement)).toBe(true)
  }
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('the close button closes the Sheet', async () => {
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press on the scrim closes the sheet, except a press directly after the sheet has opened', async () => {
  const { user } = await opened()
  const press = async () => {
    const scrim = document.querySelector('.lk-sheet-scrim')
    if (scrim) await user.click(scrim)
  }
  await press()
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await waitFor(async () => {
    await press()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const drag = (head: Element, to: number, ms: number) => {
  const at = (clientY: number, timeStamp: number) => ({ clientY, button: 0, pointerId: 1, timeStamp })
  fireEvent.pointerDown(head, at(100, 0))
  fireEvent.pointerMove(head, at(100 + to, ms))
  fireEvent.pointerUp(head, at(100 + to, ms))
}

test('dragging the head of a sheet down closes the sheet, and dragging the head up does not', async () => {
  const { sheet } = await opened()
  const head = sheet.querySelector('.lk-sheet-head')
  expect(head).not.toBeNull()
  if (!head) return
  drag(head, -60, 100)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  drag(head, 300, 100)
  expect(screen.queryByRole('dialog')).toBeNull()
})
