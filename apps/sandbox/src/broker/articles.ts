import type { Article } from '@leverkit/sdk/contract'
import { type Random, randomFrom, seedFor, seedOf } from '../feeds/random.ts'
import { openRanges } from '../market/calendar.ts'
import { nameIn } from '../market/marketNames.ts'
import { MARKETS, type Market } from '../market/markets.ts'
import { type Language, words } from '../market/words/allWords.ts'
import { en } from '../market/words/en.ts'
import type { Headline } from '../market/words/words.ts'

const english = en.paragraphs

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new RangeError('A list of phrases is shorter than the English one.')
  return found
}

const day = 86_400_000
const perDay = 4
/** Maximum age of an article in days. Older articles are not served. */
const maxAgeDays = 45
/** Daily publication times, in ms after midnight UTC. */
const hours = [5.5, 9, 13.75, 19].map((hour) => hour * 3_600_000)
/** Publication times of a Saturday or Sunday, as indexes of `hours`. */
const weekendHours = [1, 3]
/** Number of days between two announcements. Within the maximum age, no announcement appears twice. */
const noticeEvery = Math.ceil(maxAgeDays / words.en.notices.length)
/** Number of days of a period. Each market has one article in a period. */
const periodDays = 14
/** Index of the headline about economic figures, which do not exist for cryptocurrencies. */
const economicFigures = 4

/** Id, subject and publication time of an article. The article's text is generated from these values and the seed. */
export interface ArticleSlot {
  readonly id: number
  /** Category: 1 markets, 2 analysis, 3 announcements. */
  readonly category: number
  readonly createdAt: number
  /** Market of the article; null for an announcement. */
  readonly market: Market | null
  /** Index of the headline; for an announcement, index of the announcement. */
  readonly headline: number
}

interface Place {
  readonly id: number
  readonly createdAt: number
}

/** Number of the period of a day. A period begins on a Monday; day 0 is a Thursday. */
const periodOf = (dayNumber: number) => Math.floor((dayNumber + 3) / periodDays)
const isWeekend = (dayNumber: number) => (dayNumber + 3) % 7 >= 5
const isNotice = (dayNumber: number, index: number) => index === perDay - 1 && dayNumber % noticeEvery === 0

/** Returns the publication times of a day at which an article about a market can appear. */
const placesOf = (dayNumber: number): Place[] =>
  hours.flatMap((hour, index) =>
    isNotice(dayNumber, index) || (isWeekend(dayNumber) && !weekendHours.includes(index))
      ? []
      : [{ id: dayNumber * perDay + index, createdAt: dayNumber * day + hour }],
  )

/** Returns the items in a random order. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  const order: T[] = []
  while (left.length > 0) order.push(...left.splice(Math.floor(random.uniform() * left.length), 1))
  return order
}

/** Whether a market was open within the day before a time. */
const hasTraded = (market: Market, at: number): boolean => {
  const today = Math.floor(at / day)
  return [today - 1, today].some((each) => openRanges(market.session, each).some(({ from, to }) => from < at && to > at - day))
}

/** Returns the index of a market's headline in a period. The headlines of a market follow each other in a random order. */
function headlineOf({ id, category }: Market, period: number, seed: number): number {
  const all = words.en.leads.map((_, index) => index)
  const fitting = category === 'crypto' ? all.filter((index) => index !== economicFigures) : all
  const order = shuffled(fitting, randomFrom(seedFor(seed, id)))
  return at(order, period % order.length)
}

/**
 * Writes the articles of a period. Each market has one article, so that its headlines, which follow each other from period to
 * period, do not repeat within the maximum age. Neighbouring articles have different headlines: the first headline of a period
 * has an odd index and the last one an even index.
 */
function articlesOfPeriod(period: number, seed: number): ArticleSlot[] {
  const random = randomFrom(seedFor(seed, period))
  const days = Array.from({ length: periodDays }, (_, index) => period * periodDays - 3 + index)
  const atWeekends = days.filter(isWeekend).flatMap(placesOf)
  const onWeekdays = days.filter((each) => !isWeekend(each)).flatMap(placesOf)
  const markets = shuffled(MARKETS, random)
  // At weekends, only cryptocurrencies are traded.
  const weekendMarkets = markets.filter(({ category }) => category === 'crypto').slice(0, atWeekends.length)
  const weekdayMarkets = markets.filter((market) => !weekendMarkets.includes(market))
  const places = [...atWeekends, ...shuffled(onWeekdays, random).slice(0, weekdayMarkets.length)].sort((a, b) => a.id - b.id)
  const [first, last] = [places[0], places.at(-1)]
  const written = new Map<Place, ArticleSlot>()
  const write = (place: Place | undefined, fits: (headline: number) => boolean) => {
    if (place === undefined || written.has(place)) return
    const pool = atWeekends.includes(place) ? weekendMarkets : weekdayMarkets
    const index = pool.findIndex((each) => fits(headlineOf(each, period, seed)) && hasTraded(each, place.createdAt))
    const [market] = index < 0 ? [] : pool.splice(index, 1)
    if (market === undefined) return
    const category = place.id % perDay >= 2 ? 2 : 1
    written.set(place, { ...place, category, market, headline: headlineOf(market, period, seed) })
  }
  write(first, (headline) => headline % 2 === 1)
  write(last, (headline) => headline % 2 === 0)
  const before: number[] = []
  for (const [index, place] of places.entries()) {
    // The last article is already written, and the places before it may stay empty.
    const after = index >= places.length - 3 && last ? written.get(last)?.headline : undefined
    write(place, (headline) => !before.slice(-3).includes(headline) && headline !== after)
    const headline = written.get(place)?.headline
    if (headline !== undefined) before.push(headline)
  }
  return [...written.values()]
}

/** Returns the announcements of a period. */
function noticesOfPeriod(period: number): ArticleSlot[] {
  const index = perDay - 1
  return Array.from({ length: periodDays }, (_, number) => period * periodDays - 3 + number)
    .filter((dayNumber) => isNotice(dayNumber, index))
    .map((dayNumber) => ({
      id: dayNumber * perDay + index,
      category: 3,
      createdAt: dayNumber * day + (hours[index] ?? 0),
      market: null,
      headline: (dayNumber / noticeEvery) % words.en.notices.length,
    }))
}

/** Returns the articles of the last `maxAgeDays` days that were published up to a time, newest first. */
export function articlesUntil(now: number, seed: string): ArticleSlot[] {
  const today = Math.floor(now / day)
  const slots: ArticleSlot[] = []
  for (let period = periodOf(today - maxAgeDays + 1); period <= periodOf(today); period += 1) {
    slots.push(...articlesOfPeriod(period, seedOf(seed)), ...noticesOfPeriod(period))
  }
  return slots
    .filter(({ createdAt }) => createdAt <= now && createdAt >= (today - maxAgeDays + 1) * day)
    .sort((a, b) => b.id - a.id)
}

/** Returns the article with this id; null when it does not exist, is not published yet, or has expired. */
export const articleById = (id: number, now: number, seed: string): ArticleSlot | null =>
  articlesUntil(now, seed).find((slot) => slot.id === id) ?? null

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

interface Story {
  readonly headline: Headline
  readonly body: readonly string[]
}

/**
 * Returns the headline and body of an article in a language. If the language has no paragraphs, the English paragraphs
 * are used. Each random choice is the index of a whole sentence, so that an article has the same content in every language.
 */
function storyOf({ id, market, headline }: ArticleSlot, seed: string, lang: Language): Story {
  const { leads, notices, paragraphs } = words[lang]
  const { middles, closings, notices: bodies } = paragraphs ?? english
  if (market === null) return { headline: at(notices, headline), body: at(bodies, headline) }
  const random = randomFrom(seedFor(seedOf(seed), id))
  const indexIn = (length: number) => Math.floor(random.uniform() * length)
  const first = indexIn(middles.length)
  // The second paragraph is different from the first one.
  const second = (first + 1 + indexIn(middles.length - 1)) % middles.length
  const closing = indexIn(closings.length)
  return { headline: at(leads, headline), body: [at(middles, first), at(middles, second), at(closings, closing)] }
}

/**
 * Name of a market within a sentence. A currency pair is named by its code as everywhere in the app, such as `EURUSD`. Any other
 * market is called by its name.
 */
const nameInText = ({ category, displayCode, names }: Market, lang: Language) =>
  category === 'forex' ? displayCode : nameIn(names, lang)

/**
 * Returns an article in a language: a headline, a summary, and a body of several paragraphs as HTML.
 *
 * @param broker - name of the broker
 */
export function articleAt(slot: ArticleSlot, seed: string, lang: Language, broker: string): Article {
  const {
    headline: [title, summary],
    body,
  } = storyOf(slot, seed, lang)
  const { market } = slot
  const fill = (text: string) =>
    text
      .replaceAll('{market}', () => (market ? nameInText(market, lang) : ''))
      .replaceAll('{code}', () => market?.displayCode ?? '')
      .replaceAll('{broker}', () => broker)
  const [first, ...rest] = [summary, ...body].map((story) => toHtml(fill(story)))
  const paragraphs = rest.map((paragraph) => `<p>${paragraph}</p>`)
  return {
    id: slot.id,
    title: fill(title),
    summary: fill(summary),
    imageUrl: null,
    createdAt: slot.createdAt,
    content: `<p><strong>${first}</strong></p>${paragraphs.join('')}`,
  }
}
