import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { FirstWords } from './FirstWords.ts'
import arabic from './locales/ar/shell.json' with { type: 'json' }
import english from './locales/en/shell.json' with { type: 'json' }
import { startI18n } from './startI18n.ts'

describe('says what i18next would say', () => {
  const words = new FirstWords()
  beforeAll(() => words.speak('ar'))

  const i18next = createInstance()
  beforeAll(() => i18next.init({ lng: 'ar', resources: { ar: { shell: arabic } }, defaultNS: 'shell', ns: ['shell'] }))

  it.each([0, 1, 2, 3, 11, 100])('of %i things, in the plural form of the language', (count) => {
    expect(words.sayer('shell')('tabs.open', { count })).toBe(i18next.t('tabs.open', { count }))
  })

  it.each(['tabs.trade', 'connection.lost', 'settings.themes.dark', 'nowhere.at.all'])('under the key %s', (key) => {
    expect(words.sayer('shell')(key)).toBe(i18next.t(key))
  })

  it('in the namespace that a key names', () => {
    expect(words.sayer('markets')('shell:tabs.trade')).toBe(i18next.t('tabs.trade'))
  })
})

it('tells that another language is spoken, and says the same function until then', async () => {
  const words = new FirstWords()
  await words.speak('ar')
  const before = words.sayer('shell')
  expect(words.sayer('shell')).toBe(before)
  let told = 0
  words.subscribe(() => {
    told += 1
  })
  await words.speak('en')
  expect([told, words.tag, words.sayer('shell')('tabs.trade')]).toEqual([1, 'en', english.tabs.trade])
  expect(words.sayer('shell')).not.toBe(before)
})

it('are read by the translator of the other screens from the same files', async () => {
  const i18n = await startI18n('en')
  expect(i18n.t('shell:tabs.trade')).toBe(english.tabs.trade)
})
