import type { Article } from '@leverkit/sdk/contract'
import { randomFrom, seedFor, seedOf } from '../feeds/random.ts'
import { nameIn } from '../market/marketNames.ts'
import { MARKETS, type Market } from '../market/markets.ts'
import { type Language, words } from '../market/words/allWords.ts'
import { en } from '../market/words/en.ts'
import type { Headline } from '../market/words/words.ts'

const english = en.paragraphs

const day = 86_400_000
const perDay = 4
/** Maximum age of an article in days. Older articles are not served. */
const maxAgeDays = 45
/** Daily publication times, in ms after midnight UTC. */
const hours = [5.5, 9, 13.75, 19].map((hour) => hour * 3_600_000)

/** Id, category and publication time of an article. The article's text is generated from these values and the seed. */
export interface ArticleSlot {
  readonly id: number
  /** Category: 1 markets, 2 analysis, 3 announcements. */
  readonly category: number
  readonly createdAt: number
}

const slotOf = (dayNumber: number, index: number): ArticleSlot => ({
  id: dayNumber * perDay + index,
  category: index === 3 ? (dayNumber % 3 === 0 ? 3 : 2) : index === 2 ? 2 : 1,
  createdAt: dayNumber * day + (hours[index] ?? 0),
})

/** Returns the articles of the last `maxAgeDays` days that were published up to a time, newest first. */
export function articlesUntil(now: number): ArticleSlot[] {
  const today = Math.floor(now / day)
  const slots: ArticleSlot[] = []
  for (let number = today; number > today - maxAgeDays; number -= 1) {
    for (let index = perDay - 1; index >= 0; index -= 1) slots.push(slotOf(number, index))
  }
  return slots.filter(({ createdAt }) => createdAt <= now)
}

/** Returns the article with this id; null when it does not exist, is not published yet, or has expired. */
export const articleById = (id: number, now: number): ArticleSlot | null =>
  articlesUntil(now).find((slot) => slot.id === id) ?? null

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/**
 * Random choices for the text of an article. Each choice is the index of a whole sentence, so that an article has
 * the same content in every language.
 */
interface Choices {
  readonly market: Market
  /** Returns a random index into a list of this length. */
  readonly indexIn: (length: number) => number
}

function choicesFor({ id }: ArticleSlot, seed: string): Choices {
  const random = randomFrom(seedFor(seedOf(seed), id))
  const indexIn = (length: number) => Math.floor(random.uniform() * length)
  const market = MARKETS[indexIn(MARKETS.length)]
  if (market === undefined) throw new RangeError('There is no market to write about.')
  return { market, indexIn }
}

interface Story {
  readonly headline: Headline
  readonly body: readonly string[]
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new RangeError('A list of phrases is shorter than the English one.')
  return found
}

/**
 * Returns the headline and body of an article in a language. If the language has no paragraphs, the English paragraphs
 * are used.
 */
function storyOf(category: number, { indexIn }: Choices, lang: Language): Story {
  const { leads, notices, paragraphs } = words[lang]
  const { middles, closings, notices: bodies } = paragraphs ?? english
  if (category === 3) {
    const chosen = indexIn(notices.length)
    return { headline: at(notices, chosen), body: at(bodies, chosen) }
  }
  const headline = at(leads, indexIn(leads.length))
  const first = indexIn(middles.length)
  // The second paragraph is different from the first one.
  const second = (first + 1 + indexIn(middles.length - 1)) % middles.length
  const closing = indexIn(closings.length)
  return { headline, body: [at(middles, first), at(middles, second), at(closings, closing)] }
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
  const choices = choicesFor(slot, seed)
  const {
    headline: [title, summary],
    body,
  } = storyOf(slot.category, choices, lang)
  const names = { market: nameInText(choices.market, lang), code: choices.market.displayCode }
  const fill = (text: string) =>
    text
      .replaceAll('{market}', () => names.market)
      .replaceAll('{code}', () => names.code)
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
