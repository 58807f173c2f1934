import { type Category, type Lang, locales, type Market } from '@leverkit/sdk'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { liveMarket } from '../probes/read.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'

const source = 'specification, section 1: 18 languages, section 7: header lang'
const languages = Object.keys(locales) as readonly Lang[]

const categoriesIn = (subject: Subject, lang: Lang | null): Promise<Answer> =>
  subject.once(`categories in ${lang}`, () => subject.send('markets.categories', {}, { lang }))

const marketsIn = (subject: Subject, lang: Lang): Promise<Answer> =>
  subject.once(`markets in ${lang}`, () => subject.send('markets.list', {}, { lang }))

const refusalIn = (subject: Subject, lang: Lang): Promise<Answer> =>
  subject.once(`refusal in ${lang}`, async () => subject.send('account.balance', {}, { lang }))

const namesOf = (answer: Answer) => answer.decode<Category[]>().map(({ name }) => name)

/** Whether a text was decoded with a wrong character set. */
const isGarbled = (text: string) => /\ufffd|Ã[\u0080-\u00bf]|â€|\?{3,}/.test(text)

const oneLanguage = (lang: Lang) => ({
  title: `Texts are answered in ${lang} (${locales[lang]})`,
  source,
  severity: 'minor' as const,
  advice: 'Accept every language of the product, and answer with a text for each name.',
  run: async (subject: Subject) => {
    const answer = (await categoriesIn(subject, lang)).mustSucceed(`lang: ${lang} is refused`)
    const names = namesOf(answer)
    if (names.length === 0) return skip('there is no category')
    if (names.some((name) => name.trim() === '')) fail('a name is empty', answer.evidence)
    const garbled = names.find(isGarbled)
    if (garbled !== undefined) fail(`"${garbled}" is garbled`, answer.evidence)
    const english = namesOf(await categoriesIn(subject, 'en'))
    if (lang !== 'en' && names.length > 2 && names.join() === english.join())
      fail(`the names are the English ones: ${names.join(', ')}`, answer.evidence)
    return names.join(', ')
  },
})

/** Returns the fields of a market that must be the same in every language. */
const factsOf = ({ name: _, quote: __, logoUrl: ___, opensAt: ____, status: _____, ...facts }: Market) => JSON.stringify(facts)

export const languageChecks: readonly Check[] = [
  ...checksOf('languages', Object.fromEntries(languages.map((lang) => [lang, oneLanguage(lang)]))),
  ...checksOf('languages', {
    'default-is-hk': {
      title: 'A call without the header lang is answered in hk',
      source: 'specification, section 1: the default language is hk',
      severity: 'minor',
      advice: 'Use hk if the header is missing.',
      run: async (subject) => {
        const [none, hk] = await Promise.all([categoriesIn(subject, null), categoriesIn(subject, 'hk')])
        const [got, wanted] = [namesOf(none).join(), namesOf(hk).join()]
        if (got !== wanted) fail(`"${got}" without lang, "${wanted}" with hk`, none.evidence, hk.evidence)
        return got
      },
    },
    'texts-follow-lang': {
      title: 'Names are translated: they differ between languages',
      source,
      severity: 'minor',
      advice: 'Translate names by the header lang.',
      run: async (subject) => {
        const all = await Promise.all((['hk', 'en', 'jp', 'ru', 'ar', 'de'] as const).map((lang) => categoriesIn(subject, lang)))
        const different = new Set(all.map((answer) => namesOf(answer).join()))
        if (namesOf(all[0] as Answer).length === 0) skip('there is no category')
        if (different.size === 1)
          fail('hk, en, jp, ru, ar and de have the same names', ...all.slice(0, 2).map(({ evidence }) => evidence))
        return `${different.size} different lists in 6 languages`
      },
    },
    'refusals-follow-lang': {
      title: 'The reason of a refusal is in the language of the call',
      source: 'specification, section 8: the app shows msg',
      severity: 'minor',
      advice: 'Translate msg by the header lang.',
      run: async (subject) => {
        const all = await Promise.all((['en', 'hk', 'jp', 'ru'] as const).map((lang) => refusalIn(subject, lang)))
        const texts = new Set(all.map(({ msg }) => msg))
        if (texts.size === 1)
          fail(`"${String(all[0]?.msg)}" in en, hk, jp and ru`, ...all.slice(0, 2).map(({ evidence }) => evidence))
        return `${texts.size} different texts in 4 languages`
      },
    },
    'facts-stay-the-same': {
      title: 'Identifiers, codes and trading terms are the same in every language',
      source,
      severity: 'critical',
      advice: 'Translate texts only. Write decimals with a point and without grouping in every language.',
      run: async (subject) => {
        const [en, ...others] = await Promise.all(
          (['en', 'hk', 'de', 'fr', 'ar', 'hi'] as const).map((lang) => marketsIn(subject, lang)),
        )
        const wanted = (en as Answer).decode<Market[]>().map(factsOf)
        for (const other of others) {
          const at = other.decode<Market[]>().findIndex((market, index) => factsOf(market) !== wanted[index])
          if (at >= 0) fail(`market ${at + 1} of the list differs from English`, other.evidence)
        }
        return `${wanted.length} markets in 6 languages`
      },
    },
    'codes-stay-the-same': {
      title: 'A refusal has the same code in every language',
      source: 'specification, section 8: envelope',
      severity: 'major',
      advice: 'Choose the code by the reason, not by the language.',
      run: async (subject) => {
        const { id: marketId } = await liveMarket(subject)
        const all = await Promise.all(
          (['en', 'hk', 'ar'] as const).map((lang) =>
            subject.send('markets.candles', { marketId, period: '1min' }, { lang, params: { period: '7min' } }),
          ),
        )
        const codes = new Set(all.map(({ code }) => code))
        if (codes.size > 1) fail(`codes ${[...codes].join(', ')} for the same mistake`, ...all.map(({ evidence }) => evidence))
        return `code ${[...codes][0]} in 3 languages`
      },
    },
  }),
]
