import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PaneSeparator, type PaneSeparatorProps } from './PaneSeparator.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('style')
})
// jsdom does not implement setPointerCapture, so the tests define it.
beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined
})

const show = (props: Partial<PaneSeparatorProps> = {}) => {
  const onChange = vi.fn()
  const onReset = vi.fn()
  render(
    <PaneSeparator label="Markets" value={400} minValue={300} maxValue={600} onChange={onChange} onReset={onReset} {...props} />,
  )
  return { onChange, onReset, line: screen.getByRole('separator', { name: 'Markets' }) }
}

it('PaneSeparator exposes its direction and the current, minimum and maximum size of the pane to assistive technology', () => {
  const { line } = show()
  const values = ['aria-orientation', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) => line.getAttribute(name))
  expect(values).toEqual(['vertical', '400', '300', '600'])
})

it.each([
  ['before', 'vertical', 'ltr', 'ArrowRight', 416],
  ['before', 'vertical', 'ltr', 'ArrowLeft', 384],
  ['after', 'vertical', 'ltr', 'ArrowRight', 384],
  ['before', 'vertical', 'rtl', 'ArrowRight', 384],
  ['after', 'vertical', 'rtl', 'ArrowRight', 416],
  ['after', 'horizontal', 'rtl', 'ArrowUp', 416],
  ['after', 'horizontal', 'ltr', 'ArrowDown', 384],
  ['before', 'vertical', 'ltr', 'Home', 300],
  ['before', 'vertical', 'ltr', 'End', 600],
] as const)(
  'if the resized pane is %s a %s PaneSeparator on an %s page, the key %s sets the size of the pane to %i',
  async (pane, orientation, dir, key, size) => {
    document.documentElement.style.direction = dir
    const { onChange } = show({ pane, orientation })
    await userEvent.tab()
    await userEvent.keyboard(`{${key}}`)
    expect(onChange.mock.calls).toEqual([[size]])
  },
)

it('a vertical PaneSeparator ignores the up and down arrow keys', async () => {
  const { onChange } = show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  expect(onChange).not.toHaveBeenCalled()
})

it('PaneSeparator keeps the size within minValue and maxValue', async () => {
  const { onChange, line } = show({ value: 596 })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith(600)
  fireEvent.pointerDown(line, { clientX: 596, button: 0 })
  fireEvent.pointerMove(line, { clientX: 10 })
  expect(onChange).toHaveBeenLastCalledWith(300)
})

it('dragging PaneSeparator changes the size until the pointer is released', () => {
  const { onChange, line } = show({ pane: 'after' })
  fireEvent.pointerDown(line, { clientX: 500, button: 0 })
  fireEvent.pointerMove(line, { clientX: 470 })
  expect(onChange).toHaveBeenLastCalledWith(430)
  fireEvent.pointerUp(line)
  fireEvent.pointerMove(line, { clientX: 300 })
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('PaneSeparator ignores a drag with any mouse button except the main button', () => {
  const { onChange, line } = show()
  fireEvent.pointerDown(line, { clientX: 400, button: 2 })
  fireEvent.pointerMove(line, { clientX: 450 })
  expect(onChange).not.toHaveBeenCalled()
})

it('PaneSeparator calls onReset on a double click and when the user presses Enter', async () => {
  const { onReset, line } = show()
  await userEvent.dblClick(line)
  await userEvent.keyboard('{Enter}')
  expect(onReset).toHaveBeenCalledTimes(2)
})
