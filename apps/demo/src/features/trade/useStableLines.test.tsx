import type { PriceLine } from '@leverkit/ui/chart'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStableLines } from './useStableLines.ts'

const lineAt = (price: string, onChange: (price: string) => void): PriceLine => ({
  id: 'takeProfit',
  kind: 'takeProfit',
  price,
  label: `TP ${price}`,
  onChange,
})

it('useStableLines returns the same line objects until a line moves, and these objects always call the latest handlers', () => {
  const calls: string[] = []
  const { result, rerender } = renderHook(({ lines }) => useStableLines(lines), {
    initialProps: { lines: [lineAt('1.09', (price) => calls.push(`old ${price}`))] },
  })
  const first = result.current
  rerender({ lines: [lineAt('1.09', (price) => calls.push(`new ${price}`))] })
  expect(result.current).toBe(first)
  result.current[0]?.onChange?.('1.10')
  expect(calls).toEqual(['new 1.10'])
  expect(result.current[0]).not.toHaveProperty('onCommit')
})

it('useStableLines returns new lines when a line moves or disappears', () => {
  const { result, rerender } = renderHook(({ lines }) => useStableLines(lines), {
    initialProps: { lines: [lineAt('1.09', () => undefined)] },
  })
  rerender({ lines: [lineAt('1.10', () => undefined)] })
  expect(result.current.map(({ price }) => price)).toEqual(['1.10'])
  rerender({ lines: [] })
  expect(result.current).toEqual([])
})
