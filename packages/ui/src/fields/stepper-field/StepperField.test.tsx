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

/**
 * Properties of the pointer events of a touch. The touch has a size, because react-aria treats a touch without a size as a
 * press by a screen reader.
 */
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

test('StepperField changes its value by one step for one press', () => {
  const { shown, hold, release, wait } = renderSetup('0.50')
  hold('More')
  release('More')
  wait(5000)
  expect(shown()).toBe('0.51')
})

test('StepperField repeats a step after 400 ms and then every 60 ms while the user holds the button', () => {
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

test('StepperField clears the repeat timer if it is unmounted while a step button is held', () => {
  const { hold } = renderSetup('0.50')
  hold('More')
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

test('at the minimum, StepperField disables the decrease button, and the down arrow key announces the minimum @spec-5.10', () => {
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

test('StepperField disables the decrease button when the value equals `leastStep`, even if the minimum is lower', () => {
  const { button } = renderSetup('0.01', { min: '0.001', leastStep: '0.01' })
  expect(button('Less').hasAttribute('disabled')).toBe(true)
})

test('when a held step button reaches the limit, StepperField stops repeating and focuses the opposite button', () => {
  const { shown, button, hold, wait } = renderSetup('0.03', { min: '0.01' })
  act(() => button('Less').focus())
  hold('Less')
  wait(400)
  expect(shown()).toBe('0.01')
  expect(document.activeElement).toBe(button('More'))
  wait(2000)
  expect(shown()).toBe('0.01')
})

test('the arrow keys increase and decrease the value of StepperField', () => {
  const { shown, input } = renderSetup('0.50')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(shown()).toBe('0.51')
})

test('the first press of a step button sets an empty StepperField to the start value', () => {
  const { shown, hold, release } = renderSetup('', { min: '0', startAt: '1.08419' })
  hold('More')
  release('More')
  expect(shown()).toBe('1.08419')
})

test('StepperField shows all decimals of a price while it has no focus', () => {
  const { shown, input } = renderSetup('1.104', { fractionDigits: 5 })
  expect(shown()).toBe('1.10400')
  fireEvent.change(input, { target: { value: '1.11' } })
  expect(shown()).toBe('1.11')
  fireEvent.blur(input)
  expect(shown()).toBe('1.11000')
})

test('StepperField focuses its input and selects the number on a press anywhere between the buttons', () => {
  const { input } = renderSetup('0.01')
  fireEvent.mouseDown(input.closest('.lk-stepper-field-box') as HTMLElement)
  expect(document.activeElement).toBe(input)
  const { selectionStart, selectionEnd } = input as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, 4])
})
