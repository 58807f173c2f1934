/** Schedules work for the next animation frame, so that many prices within one animation frame cause one render. */
export interface FrameScheduler {
  /** Schedules `run`. Returns a function that cancels the schedule. */
  request(run: () => void): () => void
}

/** Duration of one animation frame at 60 Hz, in ms. */
const frameMs = 16

/**
 * Schedules work by a timer instead of `requestAnimationFrame`. The work runs in a separate task, and the next paint shows its
 * result. A callback of `requestAnimationFrame` would run before style, layout and paint, so it would delay the response to a
 * tap. Unlike such a callback, a timer also runs in a hidden page and on a server.
 */
export const pageFrameScheduler: FrameScheduler = {
  request(run) {
    const timer = setTimeout(run, frameMs)
    return () => clearTimeout(timer)
  },
}
