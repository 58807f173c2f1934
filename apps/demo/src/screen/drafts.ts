const drafts = new Map<string, unknown>()

/** What somebody typed into a form of this name, as long as the page lives; never for another person. */
export const draftOf = <T>(name: string, owner: string, first: T): T => (drafts.get(`${owner} ${name}`) as T | undefined) ?? first

export const keepDraft = (name: string, owner: string, value: unknown): void => {
  drafts.set(`${owner} ${name}`, value)
}

export const dropDraft = (name: string, owner: string): void => {
  drafts.delete(`${owner} ${name}`)
}

/** When somebody signs out nothing that was typed stays behind. */
export const forgetDrafts = (): void => drafts.clear()
