const drafts = new Map<string, unknown>()

/** Draft of a form. It is stored in memory per user until the page is closed. */
export const draftOf = <T>(name: string, owner: string, first: T): T => (drafts.get(`${owner} ${name}`) as T | undefined) ?? first

export const saveDraft = (name: string, owner: string, value: unknown): void => {
  drafts.set(`${owner} ${name}`, value)
}

export const deleteDraft = (name: string, owner: string): void => {
  drafts.delete(`${owner} ${name}`)
}

/** Discards all drafts. Called when the user signs out. */
export const forgetDrafts = (): void => drafts.clear()
