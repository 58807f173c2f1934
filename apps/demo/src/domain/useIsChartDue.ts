import { useEffect, useState } from 'react'
import { useIsContentPainted } from '../screen/useIsContentPainted.ts'
import { ChartQueue } from './ChartQueue.ts'

let queue: ChartQueue | null = null

/** Queue shared by all rows of the page, created with the first row. Scrolling of any element pauses the queue. */
const pageQueue = (): ChartQueue => {
  if (queue) return queue
  queue = new ChartQueue({ now: () => performance.now(), nextFrame: (run) => void requestAnimationFrame(run) })
  document.addEventListener('scroll', queue.scrolled, { capture: true, passive: true })
  return queue
}

/**
 * Whether this row may request its sparkline. The value becomes true once the first content is on screen and the queue has
 * reached this row. It stays true when the list scrolls again.
 */
export const useIsChartDue = (): boolean => {
  const isPainted = useIsContentPainted()
  const [isDue, setDue] = useState(false)
  useEffect(() => (isPainted && !isDue ? pageQueue().add(() => setDue(true)) : undefined), [isPainted, isDue])
  return isDue
}
