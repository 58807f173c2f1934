import type { FrameMessage, RunMessage } from './messages.ts'

/**
 * Address of this script, which the build writes into `assets/`. It is a constant, because Vite would replace `new
 * URL('../frame.html', import.meta.url)` by the address of a copy of that page.
 */
const script = import.meta.url

/** The frame in which an example runs. Each run has a new frame, so that nothing of an earlier run is left. */
export class ExampleFrame {
  readonly #place: HTMLElement
  readonly #onMessage: (message: FrameMessage) => void
  #current: HTMLIFrameElement | undefined

  constructor(place: HTMLElement, onMessage: (message: FrameMessage) => void) {
    this.#place = place
    this.#onMessage = onMessage
    window.addEventListener('message', this.#receive)
  }

  /** Runs code in a new iframe. The earlier iframe is removed when the new iframe is ready, so that both use the same broker. */
  run(message: RunMessage): void {
    const earlier = this.#current
    const frame = document.createElement('iframe')
    frame.title = 'Result'
    frame.hidden = true
    frame.src = new URL('../frame.html', script).href
    this.#current = frame
    const start = ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source !== frame.contentWindow || data.kind !== 'ready') return
      window.removeEventListener('message', start)
      earlier?.remove()
      frame.contentWindow?.postMessage(message, location.origin)
    }
    window.addEventListener('message', start)
    this.#place.append(frame)
  }

  readonly #receive = ({ source, origin, data }: MessageEvent<FrameMessage>) => {
    const frame = this.#current
    if (frame === undefined || source !== frame.contentWindow || origin !== location.origin) return
    if (data.kind === 'rendered') frame.hidden = false
    if (data.kind === 'height') frame.style.blockSize = `${data.height}px`
    this.#onMessage(data)
  }
}
