/** The demonstration has no service worker: its broker needs the files of the host, and no network besides. */
export const registerWorker = (): void => undefined
