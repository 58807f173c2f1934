// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sparkline } from './Sparkline.tsx'

afterEach(cleanup)

const closes = ['1.0805', '1.0812', '1.0842']

test('the row carries the words, so the drawing is hidden from assistive technology', () => {
  const { container } = render(<Sparkline closes={closes} previousClose="1.0810" direction="up" />)
  expect(container.querySelector('svg')).toHaveProperty('ariaHidden', 'true')
})

test('direction is a class of the palette, and an open market ends in a dot', () => {
  const { container } = render(<Sparkline closes={closes} previousClose="1.0810" direction="down" />)
  expect(container.querySelector('svg.lk-down')).not.toBeNull()
  expect(container.querySelectorAll('circle')).toHaveLength(1)
})

test('a closed market is grey and has no dot, whichever way it went', () => {
  const { container } = render(<Sparkline closes={closes} previousClose="1.0810" direction="up" isClosed />)
  expect(container.querySelector('svg.lk-up')).toBeNull()
  expect(container.querySelectorAll('circle')).toHaveLength(0)
})

test('a market without history keeps its place and draws nothing @spec-9.14', () => {
  const { container } = render(<Sparkline closes={[]} previousClose="1.0810" direction="flat" />)
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('120')
  expect(container.querySelectorAll('path')).toHaveLength(0)
})

test('an area is drawn only where it is asked for', () => {
  const { container, rerender } = render(<Sparkline closes={closes} previousClose="1.0810" direction="up" />)
  expect(container.querySelector('.lk-sparkline-area')).toBeNull()
  rerender(<Sparkline closes={closes} previousClose="1.0810" direction="up" isFilled />)
  expect(container.querySelector('.lk-sparkline-area')?.getAttribute('d')).toMatch(/Z$/)
})
