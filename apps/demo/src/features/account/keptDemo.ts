const key = 'leverkit.demo'

/** The demo account that was last used on this device. */
export interface KeptDemo {
  /** Opens the account, as a password would; it holds play money alone. */
  readonly demoId: string
  /** The account's number as its owner reads it. */
  readonly uid: string
}

/** The demo account to go on with; `null` where none was used. */
export const readKeptDemo = (): KeptDemo | null => {
  const kept = localStorage.getItem(key)
  return kept === null ? null : (JSON.parse(kept) as KeptDemo)
}

/** Keeps it on this device, past the end of its session. */
export const keepDemo = (demo: KeptDemo): void => localStorage.setItem(key, JSON.stringify(demo))

export const forgetDemo = (): void => localStorage.removeItem(key)
