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
  // On each tick, the given lines have new handlers. The returned lines stay the same, so each of their handlers calls the newest
  // handler of its line.
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
