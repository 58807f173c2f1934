/** Runs work once before the next paint, so that a burst of prices costs one render. */
export interface Frames {
  /** Answers how to call the work off. */
  request(run: () => void): () => void
}

/** A hidden page paints nothing, so its frames never come; then this many milliseconds pass instead. */
const hiddenMs = 250

const hasFrames = () => typeof requestAnimationFrame === 'function'

/** The frames of the page; where there are none (a hidden tab, a server) a timer. */
export const pageFrames: Frames = {
  request(run) {
    // Both are armed, whichever comes first wins: a page may be hidden between the request and its frame.
    const timer = setTimeout(() => {
      callOff()
      run()
    }, hiddenMs)
    const frame = hasFrames()
      ? requestAnimationFrame(() => {
          clearTimeout(timer)
          run()
        })
      : undefined
    const callOff = () => {
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
    return callOff
  },
}
