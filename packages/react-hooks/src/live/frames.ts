/** Runs work once a frame, so that a burst of prices costs one render. */
export interface Frames {
  /** Answers how to call the work off. */
  request(run: () => void): () => void
}

/** A hidden page paints nothing, so its frames never come; then this many milliseconds pass instead. */
const hiddenMs = 250

const hasFrames = () => typeof requestAnimationFrame === 'function'

/**
 * The frames of the page; where there are none (a hidden tab, a server) a timer. The work comes in a task of its own right after a
 * frame and is painted by the next: done within one, it would add to its style, layout and paint, and a tap would wait for all of it.
 */
export const pageFrames: Frames = {
  request(run) {
    // Both are armed, whichever comes first wins: a page may be hidden between the request and its frame.
    let timer = setTimeout(() => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      run()
    }, hiddenMs)
    const frame = hasFrames()
      ? requestAnimationFrame(() => {
          clearTimeout(timer)
          timer = setTimeout(run)
        })
      : undefined
    return () => {
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  },
}
