/** Runs work once a frame, so that a burst of prices causes one render. */
export interface FrameScheduler {
  /** Returns a function that cancels the work. */
  request(run: () => void): () => void
}

/** Milliseconds of one frame at 60 Hz. */
const frameMs = 16

/**
 * Schedules work by a timer instead of an animation frame. The work runs in its own task and is painted by the next frame. Within
 * an animation frame it would extend style, layout and paint, and delay the response to a tap. A timer also runs in a hidden page
 * and on a server, which have no frames.
 */
export const pageFrameScheduler: FrameScheduler = {
  request(run) {
    const timer = setTimeout(run, frameMs)
    return () => clearTimeout(timer)
  },
}
