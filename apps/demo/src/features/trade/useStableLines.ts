import type { PriceLine } from '@leverkit/ui/chart'
import { useLayoutEffect, useMemo, useRef } from 'react'

const handlers = ['onChange', 'onCommit'] as const

/** Lines of a chart that stay the same objects while they look the same, so that a tick which moves none of them draws no chart. */
export const useStableLines = (lines: readonly PriceLine[]): readonly PriceLine[] => {
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  })
  // What a handler does may differ at every tick; it is looked up when it is called.
  const looks = JSON.stringify(lines)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they look like is all that counts
  return useMemo(() => {
    const steady = (line: PriceLine): PriceLine => {
      const given = handlers.filter((name) => line[name] !== undefined)
      const act = (name: (typeof handlers)[number]) => (price: string) =>
        latest.current.find(({ id }) => id === line.id)?.[name]?.(price)
      return { ...line, ...Object.fromEntries(given.map((name) => [name, act(name)])) }
    }
    return lines.map(steady)
  }, [looks])
}
