import type { Article } from '@leverkit/sdk/contract'
import { randomFrom, seedFor, seedOf } from '../feeds/random.ts'
import { nameIn } from '../market-names.ts'
import { MARKETS, type Market } from '../markets.ts'
import type { Spoken } from '../messages.ts'
import { closings, leads, middles, notices, type Story } from './news-phrases.ts'

const day = 86_400_000
const perDay = 4
/** Older articles are gone, as they are at any broker. */
const daysKept = 45
/** When the articles of a day come out, milliseconds after midnight UTC. */
const hours = [5.5, 9, 13.75, 19].map((hour) => hour * 3_600_000)

/** Where an article stands; its words follow from it and the seed. */
export interface ArticleSlot {
  readonly id: number
  /** 1 markets, 2 analysis, 3 announcements */
  readonly category: number
  readonly createdAt: number
}

const slotOf = (dayNumber: number, index: number): ArticleSlot => ({
  id: dayNumber * perDay + index,
  category: index === 3 ? (dayNumber % 3 === 0 ? 3 : 2) : index === 2 ? 2 : 1,
  createdAt: dayNumber * day + (hours[index] ?? 0),
})

/** Everything that is out at a moment, newest first. */
export function articlesUntil(now: number): ArticleSlot[] {
  const today = Math.floor(now / day)
  const slots: ArticleSlot[] = []
  for (let number = today; number > today - daysKept; number -= 1) {
    for (let index = perDay - 1; index >= 0; index -= 1) slots.push(slotOf(number, index))
  }
  return slots.filter(({ createdAt }) => createdAt <= now)
}

/** The article of an identifier; null when there is none, not yet, or no longer. */
export const articleById = (id: number, now: number): ArticleSlot | null =>
  articlesUntil(now).find((slot) => slot.id === id) ?? null

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** The same story in every language: what is drawn is which sentences, not their words. */
interface Draw {
  readonly market: Market
  readonly pick: <T>(list: readonly T[]) => T
}

function drawFor({ id }: ArticleSlot, seed: string): Draw {
  const random = randomFrom(seedFor(seedOf(seed), id))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random.uniform() * list.length)]
    if (found === undefined) throw new RangeError('A list of phrases is empty.')
    return found
  }
  return { market: pick(MARKETS), pick }
}

function storyOf(
  category: number,
  { pick }: Draw,
): { readonly title: Story; readonly summary: Story; readonly body: readonly Story[] } {
  if (category === 3) {
    const { title, summary, body } = pick(notices)
    return { title, summary, body }
  }
  const lead = pick(leads)
  return { title: lead.title, summary: lead.summary, body: [pick(middles), pick(middles), pick(closings)] }
}

/** An article in a language: a headline, a summary, and a body of several paragraphs as HTML. */
export function articleAt(slot: ArticleSlot, seed: string, lang: Spoken): Article {
  const draw = drawFor(slot, seed)
  const { title, summary, body } = storyOf(slot.category, draw)
  const names = { market: nameIn(draw.market.names, lang), code: draw.market.displayCode }
  const say = (story: Story) => story[lang].replaceAll('{market}', names.market).replaceAll('{code}', names.code)
  const [first, ...rest] = [summary, ...body].map((story) => toHtml(say(story)))
  const paragraphs = rest.map((paragraph) => `<p>${paragraph}</p>`)
  return {
    id: slot.id,
    title: say(title),
    summary: say(summary),
    imageUrl: null,
    createdAt: slot.createdAt,
    content: `<p><strong>${first}</strong></p>${paragraphs.join('')}`,
  }
}
