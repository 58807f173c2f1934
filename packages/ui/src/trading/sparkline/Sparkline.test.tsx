// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sparkline } from './Sparkline.tsx'

afterEach(cleanup)

const closes = ['1.0805', '1.0812', '1.0842']

test('is hidden from assistive technology, because the row has the text', () => {
  const { container } = render(<Sparkline closes={closes} previousClose="1.0810" direction="up" />)
  expect(container.querySelector('svg')).toHaveProperty('ariaHidden', 'true')
})

test('has the class of its direction, and a dot at the end for an open market', () => {
  const { container } = render(<Sparkline closes={closes} previousClose="1.0810" direction="down" />)
  expect(container.querySelector('svg.lk-down')).not.toBeNull()
  expect(container.querySelectorAll('circle')).toHaveLength(1)
})

test('is grey and without a dot for a closed market, in any direction', () => {
  const { container } = render(<Sparkline closes={closes} previousClose="1.0810" direction="up" isClosed />)
  expect(container.querySelector('svg.lk-up')).toBeNull()
  expect(container.querySelectorAll('circle')).toHaveLength(0)
})

test('keeps its size and shows no line for a market without history @spec-9.14', () => {
  const { container } = render(<Sparkline closes={[]} previousClose="1.0810" direction="flat" />)
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('120')
  expect(container.querySelectorAll('path')).toHaveLength(0)
})

test('shows an area only with isFilled', () => {
  const { container, rerender } = render(<Sparkline closes={closes} previousClose="1.0810" direction="up" />)
  expect(container.querySelector('.lk-sparkline-area')).toBeNull()
  rerender(<Sparkline closes={closes} previousClose="1.0810" direction="up" isFilled />)
  expect(container.querySelector('.lk-sparkline-area')?.getAttribute('d')).toMatch(/Z$/)
})
