import { expect, it } from 'vitest'
import { articleAt, articlesUntil } from '../broker/articles.ts'
import { codeMessage } from '../market/messages.ts'
import { type Language, words } from '../market/words/allWords.ts'
import { companyHandlers } from './companies.ts'

const languages = Object.keys(words) as Language[]
// In a replacement text of `replace`, the characters `$&` would insert the match.
const brokerName = 'North$&gate'
const settings = {
  brokerName,
  registerCode: 'message',
  phoneFields: 'areaAndPhone',
  companyLost: null,
  supportLink: () => '',
  seed: '1',
} as const

it('the company that operates the app has the name of the broker and is found by this name; other companies have other names', async () => {
  const { current, search } = companyHandlers(settings)
  const call = undefined as never
  expect(await current(undefined as never, call)).toMatchObject({
    name: 'North$&gate Sandbox Markets',
    subject: 'North$&gate Sandbox Group',
  })
  expect(await search({ name: 'north$&' }, call)).toHaveLength(1)
  expect(await search({ name: 'leverkit' }, call)).toEqual([])
  expect(await search({ name: 'Bramble' }, call)).toMatchObject([{ name: 'Bramble & Heron Trading' }])
})

it.each(languages)("in %s, the message with a code contains the broker's name and the code", (lang) => {
  const text = codeMessage('123456', lang, brokerName)
  expect(text).toContain(brokerName)
  expect(text).toContain('123456')
  expect(text).not.toMatch(/Leverkit|[{}]/)
})

it.each(languages)('generated news in %s contain the configured broker name instead of the default name', (lang) => {
  const texts = articlesUntil(Date.UTC(2026, 6, 17), '1').map((slot) => JSON.stringify(articleAt(slot, '1', lang, 'Northgate')))
  expect(texts.some((text) => text.includes('Northgate'))).toBe(true)
  expect(texts.filter((text) => /Leverkit|\{(broker|market|code)\}/.test(text))).toEqual([])
})
