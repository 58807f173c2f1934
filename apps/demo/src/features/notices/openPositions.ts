import { DeviceStore } from '../../domain/DeviceStore.ts'

/** Ids of the open positions of an account, as this device last saw them. */
const store = new DeviceStore<readonly string[]>('leverkit.openPositions', (data) =>
  Array.isArray(data) ? data.filter((id) => typeof id === 'string') : [],
)

/** Returns the ids of saved positions that are no longer open. */
export const goneSince = (owner: string, open: ReadonlySet<string>): readonly string[] =>
  store.get(owner).filter((id) => !open.has(id))

/** Saves the open positions, except if they are the same as before. */
export const saveOpen = (owner: string, open: ReadonlySet<string>): void => {
  const before = store.get(owner)
  if (before.length === open.size && before.every((id) => open.has(id))) return
  store.set(owner, [...open])
}

/** Forgets saved positions, after their closes are recorded. */
export const forgetOpen = (owner: string, ids: readonly string[]): void =>
  saveOpen(owner, new Set(store.get(owner).filter((id) => !ids.includes(id))))
