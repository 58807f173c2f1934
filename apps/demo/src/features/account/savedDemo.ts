import { parseStored } from '../../domain/parseStored.ts'

const key = 'leverkit.demo'

/** The demo account that was last used on this device. */
export interface SavedDemo {
  /**
   * Identifier that opens the account like a password. It can be stored safely, because the account contains only play
   * money.
   */
  readonly demoId: string
  /** Displayed account number. */
  readonly uid: string
}

/** Reads the last demo account; `null` if none is saved, or if the saved text is damaged. */
export const readSavedDemo = (): SavedDemo | null => {
  const saved = parseStored(localStorage.getItem(key)) as Partial<SavedDemo> | null
  return typeof saved?.demoId === 'string' && typeof saved.uid === 'string' ? (saved as SavedDemo) : null
}

/** Saves the demo account. It remains saved after the session ends. */
export const saveDemo = (demo: SavedDemo): void => localStorage.setItem(key, JSON.stringify(demo))

export const forgetDemo = (): void => localStorage.removeItem(key)
