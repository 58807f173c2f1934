import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { loadWords } from './loadWords.ts'
import arabic from './locales/ar/shell.json' with { type: 'json' }
import english from './locales/en/shell.json' with { type: 'json' }

/** Lets a test delay words, or lose them. */
const network = vi.hoisted(() => ({ before: (_tag: string, _namespace: string): Promise<void> => Promise.resolve() }))
const load = vi.hoisted(() => vi.fn())
vi.mock('./loadWords.ts', async (original) => {
  const real = await original<typeof import('./loadWords.ts')>()
  load.mockImplementation(async (...[tag, namespace]: Parameters<typeof loadWords>) => {
    await network.before(tag, namespace)
    return real.loadWords(tag, namespace)
  })
  return { ...real, loadWords: load }
})

/** The module of a page that has just opened. */
const freshWords = async () => {
  vi.resetModules()
  return import('./i18n.ts')
}

const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

beforeEach(() => {
  load.mockClear()
  network.before = () => Promise.resolve()
})

describe('the words of the app', () => {
  it('announces a change of language after the first screen is translated', async () => {
    const { i18n, speak } = await freshWords()
    await speak('ar')
    const heard: string[] = []
    i18n.on('languageChanged', () => heard.push(i18n.t('tabs.trade')))
    await speak('en')
    expect([heard, i18n.language]).toEqual([[english.tabs.trade], 'en'])
  })

  it('load a namespace once', async () => {
    const { i18n, speak, hasWords } = await freshWords()
    await speak('en')
    expect(hasWords('orders')).toBe(false)
    await Promise.all([i18n.loadNamespaces('orders'), i18n.loadNamespaces('orders')])
    expect(hasWords('orders')).toBe(true)
    expect(load.mock.calls.filter(([, namespace]) => namespace === 'orders')).toEqual([['en', 'orders']])
  })

  it('insert values as they are, and nothing for null', async () => {
    const { i18n, speak } = await freshWords()
    await speak('en')
    await i18n.loadNamespaces('trade')
    const say = (minLots: string | null) => i18n.t('trade:problems.LOTS_BELOW_MINIMUM', { minLots })
    expect(say(null)).toBe('At least  lots')
    expect(say('$& <b> {{minLots}} $t(shell:close)')).toBe('At least $& <b> {{minLots}} $t(shell:close) lots')
  })

  it('use the plural forms of the language', async () => {
    const { i18n, speak } = await freshWords()
    await speak('ar')
    const { tabs } = arabic
    const forms = [tabs.open_zero, tabs.open_one, tabs.open_two, tabs.open_few, tabs.open_many, tabs.open_other]
    const counts = [0, 1, 2, 3, 11, 100]
    expect(counts.map((count) => i18n.t('tabs.open', { count }))).toEqual(
      counts.map((count, index) => forms[index]?.replace('{{count}}', String(count))),
    )
  })

  it('load for a visit without a network', async () => {
    const { loadAllWords, speak, hasWords } = await freshWords()
    const { namespaces } = await import('./loadWords.ts')
    await speak('en')
    await loadAllWords()
    expect(namespaces.filter((namespace) => !hasWords(namespace))).toEqual([])
  })
})

describe('a change of language', () => {
  it('waits for every namespace in use, also for one that a screen asked for meanwhile', async () => {
    const { i18n, speak } = await freshWords()
    await speak('en')
    await i18n.loadNamespaces('orders')
    const { open, opened } = gate()
    network.before = (tag, namespace) => (tag === 'de-DE' && namespace === 'shell' ? opened : Promise.resolve())
    const spoken = speak('de')
    await i18n.loadNamespaces('money')
    expect([i18n.language, i18n.hasResourceBundle('en', 'money')]).toEqual(['en', true])
    open()
    await spoken
    expect(i18n.language).toBe('de-DE')
    expect(['orders', 'money'].map((namespace) => i18n.hasResourceBundle('de-DE', namespace))).toEqual([true, true])
  })

  it('ends in the language that was chosen last, whichever loads first', async () => {
    const { i18n, speak } = await freshWords()
    await speak('en')
    const { open, opened } = gate()
    network.before = (tag) => (tag === 'de-DE' ? opened : Promise.resolve())
    const slow = speak('de')
    await speak('fr')
    open()
    await slow
    expect(i18n.language).toBe('fr-FR')
  })

  it('is refused without its words, and works when they can be loaded again', async () => {
    const { i18n, speak } = await freshWords()
    await speak('en')
    network.before = () => Promise.reject(new Error('no network'))
    await expect(speak('de')).rejects.toThrow('no network')
    expect(i18n.language).toBe('en')
    network.before = () => Promise.resolve()
    await speak('de')
    expect(i18n.language).toBe('de-DE')
  })
})

it('words that failed to load stay failed until that is forgotten', async () => {
  const { forgetFailedLoads, hasWords, i18n, speak } = await freshWords()
  await speak('en')
  network.before = () => Promise.reject(new Error('no network'))
  await i18n.loadNamespaces('news')
  network.before = () => Promise.resolve()
  await i18n.loadNamespaces('news')
  expect(hasWords('news')).toBe(false)
  forgetFailedLoads()
  await i18n.loadNamespaces('news')
  expect(hasWords('news')).toBe(true)
})
