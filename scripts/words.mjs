// Lists and accepts translations that are missing or stale. A translation is stale if it is older than its English text.
//
//   node scripts/words.mjs [LANG …]              lists the number and the keys of these translations in each language
//   node scripts/words.mjs --brief LANG [KEY …]  prints a brief for a translator, by default for all missing and stale keys
//   node scripts/words.mjs --accept LANG [KEY …] confirms after a review that the translations fit the current English text
//
// KEY is a key such as orders:cancel.title, or the beginning of keys followed by an asterisk, such as 'orders:*'. Keys of the
// sandbox start with sandbox:.
import { writeBrief } from '../apps/demo/src/i18n/translation/brief.ts'
import { EnglishHistory } from '../apps/demo/src/i18n/translation/EnglishHistory.ts'
import { readGlossary } from '../apps/demo/src/i18n/translation/glossaryPage.ts'
import { allLanguages, allTexts, isOf, notes } from '../apps/demo/src/i18n/translation/readTexts.ts'
import { acceptedStamps, readStamps, standingOf, writeStamps } from '../apps/demo/src/i18n/translation/stamps.ts'
import { locales } from '../packages/sdk/src/locales.ts'

const languages = allLanguages().filter((lang) => lang !== 'en')
const args = process.argv.slice(2)
const flag = args[0]?.startsWith('--') ? args.shift() : undefined
const fail = (message) => {
  console.error(message)
  process.exit(1)
}
const known = (lang) =>
  languages.includes(lang) ? lang : fail(`"${lang}" is no translated language. They are: ${languages.join(' ')}.`)

const english = await allTexts('en')
const factsOf = async (lang) => {
  const [translated, stamps] = [await allTexts(lang), readStamps(lang)]
  return { lang, tag: locales[lang], english, translated, stamps, standing: standingOf(english, translated, stamps) }
}
const chosen = (keys, patterns) =>
  patterns.length === 0 ? keys : keys.filter((key) => patterns.some((pattern) => isOf(key, pattern)))
const withoutMatch = (patterns) => patterns.filter((pattern) => ![...english.keys()].some((key) => isOf(key, pattern)))

const list = async (lang) => {
  const { missing, stale } = (await factsOf(lang)).standing
  console.log(`${lang}: ${missing.length} missing, ${stale.length} stale`)
  for (const key of missing) console.log(`  missing ${key}`)
  for (const key of stale) console.log(`  stale   ${key}`)
}

const brief = async (lang, patterns) => {
  const facts = await factsOf(lang)
  const history = new EnglishHistory()
  const before = (key, stamp) => history.before(key, lang, stamp)
  const keys = chosen([...facts.standing.missing, ...facts.standing.stale], patterns)
  console.log(writeBrief({ ...facts, notes: notes(), glossary: readGlossary(lang), before }, keys))
}

const accept = async (lang, patterns) => {
  const { translated, stamps, standing } = await factsOf(lang)
  writeStamps(lang, acceptedStamps(english, translated, stamps, patterns))
  const missing = chosen(standing.missing, patterns)
  console.log(
    `${lang}: ${chosen(standing.stale, patterns).length} accepted${missing.length ? `, ${missing.length} missing: ${missing.join(' ')}` : ''}`,
  )
}

if (flag === undefined) for (const lang of args.length ? args.map(known) : languages) await list(lang)
else if (flag === '--brief' || flag === '--accept') {
  const [lang = '', ...patterns] = args
  const unknown = withoutMatch(patterns)
  if (unknown.length > 0) fail(`No English text has the key ${unknown.join(', ')}.`)
  await (flag === '--brief' ? brief : accept)(known(lang), patterns)
} else fail(`"${flag}" is unknown. Use --brief LANG [KEY …] or --accept LANG [KEY …].`)
