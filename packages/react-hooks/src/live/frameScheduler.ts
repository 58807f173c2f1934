/** Schedules work for the next frame, so that many prices in one frame cause one render. */
export interface FrameScheduler {
  /** Schedules `work` and returns a function that cancels it. */
  request(run: () => void): () => void
}

/** Duration of one frame at 60 Hz, in milliseconds. */
const frameMs = 16

/**
 * Schedules work by a timer instead of an animation frame. The work runs in a separate task, and the next frame paints its
 * result. Work inside an animation frame would run before style, layout and paint, so it would delay the response to a tap.
 * Unlike animation frames, a timer also runs in a hidden page and on a server.
 */
export const pageFrameScheduler: FrameScheduler = {
  request(run) {
    const timer = setTimeout(run, frameMs)
    return () => clearTimeout(timer)
  },
}
