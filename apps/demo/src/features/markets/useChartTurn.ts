import { useEffect, useState } from 'react'
import { useIsContentPainted } from '../../shell/useIsContentPainted.ts'
import { ChartTurns } from './ChartTurns.ts'

/** Those of this page: whatever scrolls on it counts. */
const turns = new ChartTurns({ now: () => performance.now(), nextFrame: (run) => void requestAnimationFrame(run) })
document.addEventListener('scroll', turns.moved, { capture: true, passive: true })

/** Whether it is this row's turn to ask for its small chart: after the prices of the first list, and while the list rests. */
export const useChartTurn = (): boolean => {
  const isPainted = useIsContentPainted()
  const [isMine, setMine] = useState(false)
  useEffect(() => (isPainted && !isMine ? turns.take(() => setMine(true)) : undefined), [isPainted, isMine])
  return isMine
}
