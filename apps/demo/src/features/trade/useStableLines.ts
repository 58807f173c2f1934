import type { PriceLine } from '@leverkit/ui/chart'
import { useLayoutEffect, useMemo, useRef } from 'react'

const handlers = ['onChange', 'onCommit'] as const

/**
 * Returns the chart lines of the previous render as long as no line looks different. This way, a tick without a
 * visible change does not re-render the chart.
 */
export const useStableLines = (lines: readonly PriceLine[]): readonly PriceLine[] => {
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  })
  // The handlers change on each tick, but the lines stay the same. Therefore each call looks up the latest handler.
  const appearance = JSON.stringify(lines)
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are compared by appearance
  return useMemo(() => {
    const stable = (line: PriceLine): PriceLine => {
      const given = handlers.filter((name) => line[name] !== undefined)
      const act = (name: (typeof handlers)[number]) => (price: string) =>
        latest.current.find(({ id }) => id === line.id)?.[name]?.(price)
      return { ...line, ...Object.fromEntries(given.map((name) => [name, act(name)])) }
    }
    return lines.map(stable)
  }, [appearance])
}
