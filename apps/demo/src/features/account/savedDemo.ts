const key = 'leverkit.demo'

/** The last demo account used on this device. */
export interface SavedDemo {
  /** Credential that opens the account like a password; the account holds play money only. */
  readonly demoId: string
  /** Number of the account, as displayed. */
  readonly uid: string
}

/** Reads the last demo account; `null` without one. */
export const readSavedDemo = (): SavedDemo | null => {
  const kept = localStorage.getItem(key)
  return kept === null ? null : (JSON.parse(kept) as SavedDemo)
}

/** Saves the demo account beyond the end of its session. */
export const saveDemo = (demo: SavedDemo): void => localStorage.setItem(key, JSON.stringify(demo))

export const forgetDemo = (): void => localStorage.removeItem(key)
