import '../../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../primitives/button/Button.tsx'
import { Drawer } from '../drawer/Drawer.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import { Dialog } from './Dialog.tsx'

/** Returns the element that a tap at the centre of `element` would hit. */
const reachedAt = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

test('when an alert dialog has just opened, its buttons ignore the second tap of a double tap', async () => {
  const question = (
    <Dialog isOpen onOpenChange={() => undefined} title="Close 0.10 EURUSD?" isAlert actions={<Button>Close position</Button>} />
  )
  await render(question)
  const confirm = page.getByRole('button', { name: 'Close position' }).element()
  expect(confirm.contains(reachedAt(confirm))).toBe(false)
  expect(page.getByRole('alertdialog').element().contains(reachedAt(confirm))).toBe(true)
  await expect.poll(() => confirm.contains(reachedAt(confirm))).toBe(true)
})

function Opener({ as, onClose }: { as: 'sheet' | 'dialog' | 'drawer'; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const change = (opens: boolean) => {
    setOpen(opens)
    if (!opens) onClose()
  }
  const props = { isOpen, onOpenChange: change, title: 'Buy 0.10 EURUSD', labels: { close: 'Close' } }
  return (
    <>
      <Button onPress={() => setOpen(true)}>Buy</Button>
      {as === 'sheet' && <Sheet {...props} />}
      {as === 'drawer' && <Drawer {...props} edge="end" />}
      {as === 'dialog' && <Dialog isOpen={isOpen} onOpenChange={change} title={props.title} actions={null} />}
    </>
  )
}

test.each(['sheet', 'dialog', 'drawer'] as const)(
  'the second tap of a double tap does not close the %s that the first tap opened',
  async (as) => {
    const onClose = vi.fn()
    await render(<Opener as={as} onClose={onClose} />)
    const { x, y } = page.getByRole('button', { name: 'Buy' }).element().getBoundingClientRect()
    const press = () => {
      const outside = document.elementFromPoint(x + 4, y + 4) ?? document.body
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        outside.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            button: 0,
            pointerType: 'mouse',
            isPrimary: true,
            clientX: x + 4,
            clientY: y + 4,
          }),
        )
    }
    // The observer dispatches the second tap as soon as the overlay exists. On a busy machine, a separate command of the test
    // could run too late to count as the second tap of a double tap.
    const tapped = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('[role="dialog"]') === null) return
        observer.disconnect()
        press()
        resolve()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('button', { name: 'Buy' }).click()
    await tapped
    expect(onClose).not.toHaveBeenCalled()
    await expect
      .poll(() => {
        press()
        return onClose.mock.calls.length
      })
      .toBeGreaterThan(0)
  },
)
