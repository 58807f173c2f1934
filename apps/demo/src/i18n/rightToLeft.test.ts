import { directionOf, type Lang } from '@leverkit/sdk'
import bidiFactory from 'bidi-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { brand } from '../brand/brand.ts'
import { i18n, speak } from './i18n.ts'
import { appTexts, placeholders } from './translation/readTexts.ts'

const bidi = bidiFactory()
/**
 * Returns a text as it is displayed, read from left to right. Applies the Unicode bidirectional algorithm and
 * removes the isolation characters.
 */
const displayed = (text: string) =>
  bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, 'rtl')).replace(/[\u2066-\u2069]/g, '')

/**
 * Values with signs and separators. Beside right-to-left letters, the signs and separators would move if the values were not
 * isolated.
 */
const values = ['-120.50', '−120.50', '+12.5%', '#42', 'EUR/USD', '1:100', '2026-11-18 14:00', '0.10']
const rightToLeft = (brand.languages as Lang[]).filter((lang) => directionOf(lang) === 'rtl')
const fill = (text: string, value: string) =>
  i18n.services.interpolator.interpolate(
    text,
    Object.fromEntries(placeholders(text).map((name) => [name, value])),
    i18n.language,
    {},
  )

it('without isolation characters, a negative amount beside Arabic text is displayed with its minus sign at the end', () => {
  expect(displayed('النتيجة -120.50')).toContain('120.50-')
})

describe.each(rightToLeft)('texts in %s that contain values', (lang) => {
  const texts = [...appTexts(lang)].filter(([, text]) => placeholders(text).length > 0)
  beforeAll(() => speak(lang))

  it.each(values)(
    'every right-to-left sentence shows the characters of the inserted value %s in their original sequence',
    (value) => {
      expect(texts.length).toBeGreaterThan(30)
      expect(texts.filter(([, text]) => !displayed(fill(text, value)).includes(value)).map(([key]) => key)).toEqual([])
    },
  )

  it('an Arabic value in a sentence is isolated, and an empty value adds no isolation characters', () => {
    const [, text = ''] = texts.find(([, found]) => placeholders(found).length === 1) ?? []
    expect(fill(text, 'ذهب')).toContain('\u2068ذهب\u2069')
    expect(fill(text, '')).not.toMatch(/[\u2066-\u2069]/)
  })
})

it('in a left-to-right language, values are inserted unchanged', async () => {
  await speak('de')
  expect(fill('{{a}} & {{b}}', '<-1>')).toBe('<-1> & <-1>')
})
