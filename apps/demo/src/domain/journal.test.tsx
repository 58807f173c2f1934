import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanTag, forgetJournal, journalLimits, saveEntry, tagsOf } from './journal.ts'

const stored = (account: string): unknown => JSON.parse(localStorage.getItem(`leverkit.journal.${account}`) ?? 'null')

beforeEach(() => {
  localStorage.clear()
  forgetJournal('1')
})
afterEach(() => vi.restoreAllMocks())

it('the journal stores a note and tags per account and order', () => {
  expect(saveEntry('1', '7', { note: 'Too early', tags: ['news', ' news ', 'plan  A'] })).toBe('saved')
  saveEntry('2', '7', { note: 'Other account', tags: [] })
  expect(stored('1')).toEqual({ 7: { note: 'Too early', tags: ['news', 'plan A'] } })
  expect(stored('2')).toEqual({ 7: { note: 'Other account', tags: [] } })
})

it('the journal removes an entry that has neither note nor tags', () => {
  saveEntry('1', '7', { note: 'x', tags: [] })
  saveEntry('1', '7', { note: '  ', tags: [] })
  expect(stored('1')).toEqual({})
})

it('the journal limits the length of a note, and the number and length of tags', () => {
  saveEntry('1', '7', { note: 'n'.repeat(900), tags: ['a', 'b', 'c', 'd', 'e', 'f'] })
  const { 7: entry } = stored('1') as Record<string, { note: string; tags: string[] }>
  expect([entry?.note.length, entry?.tags]).toEqual([journalLimits.note, ['a', 'b', 'c', 'd', 'e']])
  expect(cleanTag('t'.repeat(40))).toHaveLength(journalLimits.tag)
})

it('a full journal refuses a new entry, accepts a change of an existing entry, and loses no entry', () => {
  const entries = Object.fromEntries(Array.from({ length: journalLimits.entries }, (_, id) => [id, { note: 'n', tags: [] }]))
  localStorage.setItem('leverkit.journal.3', JSON.stringify(entries))
  expect(saveEntry('3', 'new', { note: 'x', tags: [] })).toBe('full')
  expect(saveEntry('3', '5', { note: 'changed', tags: [] })).toBe('saved')
  expect(Object.keys(stored('3') as object)).toHaveLength(journalLimits.entries)
})

it('if the device refuses to store an entry, the journal reports that it is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(saveEntry('1', '7', { note: 'x', tags: [] })).toBe('full')
})

it.each(['{', '[]', '{"7":{"note":1}}', 'null'])('the unreadable stored journal %s counts as empty', (text) => {
  localStorage.setItem('leverkit.journal.4', text)
  expect(saveEntry('4', '8', { note: 'x', tags: [] })).toBe('saved')
  expect(stored('4')).toEqual({ 8: { note: 'x', tags: [] } })
})

it('the tags of a journal are listed once, in alphabetical order', () => {
  expect(tagsOf({ 1: { note: '', tags: ['b', 'a'] }, 2: { note: '', tags: ['a'] } }, 'en')).toEqual(['a', 'b'])
})

it('deleting the journal of one account keeps the journals of other accounts', () => {
  saveEntry('1', '7', { note: 'x', tags: [] })
  saveEntry('2', '7', { note: 'y', tags: [] })
  forgetJournal('1')
  expect([stored('1'), stored('2')]).toEqual([null, { 7: { note: 'y', tags: [] } }])
})
