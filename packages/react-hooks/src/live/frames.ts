/** Runs work once a frame, so that a burst of prices costs one render. */
export interface Frames {
  /** Answers how to call the work off. */
  request(run: () => void): () => void
}

/** One frame of a page that is painted sixty times a second. */
const frameMs = 16

/**
 * The frames of a page, by a timer. The work comes in a task of its own and is painted by the next frame: done within one, it would
 * add to its style, layout and paint, and a tap would wait for all of it. A hidden page, which has no frames, is told as well, and so
 * is a server.
 */
export const pageFrames: Frames = {
  request(run) {
    const timer = setTimeout(run, frameMs)
    return () => clearTimeout(timer)
  },
}
