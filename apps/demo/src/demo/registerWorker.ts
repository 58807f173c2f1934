/** Does nothing. The demonstration has no service worker, because its broker needs the files of the host anyway. */
export const registerWorker = (): void => undefined
