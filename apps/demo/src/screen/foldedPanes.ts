import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

const names = ['list', 'ticket'] as const

/** Panes of a desktop that the user can fold away to give the charts more room: the market list and the ticket. */
export type FoldedPane = (typeof names)[number]

const changes = new Emitter<{ change: [] }>()
const keyOf = (name: FoldedPane) => `leverkit.folded.${name}`

const isFolded = (name: FoldedPane): boolean => localStorage.getItem(keyOf(name)) !== null

/**
 * Marks the folded panes on the root element, for the style sheets. Runs when the app starts, so that the layout does not shift.
 */
export const showFoldedPanes = (): void => {
  document.documentElement.dataset.appFolded = names.filter(isFolded).join(' ')
}

const save = (name: FoldedPane, by: 'user' | 'charts' | null): void => {
  if (by === null) localStorage.removeItem(keyOf(name))
  else localStorage.setItem(keyOf(name), by)
  showFoldedPanes()
  changes.emit('change')
}

/** Folds or unfolds a pane. The device saves the choice. */
export const foldPane = (name: FoldedPane, isNowFolded: boolean): void => save(name, isNowFolded ? 'user' : null)

/** Folds the market list while many charts need its room. If the user has folded the list, it stays folded. */
export const foldListForCharts = (isCrowded: boolean): void => {
  if (isCrowded && !isFolded('list')) save('list', 'charts')
  if (!isCrowded && localStorage.getItem(keyOf('list')) === 'charts') save('list', null)
}

const subscribe = (listener: () => void) => changes.on('change', listener)

export const useIsFolded = (name: FoldedPane): boolean => useSyncExternalStore(subscribe, () => isFolded(name))

/** Unfolds the ticket if it is folded, and moves the focus to it. */
export const focusTicket = (): void => {
  if (isFolded('ticket')) foldPane('ticket', false)
  document.querySelector<HTMLElement>('.app-ticket')?.focus()
}
