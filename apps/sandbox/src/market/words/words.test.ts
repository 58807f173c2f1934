import { describe, expect, it } from 'vitest'
import { articleAt, articlesUntil } from '../../broker/articles.ts'
import { CATEGORIES, MARKETS } from '../markets.ts'
import { languageFor, sentence, tagOf } from '../messages.ts'
import { type Language, words } from './allWords.ts'

const languages = Object.keys(words) as Language[]
const now = Date.UTC(2026, 6, 17)

/** Returns every text of a tree, with the path of the text in the tree. */
function textsOf(tree: unknown, path = ''): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, branch]) => textsOf(branch, `${path}/${name}`))
}
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()
const english = new Map(textsOf(words.en))

describe('the words of the sandbox', () => {
  it('the sandbox has texts in the eighteen languages of the specification', () => {
    expect(languages).toHaveLength(18)
  })

  it.each(languages)('the texts of the sandbox in %s are complete and have the same placeholders as in English', (lang) => {
    const texts = new Map(textsOf(words[lang]))
    const expected = [...english.keys()].filter((path) => words[lang].paragraphs !== null || !path.startsWith('/paragraphs'))
    expect([...texts.keys()].sort()).toEqual(expected.sort())
    for (const [path, text] of texts) {
      expect(text.trim(), path).toBe(text)
      expect(text, path).not.toBe('')
      // A message must contain exactly the placeholders of the English message. The title of an article may omit `{market}` or
      // `{code}`, but must contain no other placeholder.
      if (path.startsWith('/sentences') || path === '/codeMessage')
        expect(holes(text), path).toEqual(holes(english.get(path) ?? ''))
      else expect(['{market}', '{code}', '{broker}'], path).toEqual(expect.arrayContaining(holes(text)))
    }
  })

  it.each(languages.filter((lang) => lang !== 'en'))('the texts of the sandbox are translated into %s', (lang) => {
    const { sentences, movements, leads } = words[lang]
    const same = textsOf({ sentences, movements, leads }).filter(([path, text]) => text === english.get(path) && text !== 'OK')
    // "Deposit" is the same word in English, Indonesian and Malay.
    expect(same.filter(([, text]) => text !== 'Deposit')).toEqual([])
  })

  it.each(languages)('every market has a unique name in %s, and every category has a name', (lang) => {
    const names = MARKETS.map((market) => market.names[lang] ?? '')
    expect(new Set(names).size).toBe(MARKETS.length)
    for (const { names: category } of CATEGORIES) expect(category[lang]).toMatch(/\S/)
  })

  it('without a language, or for an unknown language, the sandbox uses the default language', () => {
    expect([languageFor('xx'), languageFor(''), languageFor('constructor'), languageFor('cs')]).toEqual(['hk', 'hk', 'hk', 'cs'])
    expect(sentence('MARKET_CLOSED', 'de', { market: 'EUR/USD' })).toBe(
      'EUR/USD ist geschlossen. Ihre Orders und Positionen bleiben unverändert.',
    )
  })

  it.each(languages)('the sandbox has a valid Intl tag for %s', (lang) => {
    expect(new Intl.DateTimeFormat(tagOf(lang), { dateStyle: 'medium', timeZone: 'UTC' }).format(now)).toMatch(/2026/)
  })
})

describe('news', () => {
  const slots = articlesUntil(now, 'seed').slice(0, 40)

  it.each(languages)('a news article in %s has its own title and summary, and an HTML body', (lang) => {
    for (const slot of slots) {
      const article = articleAt(slot, 'seed', lang, 'Northgate')
      const inEnglish = articleAt(slot, 'seed', 'en', 'Northgate')
      if (lang !== 'en') expect([article.title, article.summary]).not.toEqual([inEnglish.title, inEnglish.summary])
      expect(article.content).toMatch(/^<p><strong>.+<\/strong><\/p>(<p>.+<\/p>)+$/)
      expect(`${article.title}${article.content}`).not.toMatch(/\{\w+\}/)
    }
  })

  it.each(languages)('a news article in %s names a currency pair by its code, without a slash', (lang) => {
    const texts = slots
      .map((slot) => articleAt(slot, 'seed', lang, 'Northgate'))
      .map(({ title, content }) => `${title}${content}`)
    expect(texts.join(' ')).toMatch(/EURUSD|GBPUSD|USDJPY/)
    expect(texts.filter((text) => /[A-Z]{3}\/[A-Z]{3}/.test(text))).toEqual([])
  })

  it('the bodies of news articles exist in at least eight languages', () => {
    const own = languages.filter((lang) => words[lang].paragraphs !== null)
    expect(own.length).toBeGreaterThanOrEqual(8)
    expect(own).toEqual(expect.arrayContaining(['en', 'hk', 'ar']))
  })
})
