import type { PageBrokerError } from '@leverkit/sandbox/browser'
import { Emitter } from '@leverkit/sdk/emitter'

/** A message that a real broker would send by e-mail or SMS. */
export interface DemoMessage {
  readonly to: string
  readonly text: string
}

/** State of the broker that runs in the page. */
export interface DemoState {
  /** Storage for the data of the broker; null until the broker has started. */
  readonly storage: 'indexeddb' | 'memory' | null
  /** Error code if the broker could not start. */
  readonly failure: PageBrokerError['code'] | null
  /** The newest e-mail or SMS to the user. */
  readonly message: DemoMessage | null
}

let state: DemoState = { storage: null, failure: null, message: null }
const changes = new Emitter<{ change: [] }>()

const change = (part: Partial<DemoState>) => {
  state = { ...state, ...part }
  changes.emit('change')
}

const isCode = (error: unknown): error is PageBrokerError =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

/** Stores the state of the broker in the page, which the banner displays. */
export const demoStore = {
  opened: (storage: NonNullable<DemoState['storage']>) => change({ storage }),
  failed: (error: unknown) => change({ failure: isCode(error) ? error.code : 'START_FAILED' }),
  receive: ({ to, text }: DemoMessage) => change({ message: { to, text } }),
  dismiss: () => change({ message: null }),
  read: () => state,
  subscribe: (listener: () => void) => changes.on('change', listener),
}
