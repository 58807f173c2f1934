// Functions that run inside the page, and functions that format their results.

/** Records all long tasks and taps since page load. */
export const startReading = () => {
  window.seen = { tasks: [], taps: [] }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.seen.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration, name } of list.getEntries())
      if (interactionId > 0) window.seen.taps.push({ startTime, duration, name })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/**
 * Scrolls the list by one and a half row heights per frame, reversing the direction at each end. Returns statistics of
 * frames and tasks.
 */
export const scrollDown = async (ms) => {
  const list = document.querySelector('.lk-market-list')
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const from = await frame()
  const gaps = []
  let step = 96
  for (let last = from; last - from < ms; ) {
    const before = list.scrollTop
    list.scrollTop += step
    if (list.scrollTop === before) step = -step
    const now = await frame()
    gaps.push(now - last)
    last = now
  }
  // The browser reports long tasks with a delay.
  await new Promise((done) => setTimeout(done, 500))
  const tasks = window.seen.tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration)
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    fps: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    slowFrame: sorted[Math.floor(sorted.length * 0.95)],
    longest: Math.max(0, ...tasks),
    tasks: tasks.length,
  }
}

export const readFrames = ({ fps, slowFrame, longest, tasks }) =>
  `${fps.toFixed(1)} frames a second, p95 ${slowFrame.toFixed(0)} ms, tasks over 50 ms: ${tasks}, longest ${longest.toFixed(0)} ms`

/** Formats the five slowest taps of all rounds. */
export const worstTaps = (taps) =>
  taps
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ name, ms }) => `${name} ${ms} ms`)
    .join(', ')
