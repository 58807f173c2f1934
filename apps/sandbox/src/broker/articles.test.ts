import { expect, it } from 'vitest'
import { isOpen } from '../market/calendar.ts'
import { MARKETS } from '../market/markets.ts'
import { type Language, words } from '../market/words/allWords.ts'
import { articleAt, articleById, articlesUntil } from './articles.ts'

const languages = Object.keys(words) as Language[]
const day = 86_400_000
const hour = 3_600_000
// Two-week periods, a change of the year, and days that begin and end inside a weekend.
const times = [Date.UTC(2026, 10, 29, 14), Date.UTC(2026, 6, 17), Date.UTC(2027, 0, 9, 23), Date.UTC(2026, 1, 2, 6)]
const seeds = ['1', '7', 'seed', '2026']

const feed = (now: number, seed: string, lang: Language) =>
  articlesUntil(now, seed).map((slot) => articleAt(slot, seed, lang, 'Northgate'))
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

it.each(languages)('no two articles of the feed have the same title, summary or body in %s', (lang) => {
  for (const now of times) {
    for (const seed of seeds) {
      const articles = feed(now, seed, lang)
      expect(repeated(articles.map(({ title }) => title))).toEqual([])
      expect(repeated(articles.map(({ summary }) => summary ?? ''))).toEqual([])
      expect(repeated(articles.map(({ content }) => content))).toEqual([])
    }
  }
})

it('no two neighbouring articles of the feed have the same kind of headline', () => {
  for (const now of times) {
    for (const seed of seeds) {
      const kinds = feed(now, seed, 'en').map(({ title, summary }) =>
        MARKETS.reduce(
          (text, { displayCode, names }) => text.replace(displayCode, '').replace(names.en, ''),
          `${title} ${summary}`,
        ),
      )
      expect(kinds.filter((kind, index) => kind === kinds[index + 1])).toEqual([])
    }
  }
})

it('the market of an article was open within the day before its publication', () => {
  const closed = times.flatMap((now) =>
    seeds.flatMap((seed) =>
      articlesUntil(now, seed).filter(({ market, createdAt }) => {
        if (market === null) return false
        for (let at = createdAt; at > createdAt - day; at -= hour / 2) if (isOpen(market, at)) return false
        return true
      }),
    ),
  )
  expect(closed).toEqual([])
})

it('no article about a cryptocurrency waits for economic figures', () => {
  const titles = MARKETS.filter(({ category }) => category === 'crypto').map(({ names }) => `Data day for ${names.en}`)
  const written = times.flatMap((now) => seeds.flatMap((seed) => feed(now, seed, 'en').map(({ title }) => title)))
  expect(written.filter((title) => titles.includes(title))).toEqual([])
})

it('the feed has at least 120 articles of the last 45 days, newest first, with announcements and articles of each weekend', () => {
  for (const now of times) {
    const slots = articlesUntil(now, '7')
    expect(slots.length).toBeGreaterThanOrEqual(120)
    expect(slots.map(({ createdAt }) => createdAt)).toEqual(slots.map(({ createdAt }) => createdAt).sort((a, b) => b - a))
    expect(slots.every(({ createdAt }) => createdAt <= now && createdAt > now - 46 * day)).toBe(true)
    expect(new Set(slots.map(({ category }) => category))).toEqual(new Set([1, 2, 3]))
    expect(slots.filter(({ createdAt }) => [0, 6].includes(new Date(createdAt).getUTCDay())).length).toBeGreaterThanOrEqual(20)
  }
})

it('an article keeps its text while it is in the feed', () => {
  const [now = 0] = times
  const slots = articlesUntil(now, '7').slice(0, 60)
  const later = feed(now + 5 * day, '7', 'en')
  for (const slot of slots) {
    expect(later).toContainEqual(articleAt(slot, '7', 'en', 'Northgate'))
    expect(articleById(slot.id, now + 5 * day, '7')).toEqual(slot)
    expect(articleById(slot.id, now + 60 * day, '7')).toBeNull()
  }
})
