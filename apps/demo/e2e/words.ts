import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Words = { readonly [key: string]: string | Words }

/** Returns a function that looks up translations: `wordsOf('ar')('trade.takeProfit')`. */
export const wordsOf =
  (lang: string) =>
  (key: string, values: Readonly<Record<string, string>> = {}) => {
    const [namespace = '', ...path] = key.split('.')
    const file = join(import.meta.dirname, '../src/i18n/locales', lang, `${namespace}.json`)
    let found: string | Words | undefined = JSON.parse(readFileSync(file, 'utf8')) as Words
    for (const part of path) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found !== 'string') throw new Error(`there is no text ${key} in ${lang}`)
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
