import '../../styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../primitives/button/Button.tsx'
import { Dialog } from './Dialog.tsx'

/** The element that a tap at the centre of `element` reaches. */
const reachedAt = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

test('the buttons of a new alert dialog ignore the second tap of a double tap', async () => {
  const question = (
    <Dialog isOpen onOpenChange={() => undefined} title="Close 0.10 EURUSD?" isAlert actions={<Button>Close position</Button>} />
  )
  await render(question)
  const confirm = page.getByRole('button', { name: 'Close position' }).element()
  expect(confirm.contains(reachedAt(confirm))).toBe(false)
  expect(page.getByRole('alertdialog').element().contains(reachedAt(confirm))).toBe(true)
  await expect.poll(() => confirm.contains(reachedAt(confirm))).toBe(true)
})
