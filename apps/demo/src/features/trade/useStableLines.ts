import type { PriceLine } from '@leverkit/ui/chart'
import { useLayoutEffect, useMemo, useRef } from 'react'

const handlers = ['onChange', 'onCommit', 'onCancel'] as const

/**
 * Returns the chart lines of the previous render until a line looks different. A tick without a visible change therefore
 * does not re-render the chart.
 */
export const useStableLines = (lines: readonly PriceLine[]): readonly PriceLine[] => {
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  })
  // The handlers change on each tick, but the returned lines do not. Their handlers therefore look up the latest handler on
  // each call.
  const appearance = JSON.stringify(lines)
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are compared by appearance
  return useMemo(() => {
    const find = (id: string) => {
      const all = latest.current.flatMap((line) => [line, ...(line.handles ?? [])])
      return all.find((line) => line.id === id)
    }
    const stable = <Line extends PriceLine>(line: Line): Line => {
      const given = handlers.filter((name) => line[name] !== undefined)
      const act = (name: (typeof handlers)[number]) => (price: string) => find(line.id)?.[name]?.(price)
      return { ...line, ...Object.fromEntries(given.map((name) => [name, act(name)])) }
    }
    return lines.map((line) => stable(line.handles ? { ...line, handles: line.handles.map(stable) } : line))
  }, [appearance])
}
