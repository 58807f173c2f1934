import { Emitter } from '@leverkit/sdk/emitter'

const crashes = new Emitter<{ crash: [error: unknown] }>()

/** Notifies all listeners of an error that an error boundary has caught. */
export const noteCrash = (error: unknown): void => crashes.emit('crash', error)

/**
 * Registers a listener for errors that an error boundary has caught.
 *
 * @returns a function that removes the listener
 */
export const onCrash = (listener: (error: unknown) => void): (() => void) => crashes.on('crash', listener)
