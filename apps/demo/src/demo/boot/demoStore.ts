import type { PageBrokerError } from '@leverkit/sandbox/browser'

/** A message that a real broker would send by e-mail or SMS. */
export interface DemoMessage {
  readonly to: string
  readonly text: string
}

/** State of the broker in the page. */
export interface DemoState {
  /** Place of the data; null while the broker opens. */
  readonly storage: 'indexeddb' | 'memory' | null
  /** Reason why the broker cannot be opened. */
  readonly failure: PageBrokerError['code'] | null
  /** The newest message to the user. */
  readonly message: DemoMessage | null
}

let state: DemoState = { storage: null, failure: null, message: null }
const listeners = new Set<() => void>()

const change = (part: Partial<DemoState>) => {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

const isCode = (error: unknown): error is PageBrokerError =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

/** Holds the state of the broker in the page, for the banner. */
export const demoStore = {
  opened: (storage: NonNullable<DemoState['storage']>) => change({ storage }),
  failed: (error: unknown) => change({ failure: isCode(error) ? error.code : 'START_FAILED' }),
  receive: ({ to, text }: DemoMessage) => change({ message: { to, text } }),
  dismiss: () => change({ message: null }),
  read: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
