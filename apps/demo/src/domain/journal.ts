import { useSession } from '@leverkit/react-hooks'
import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'
import { parseStored } from './parseStored.ts'

/** A user's note and tags for one closed position. They never leave this device. */
export interface JournalEntry {
  readonly note: string
  readonly tags: readonly string[]
}

/** Journal entries by order id. */
export type Journal = Readonly<Record<string, JournalEntry>>

/** Limits of a journal, which keep its stored size below a megabyte per account. */
export const journalLimits = { entries: 1_000, note: 500, tags: 5, tag: 24 } as const

const prefix = 'leverkit.journal.'
const changes = new Emitter<{ change: [] }>()
const cache = new Map<string, Journal>()
const none: Journal = {}

const isEntry = (value: unknown): value is JournalEntry => {
  if (typeof value !== 'object' || value === null) return false
  const { note, tags } = value as Partial<JournalEntry>
  return typeof note === 'string' && Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')
}

/**
 * Parses a stored journal. Entries that this version does not understand are ignored. A text that is not JSON counts as an empty
 * journal, because another program wrote it. The next change of the journal replaces the text.
 */
const parse = (text: string | null): Journal => {
  const stored = parseStored(text)
  return typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, entry]) => isEntry(entry)))
    : none
}

const read = (account: string): Journal => {
  const known = cache.get(account) ?? parse(localStorage.getItem(prefix + account))
  cache.set(account, known)
  return known
}

const changed = () => {
  cache.clear()
  changes.emit('change')
}

const subscribe = (listener: () => void): (() => void) => {
  const stop = changes.on('change', listener)
  addEventListener('storage', changed)
  return () => {
    stop()
    removeEventListener('storage', changed)
  }
}

/** Shortens a tag to one line within the limit, and removes surrounding spaces. */
export const cleanTag = (tag: string): string => tag.replaceAll(/\s+/g, ' ').trim().slice(0, journalLimits.tag).trim()

/**
 * Saves the entry of one order. An entry without note and tags is removed.
 *
 * @returns `full` if the journal has no room for another entry, or the device refuses to store the entry. In this case, nothing
 *   is changed.
 */
export const saveEntry = (account: string, order: string, { note, tags }: JournalEntry): 'saved' | 'full' => {
  const { [order]: _, ...others } = read(account)
  const entry = {
    note: note.slice(0, journalLimits.note),
    tags: [...new Set(tags.map(cleanTag).filter(Boolean))].slice(0, journalLimits.tags),
  }
  const isEmpty = entry.note.trim() === '' && entry.tags.length === 0
  if (!isEmpty && Object.keys(others).length >= journalLimits.entries) return 'full'
  try {
    localStorage.setItem(prefix + account, JSON.stringify(isEmpty ? others : { ...others, [order]: entry }))
  } catch {
    // The browser's storage is full or switched off.
    return 'full'
  }
  changed()
  return 'saved'
}

/** Deletes the journal of one account from this device. */
export const forgetJournal = (account: string): void => {
  localStorage.removeItem(prefix + account)
  changed()
}

/** All tags of a journal in alphabetical order. */
export const tagsOf = (journal: Journal, locale: string): readonly string[] =>
  [...new Set(Object.values(journal).flatMap(({ tags }) => tags))].sort(new Intl.Collator(locale).compare)

/** Journal of the signed-in account on this device, and the account's id. */
export const useJournal = (): { readonly account: string; readonly journal: Journal } => {
  const { user } = useSession()
  const account = user?.uid ?? ''
  return { account, journal: useSyncExternalStore(subscribe, () => (account === '' ? none : read(account))) }
}
