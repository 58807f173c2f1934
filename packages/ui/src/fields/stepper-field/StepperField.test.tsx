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

function Held({ first, ...bounds }: Bounds & { first: string }) {
  const [value, setValue] = useState(first)
  const labels = { decrease: 'Less', increase: 'More', atMin: 'The least is 0.01', atMax: 'The most is 1.00' }
  return <StepperField label="Lots" value={value} onChange={setValue} step="0.01" labels={labels} {...bounds} />
}

/** A finger as the browser reports it; without a size it would pass for a screen reader's press. */
const finger = { button: 0, pointerId: 1, pointerType: 'touch', width: 20, height: 20, pressure: 0.5 }

function draw(first: string, bounds: Bounds = {}) {
  render(<Held first={first} {...bounds} />)
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

test('one press is one step', () => {
  const { shown, hold, release, wait } = draw('0.50')
  hold('More')
  release('More')
  wait(5000)
  expect(shown()).toBe('0.51')
})

test('holding waits 400 ms and then steps every 60 ms until it is let go', () => {
  const { shown, hold, release, wait } = draw('0.50')
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

test('leaving the screen while holding leaves no timer', () => {
  const { hold } = draw('0.50')
  hold('More')
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

test('at the least the end is disabled, and an arrow key there says why @spec-5.10', () => {
  const { shown, button, hold, release, input } = draw('0.01', { min: '0.01' })
  expect(button('Less').hasAttribute('disabled')).toBe(true)
  expect(button('More').hasAttribute('disabled')).toBe(false)
  hold('Less')
  release('Less')
  expect(shown()).toBe('0.01')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(shown()).toBe('0.01')
  expect(screen.getByRole('status').textContent).toBe('The least is 0.01')
})

test('at or below one step there is no way down, however low the minimum lies', () => {
  const { button } = draw('0.01', { min: '0.001', leastStep: '0.01' })
  expect(button('Less').hasAttribute('disabled')).toBe(true)
})

test('the end that is stepped to hands its focus to the other one, and stops repeating', () => {
  const { shown, button, hold, wait } = draw('0.03', { min: '0.01' })
  act(() => button('Less').focus())
  hold('Less')
  wait(400)
  expect(shown()).toBe('0.01')
  expect(document.activeElement).toBe(button('More'))
  wait(2000)
  expect(shown()).toBe('0.01')
})

test('arrow keys step while the value is typed', () => {
  const { shown, input } = draw('0.50')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(shown()).toBe('0.51')
})

test('the first press on an unset price starts from the market', () => {
  const { shown, hold, release } = draw('', { min: '0', startAt: '1.08419' })
  hold('More')
  release('More')
  expect(shown()).toBe('1.08419')
})

test('a price that rests has all its decimals, so that the small digit is always the same one', () => {
  const { shown, input } = draw('1.104', { fractionDigits: 5 })
  expect(shown()).toBe('1.10400')
  fireEvent.change(input, { target: { value: '1.11' } })
  expect(shown()).toBe('1.11')
  fireEvent.blur(input)
  expect(shown()).toBe('1.11000')
})

test('a tap anywhere between the two ends leads into the figure and selects it', () => {
  const { input } = draw('0.01')
  fireEvent.mouseDown(input.closest('.lk-stepper-field-box') as HTMLElement)
  expect(document.activeElement).toBe(input)
  const { selectionStart, selectionEnd } = input as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, 4])
})
