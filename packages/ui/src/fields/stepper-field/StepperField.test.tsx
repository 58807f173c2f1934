import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StepperField, type StepperFieldProps } from './StepperField.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Bounds = Pick<StepperFieldProps, 'min' | 'max' | 'leastStep' | 'fractionDigits'> & { startAt?: string }

function Controlled({ first, ...bounds }: Bounds & { first: string }) {
  const [value, setValue] = useState(first)
  const labels = { decrease: 'Less', increase: 'More', atMin: 'The least is 0.01', atMax: 'The most is 1.00' }
  return <StepperField label="Lots" value={value} onChange={setValue} step="0.01" labels={labels} {...bounds} />
}

/** A touch as the browser reports it; without a size react-aria would treat it as a screen reader's press. */
const finger = { button: 0, pointerId: 1, pointerType: 'touch', width: 20, height: 20, pressure: 0.5 }

function renderSetup(first: string, bounds: Bounds = {}) {
  render(<Controlled first={first} {...bounds} />)
  const button = (step: 'Less' | 'More') => screen.getByRole('button', { name: `${step} Lots` })
  return {
    shown: () => screen.getByRole<HTMLInputElement>('textbox').value,
    input: screen.getByRole('textbox'),
    button,
    hold: (name: 'Less' | 'More') => fireEvent.pointerDown(button(name), finger),
    release: (name: 'Less' | 'More') => {
      fireEvent.pointerUp(button(name), finger)
      fireEvent.click(button(name), { detail: 1 })
    },
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

test('steps once for one press', () => {
  const { shown, hold, release, wait } = renderSetup('0.50')
  hold('More')
  release('More')
  wait(5000)
  expect(shown()).toBe('0.51')
})

test('repeats after holding for 400 ms, every 60 ms until release', () => {
  const { shown, hold, release, wait } = renderSetup('0.50')
  hold('More')
  wait(399)
  expect(shown()).toBe('0.51')
  wait(1)
  expect(shown()).toBe('0.52')
  for (let repeat = 0; repeat < 3; repeat++) wait(60)
  expect(shown()).toBe('0.55')
  release('More')
  wait(1000)
  expect(shown()).toBe('0.55')
})

test('clears the repeat timer when unmounted while holding', () => {
  const { hold } = renderSetup('0.50')
  hold('More')
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

test('disables the button at the minimum, and an arrow key announces the reason @spec-5.10', () => {
  const { shown, button, hold, release, input } = renderSetup('0.01', { min: '0.01' })
  expect(button('Less').hasAttribute('disabled')).toBe(true)
  expect(button('More').hasAttribute('disabled')).toBe(false)
  hold('Less')
  release('Less')
  expect(shown()).toBe('0.01')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(shown()).toBe('0.01')
  expect(screen.getByRole('status').textContent).toBe('The least is 0.01')
})

test('disables stepping down at or below one step, however low the minimum is', () => {
  const { button } = renderSetup('0.01', { min: '0.001', leastStep: '0.01' })
  expect(button('Less').hasAttribute('disabled')).toBe(true)
})

test('moves the focus to the other button at the limit, and stops repeating', () => {
  const { shown, button, hold, wait } = renderSetup('0.03', { min: '0.01' })
  act(() => button('Less').focus())
  hold('Less')
  wait(400)
  expect(shown()).toBe('0.01')
  expect(document.activeElement).toBe(button('More'))
  wait(2000)
  expect(shown()).toBe('0.01')
})

test('steps by arrow keys while the value is being typed', () => {
  const { shown, input } = renderSetup('0.50')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(shown()).toBe('0.51')
})

test('starts an unset price from the market price on the first press', () => {
  const { shown, hold, release } = renderSetup('', { min: '0', startAt: '1.08419' })
  hold('More')
  release('More')
  expect(shown()).toBe('1.08419')
})

test('shows all decimals of a price without focus, so that the small digit is always the same', () => {
  const { shown, input } = renderSetup('1.104', { fractionDigits: 5 })
  expect(shown()).toBe('1.10400')
  fireEvent.change(input, { target: { value: '1.11' } })
  expect(shown()).toBe('1.11')
  fireEvent.blur(input)
  expect(shown()).toBe('1.11000')
})

test('focuses and selects the number on a tap anywhere between the buttons', () => {
  const { input } = renderSetup('0.01')
  fireEvent.mouseDown(input.closest('.lk-stepper-field-box') as HTMLElement)
  expect(document.activeElement).toBe(input)
  const { selectionStart, selectionEnd } = input as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, 4])
})
