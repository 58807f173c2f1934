import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accented, mirrored } from '../src/i18n/translation/pseudo.ts'
import { baseKey, localesFolder, sandboxTexts } from '../src/i18n/translation/readTexts.ts'
import { losses } from './reflow.ts'
import { visit } from './routes.ts'

type Words = { readonly [key: string]: string | Words }

const wordsIn = (lang: string, file: string): Words => JSON.parse(readFileSync(join(localesFolder, lang, file), 'utf8')) as Words
const files = readdirSync(join(localesFolder, 'en'))

/** Applies `change` to each English text. The result has the same keys and plural forms as `words`. */
const madeFrom = (english: Words, words: Words, change: (text: string) => string): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => {
      const source = english[key] ?? english[`${baseKey(key)}_other`] ?? ''
      return [key, typeof source === 'string' ? change(source) : madeFrom(source, value as Words, change)]
    }),
  )

/** Functions that build the pseudo-translations, by the language whose texts are replaced. */
const pseudo = { en: accented, ar: mirrored } as const

/**
 * Replaces translations while they are sent from the server to the app. The pseudo-texts are made from the English
 * texts: those for `en` are accented and longer, those for `ar` run from right to left.
 */
const speakPseudo = async (page: Page, lang: keyof typeof pseudo): Promise<void> => {
  const made = files.map((file) => {
    const words = wordsIn(lang, file)
    return [JSON.stringify(words), madeFrom(wordsIn('en', file), words, pseudo[lang])] as const
  })
  // Replaces the texts in a chunk. The chunk exports one object for each translation file. This object is either the texts, or
  // has a property `default` with the texts.
  const replace = `
    const made = new Map(${JSON.stringify(made)})
    for (const found of exported) {
      const words = found.default ?? found
      Object.assign(words, made.get(JSON.stringify(words)))
    }`
  await page.addInitScript((code) => localStorage.setItem('leverkit.lang', code), lang)
  // Replaces only the app's own translations. The other files in the folder contain the texts of react-aria's controls.
  await page.route(/\/assets\/words\/(words-\w+|shell|markets)-[\w-]+\.js$/, async (route) => {
    // The server may close an idle connection, and the request then fails. It is safe to repeat the request, because it only
    // reads a file.
    const response = await route.fetch({ maxRetries: 2 })
    const code = await response.text()
    const names = /export\s*\{([^}]*)\}/
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim().split(' ')[0])
    await route.fulfill({ response, body: `${code}\n{const exported = [${names?.join()}]\n${replace}}` })
  })
}

/**
 * Further texts that the check for untranslated texts ignores: names in the test account, and the label of react-aria's hidden
 * button. React-aria itself translates this label.
 */
const named = [
  'Leverkit( Sandbox Markets)?',
  'Example Bank',
  'Ada Example',
  'The account number belongs to another person',
  'Dismiss',
]

/**
 * Patterns of texts that are data, not translations: sandbox texts, dates, durations, and names of countries and brands. The
 * longest pattern comes first, so that no shorter pattern matches only a part of a text.
 */
const dataPatterns = async (): Promise<string[]> => {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 1))
  const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, day + 1))
  const dates = (['long', 'short'] as const).flatMap((width) => [
    ...months.map((at) => new Intl.DateTimeFormat('en', { month: width, timeZone: 'UTC' }).format(at)),
    ...weekdays.map((at) => new Intl.DateTimeFormat('en', { weekday: width, timeZone: 'UTC' }).format(at)),
  ])
  const durations = ['day', 'hour', 'minute'].flatMap((unit) =>
    [1, 7].map((count) =>
      new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count).replace(/\d/, '\\d+'),
    ),
  )
  const own = [...(await sandboxTexts('en')).values()].map((text) =>
    text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+'),
  )
  return [...own, ...dates, ...durations, 'GMT', 'UTC', ...named, '\\S+@\\S+', 'https?:\\S+'].sort((a, b) => b.length - a.length)
}

/**
 * Returns the untranslated texts and accessible names on the screen. A text counts as untranslated if it contains plain
 * letters outside of brackets and is not data.
 */
const untranslated = async (page: Page): Promise<string[]> => {
  const found = await page.evaluate(() => {
    const texts: string[] = []
    // Excludes data (the texts in `bdi` and `time` elements) and names of languages, which are written in the language that they
    // name.
    const data = 'bdi, time, [lang]:not(html), script, style, svg, .lk-number, .lk-news, .lk-monogram, [inert]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest(data)) texts.push(node.nodeValue)
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [alt], [placeholder], [aria-description], [aria-valuetext]',
    ))
      if (!element.closest('script, [inert]'))
        for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-valuetext'])
          texts.push(element.getAttribute(name) ?? '')
    return [...texts, document.title]
  })
  const patterns = new RegExp((await dataPatterns()).join('|'), 'g')
  const plain = (text: string) => text.replaceAll(/⟦[^⟦⟧]*⟧/g, '').replaceAll(patterns, '')
  // The pattern ignores words in upper case, which are codes. It also ignores single letters, which are units or keyboard keys.
  return [...new Set(found.filter((text) => /[A-Za-z]*[a-z][A-Za-z]+|[A-Za-z]+[a-z]/.test(plain(text))))]
}

/** Returns errors of text direction: numbers that run from right to left, and translated words that run from left to right. */
const directionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.dir !== 'rtl') found.push('the page is not right-to-left')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      const parent = node.parentElement
      if (!parent || !text.trim() || parent.closest('script, style, svg, [inert]')) continue
      const left = (index: number) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const [box] = range.getClientRects()
        return box && box.width > 0 ? box : null
      }
      for (const figure of text.matchAll(/(?<![\p{L}\d.,])[+\-−]?\d(?:[\d.,:/]*\d)?%?/gu)) {
        if (figure[0].length < 2) continue
        const [start, end] = [left(figure.index), left(figure.index + figure[0].length - 1)]
        if (start && end && start.top === end.top && start.left > end.left)
          found.push(`drawn from right to left: ${figure[0]} in "${text}"`)
      }
      // Charts run from left to right in every language, so the check excludes them.
      const isInChart = parent.closest('.lk-candle-chart') !== null
      if (!isInChart && text.includes('\u202e') && getComputedStyle(parent).direction === 'ltr')
        found.push(`words in a left-to-right run: "${text}"`)
    }
    return [...new Set(found)]
  })

/** Whether the screen shows texts of the pseudo-language. */
const isPseudo = (page: Page, lang: keyof typeof pseudo): Promise<boolean> =>
  page.locator('body').evaluate((body, mark) => (body.textContent ?? '').includes(mark), lang === 'en' ? '⟦' : '\u202e')

/**
 * Opens screens in the pseudo-language. Returns their texts that are untranslated, clipped or in the wrong
 * direction.
 */
export const pseudoFaults = async (page: Page, lang: keyof typeof pseudo, paths: readonly string[]): Promise<string[]> => {
  await speakPseudo(page, lang)
  const found: string[] = []
  for (const path of paths) {
    await visit(page, path)
    const faults = [...(await (lang === 'en' ? untranslated : directionFaults)(page)), ...(await losses(page))]
    found.push(
      ...((await isPseudo(page, lang)) ? faults : ['no word of the pseudo-language']).map((fault) => `${path}: ${fault}`),
    )
  }
  return found
}
