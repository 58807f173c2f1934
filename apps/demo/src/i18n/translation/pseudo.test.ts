import { expect, it } from 'vitest'
import { accented, mirrored } from './pseudo.ts'
import { appTexts, placeholders } from './readTexts.ts'

it('the pseudo-language adds accents to words, lengthens them, and keeps placeholders', () => {
  expect(accented('Close {{lots}} lots?')).toBe('⟦Çļóšéçļ {{lots}} ļóţšļó?⟧')
  expect(accented('15M')).toBe('15Ṁ')
  expect(mirrored('Close {{lots}}')).toBe('\u202eClose\u202c {{lots}}')
})

it('`accented` replaces every plain letter, adds at least 30 % letters except in abbreviations, and keeps placeholders', () => {
  for (const [key, text] of appTexts('en')) {
    const letters = (from: string) => from.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}/gu)?.length ?? 0
    expect(accented(text).replaceAll(/\{\{\w+\}\}/g, ''), key).not.toMatch(/[A-Za-z]/)
    if (text.length > 3) expect(letters(accented(text)), key).toBeGreaterThanOrEqual(letters(text) * 1.3)
    expect(placeholders(accented(text)), key).toEqual(placeholders(text))
  }
})
