import { useEffect, useState } from 'react'
import { useIsContentPainted } from '../screen/useIsContentPainted.ts'
import { ChartTurns } from './ChartTurns.ts'

let turns: ChartTurns | null = null

/** Those of this page, once the first row is drawn: whatever scrolls on it counts. */
const turnsOfPage = (): ChartTurns => {
  if (turns) return turns
  turns = new ChartTurns({ now: () => performance.now(), nextFrame: (run) => void requestAnimationFrame(run) })
  document.addEventListener('scroll', turns.moved, { capture: true, passive: true })
  return turns
}

/** Whether it is this row's turn to ask for its small chart: after the prices of the first list, and while the list rests. */
export const useChartTurn = (): boolean => {
  const isPainted = useIsContentPainted()
  const [isMine, setMine] = useState(false)
  useEffect(() => (isPainted && !isMine ? turnsOfPage().take(() => setMine(true)) : undefined), [isPainted, isMine])
  return isMine
}
