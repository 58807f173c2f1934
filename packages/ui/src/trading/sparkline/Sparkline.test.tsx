// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sparkline } from './Sparkline.tsx'

afterEach(cleanup)

const closes = ['1.0805', '1.0812', '1.0842']

test('Sparkline is hidden from assistive technology', () => {
  const { container } = render(<Sparkline closes={closes} previousClose="1.0810" direction="up" />)
  expect(container.querySelector('svg')).toHaveProperty('ariaHidden', 'true')
})

test('Sparkline of an open market has the CSS class of its direction and a dot at the end of its line', () => {
  const { container } = render(<Sparkline closes={closes} previousClose="1.0810" direction="down" />)
  expect(container.querySelector('svg.lk-down')).not.toBeNull()
  expect(container.querySelectorAll('circle')).toHaveLength(1)
})

test('Sparkline of a closed market is grey and has no dot, whatever its direction', () => {
  const { container } = render(<Sparkline closes={closes} previousClose="1.0810" direction="up" isClosed />)
  expect(container.querySelector('svg.lk-up')).toBeNull()
  expect(container.querySelectorAll('circle')).toHaveLength(0)
})

test('Sparkline of a market without history keeps its size and shows no line @spec-9.14', () => {
  const { container } = render(<Sparkline closes={[]} previousClose="1.0810" direction="flat" />)
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('120')
  expect(container.querySelectorAll('path')).toHaveLength(0)
})

test('Sparkline tints the area under its line only with isFilled', () => {
  const { container, rerender } = render(<Sparkline closes={closes} previousClose="1.0810" direction="up" />)
  expect(container.querySelector('.lk-sparkline-area')).toBeNull()
  rerender(<Sparkline closes={closes} previousClose="1.0810" direction="up" isFilled />)
  expect(container.querySelector('.lk-sparkline-area')?.getAttribute('d')).toMatch(/Z$/)
})
