import { useEffect, useState } from 'react'
import { useIsContentPainted } from '../screen/useIsContentPainted.ts'
import { ChartQueue } from './ChartQueue.ts'

let queue: ChartQueue | null = null

/** Queue shared by the page, created with its first row. Scrolling of any element pauses it. */
const pageQueue = (): ChartQueue => {
  if (queue) return queue
  queue = new ChartQueue({ now: () => performance.now(), nextFrame: (run) => void requestAnimationFrame(run) })
  document.addEventListener('scroll', queue.scrolled, { capture: true, passive: true })
  return queue
}

/** Whether this row may request its small chart: after the first content is on screen and while the list is still. */
export const useIsChartDue = (): boolean => {
  const isPainted = useIsContentPainted()
  const [isDue, setDue] = useState(false)
  useEffect(() => (isPainted && !isDue ? pageQueue().add(() => setDue(true)) : undefined), [isPainted, isDue])
  return isDue
}
