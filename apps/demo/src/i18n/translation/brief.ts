import { type Entry, entriesFor } from './glossaryPage.ts'
import type { Texts } from './readTexts.ts'
import { formsOf, type Stamps } from './stamps.ts'

/** Data for the translator's brief of one language. */
export interface BriefFacts {
  readonly lang: string
  /** BCP 47 tag of the language, for its plural forms. */
  readonly tag: string
  readonly english: Texts
  readonly translated: Texts
  readonly notes: Texts
  readonly glossary: readonly Entry[]
  readonly stamps: Stamps
  /** Returns the earlier English texts of a key, or null if they are unknown. */
  readonly before: (key: string, stamp: string | undefined) => readonly string[] | null
}

const listed = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`- ${title}`, ...lines.map((line) => `  - ${line}`)]
const formOf = (key: string, base: string) => (key === base ? '' : `${key.slice(base.length + 1)}: `)

const termLines = (entries: readonly Entry[]) =>
  entries.map(({ english, terms, forbidden, note }) =>
    [
      `${english.join(', ')} = ${terms.join(', ')}`,
      forbidden.length > 0 && `not: ${forbidden.map(({ word }) => word).join(', ')}`,
      note,
    ]
      .filter((part) => part)
      .join(' · '),
  )

/** Returns the section of the brief for one key. */
const section = (key: string, facts: BriefFacts): string => {
  const { english, translated, notes, glossary, stamps, before } = facts
  const forms = formsOf(english).get(key) ?? []
  const theirs = formsOf(translated).get(key) ?? []
  const texts = forms.map(([, text]) => text)
  const old = before(key, stamps.get(key))
  const isCounted = forms.length > 1
  const plurals = new Intl.PluralRules(facts.tag).resolvedOptions().pluralCategories.toSorted()
  const note = notes.get(key)
  return [
    `## ${key}`,
    ...(note ? [note] : []),
    ...listed('old English', old && old.join() !== texts.join() ? old : []),
    ...listed(
      'English',
      forms.map(([form, text]) => formOf(form, key) + text),
    ),
    ...listed(
      'translation',
      theirs.map(([form, text]) => formOf(form, key) + text),
    ),
    ...(isCounted ? [`- plural forms to write: ${plurals.join(', ')}`] : []),
    ...listed('terms', termLines(entriesFor(glossary, texts.join(' ')))),
  ].join('\n')
}

/** Returns a brief for a translator in Markdown, with one section per key. */
export const writeBrief = (facts: BriefFacts, keys: readonly string[]): string =>
  [
    `# ${facts.lang}: ${keys.length} texts`,
    `Rules: docs/voice.md. Terms: docs/glossary/${facts.lang}.md. Keep every {{placeholder}}. Files: apps/demo/src/i18n/locales/${facts.lang}, apps/sandbox/src/market/words/${facts.lang}.ts (keys that start with sandbox:).`,
    ...keys.map((key) => section(key, facts)),
  ].join('\n\n')
